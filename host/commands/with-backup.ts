/** A backup that a command was given: its folder, or a sealed copy of it, which is opened while it is needed. */
import { readdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { removeFolder } from '#server/office/backups/backup-folder.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openCopy } from '#server/platform/copies/open-copy.ts'
import { hours } from '#server/platform/durations.ts'
import { codeOf } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { askSecret } from './ask-secret.ts'

/** With the process of the command that opened it. */
const OPENED = /^opened-(\d+)-/
const OLD = hours(24)

/** The key is asked for, never an argument: those can be seen by other accounts, and stay in a shell's history. */
export async function withBackup<Result>(
  config: Pick<Config, 'dataDir'>,
  given: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeft(config.dataDir)
  const path = resolve(given)
  if (!(await stat(path).catch(() => null))?.isFile()) return use(path)
  // Not beside the backups, where a shop that runs sweeps halves away.
  const folder = resolve(config.dataDir, `opened-${process.pid}-${newId()}`)
  try {
    await openCopy({ file: path, secretKey: await askSecret('Secret key, of the page: '), folder })
    return await use(folder)
  } finally {
    await removeFolder(folder)
  }
}

/** What commands that were killed have left: all of a shop's data, readable. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const [, pid] = OPENED.exec(name) ?? []
    const folder = resolve(dataDir, name)
    if (pid && !runs(Number(pid)) && (await isOld(folder))) await removeFolder(folder)
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** A command of another container is not seen. */
async function isOld(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > OLD
}
