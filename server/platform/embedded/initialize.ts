/** Makes an empty database in the data folder: complete, or not at all. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OwnerError } from '../errors.ts'
import { syncFolder } from '../files/files-on-disk.ts'
import type { Binaries } from './binaries.ts'
import { INITIALIZING, type Places } from './data-folder.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** The only role there is. */
export const ROLE = 'kade'
/** The database every PostgreSQL server has. */
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

async function writePassword(file: string, runAs: RunAs): Promise<void> {
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await chmod(file, 0o600)
  await giveTo(runAs, file)
}

/** Throws an {@link OwnerError} with the end of its output when it fails. */
async function runProgram(runAs: RunAs, program: string, args: readonly string[], cwd: string): Promise<void> {
  const { file, args: all, options } = runAs.command(program, args)
  try {
    await promisify(execFile)(file, all, { ...options, cwd, windowsHide: true })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw new OwnerError(`${program} failed: ${lastLines(output, 5) || error}`)
  }
}

/** The last lines of a program's output, on one line. */
export function lastLines(output: string, count: number): string {
  return output.trim().split('\n').slice(-count).join(' ')
}
