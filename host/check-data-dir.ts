/** Checks that the shop can store its data where DATA_DIR says, and leaves nothing behind. */
import { mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { seconds } from '#server/platform/durations.ts'
import { codeOf, OwnerError } from '#server/platform/errors.ts'

/** A network disk that is unavailable may never answer. */
const TIMEOUT_MS = seconds(2)
/** More than a full disk has left over. */
const PROBE_BYTES = 64 * 1024

/** Throws a {@link OwnerError} when a folder that is needed can't be made or written. */
export async function checkDataDir(config: Config): Promise<void> {
  const unavailable = new Promise<never>((_, reject) => {
    setTimeout(() => reject(refusal(config, 'its disk does not answer')), TIMEOUT_MS).unref()
  })
  for (const folder of neededFolders(config)) {
    const tried = tryOut(folder).catch(async (error) => {
      throw refusal(config, await explainFolderError(folder, error))
    })
    await Promise.race([unavailable, tried])
  }
}

/** What is stored elsewhere needs no folder: a shop on PostgreSQL, S3 and a mail server runs without DATA_DIR. */
function neededFolders({ dataDir, databaseUrl, s3, smtpUrl }: Config): string[] {
  const names = [databaseUrl ? '' : 'postgres', s3 ? '' : 'files', smtpUrl ? '' : 'mail']
  return names.filter((name) => name !== '').map((name) => resolve(dataDir, name))
}

async function tryOut(folder: string): Promise<void> {
  const made: string[] = []
  try {
    await make(folder, made)
    const probe = join(folder, `.kade-probe-${process.pid}`)
    try {
      await writeFile(probe, new Uint8Array(PROBE_BYTES))
    } finally {
      await rm(probe, { force: true })
    }
  } finally {
    // Another shop that starts at this moment may have put something into it.
    for (const path of made.reverse()) await rmdir(path).catch(() => {})
  }
}

/**
 * Makes a folder and those above it, and notes which are new. Node's own `recursive` loops forever where the system
 * reports that a folder does not exist although the one above it does, as `/proc` says.
 */
async function make(folder: string, made: string[]): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    made.push(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await make(dirname(folder), made)
    await mkdir(folder, { mode: 0o700 })
    made.push(folder)
  }
}

function refusal({ dataDir }: Config, why: string): OwnerError {
  return new OwnerError(
    `DATA_DIR=${dataDir} does not work: ${why}; set a folder this user may write to, such as DATA_DIR=data.`,
  )
}

async function explainFolderError(folder: string, error: unknown): Promise<string> {
  const file = await findFileAt(folder)
  if (file !== null) return `${file} is no folder`
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return `this user may not write to ${folder}`
    case 'EROFS':
      return `${folder} is on a disk that can only be read`
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk of ${folder} is full`
    default:
      return `${folder} can't be made or written to (${codeOf(error) || error})`
  }
}

/** The part of a path that exists and is no folder. */
async function findFileAt(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  if (found) return found.isDirectory() ? null : path
  return dirname(path) === path ? null : findFileAt(dirname(path))
}
