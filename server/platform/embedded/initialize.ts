/** Makes an empty database in the data folder: whole, or not at all. */
import { randomBytes } from 'node:crypto'
import { chmod, chown, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { INITIALIZING, type Places } from './data-folder.ts'
import type { RunAs } from './run-as.ts'
import { runProgram } from './run-program.ts'

/** The only role there is. */
export const ROLE = 'kade'
/** The database that PostgreSQL makes by itself. */
export const DATABASE = 'postgres'

interface Initialize {
  binaries: Binaries
  runAs: RunAs
  places: Places
  usesSocket: boolean
}

/**
 * Works under another name and renames it, so that a process killed in the middle leaves no half of a database; what it
 * leaves is deleted the next time.
 */
export async function initialize({ binaries, runAs, places, usesSocket }: Initialize): Promise<void> {
  await removeUnfinished(places.folder)
  const unfinished = join(places.folder, `${INITIALIZING}${randomBytes(4).toString('hex')}`)
  if (!usesSocket) await writePassword(places.password, runAs)
  await runProgram(
    runAs,
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${ROLE}`,
      '--encoding=UTF8',
      // Sorts alike on every system, and knows upper and lower case of every alphabet.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Who can open the socket is the owner of its folder; a port can be reached by every account of the machine.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      ...(usesSocket ? [] : [`--pwfile=${places.password}`]),
    ],
    places.folder,
  )
  await rename(unfinished, places.cluster)
  await syncFolder(places.folder)
}

async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(INITIALIZING))
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}

async function writePassword(file: string, { uid, gid }: RunAs): Promise<void> {
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await chmod(file, 0o600)
  if (process.platform !== 'win32') await chown(file, uid, gid)
}

/** The new name itself must outlive a power cut. Windows can't open folders, and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
