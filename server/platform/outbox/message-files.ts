/** Messages that nothing sends, as files: mails without a mail server, SMS without a gateway. */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { codeOf } from '../errors.ts'
import type { Channel } from './tables.ts'
import { fileDate, type OutgoingMessage } from './transport.ts'

const ENDINGS: Record<Channel, string> = { mail: 'eml', sms: 'txt' }
const CHANNELS: readonly Channel[] = ['mail', 'sms']
/** Not what a person keeps there; also one that a process was writing as it was killed. */
const OWN_NAME = /^(\d{8}T\d{6}Z)-[\w-]+\.(?:eml|txt)(?:\.part)?$/

const folderOf = (dataDir: string, channel: Channel) => resolve(dataDir, channel)

export async function writeMessageFile(
  { dataDir, channel }: { dataDir: string; channel: Channel },
  { id, kind, queuedAt }: Pick<OutgoingMessage, 'id' | 'kind' | 'queuedAt'>,
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
  const folder = folderOf(dataDir, channel)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${fileDate(queuedAt)}-${kind}-${id}.${ENDINGS[channel]}`)
  // Written beside and renamed: a reader of the folder finds complete ones only.
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

/** Deletes those that were queued and written before, by the clock of the machine, as their files are dated. */
export async function purgeMessageFiles(dataDir: string, { before }: { before: Date }): Promise<void> {
  for (const channel of CHANNELS) {
    const folder = folderOf(dataDir, channel)
    for (const name of await readdir(folder).catch(unlessMissing<string[]>([]))) {
      const queued = OWN_NAME.exec(name)?.[1]
      if (queued === undefined || queued >= fileDate(before)) continue
      const path = join(folder, name)
      const found = await stat(path).catch(unlessMissing(null))
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  }
}

function unlessMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return instead
    throw error
  }
}
