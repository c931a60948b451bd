/** Keeps two processes from opening one data directory: the embedded database takes no lock of its own and would destroy it. */
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

export interface DirectoryLock {
  release: () => Promise<void>
}

/** The directory is in use by another process. */
export class DirectoryLocked extends Error {}

/**
 * Takes the operating system's lock on `lock` inside the directory; the system lets go of it when the process ends,
 * however it ends. Throws {@link DirectoryLocked}.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'lock')
  const file = await open(path, 'a+', 0o600)
  if (!tryLock(file.fd)) {
    await file.close()
    const holder = (await readFile(path, 'utf8')).trim()
    throw new DirectoryLocked(
      `The data directory ${directory} is in use by another Kade${holder ? ` (process ${holder})` : ''}. Stop it first, or set DATA_DIR to another directory.`,
    )
  }
  await nameHolder(file)
  return { release: () => file.close() }
}

async function nameHolder(file: FileHandle): Promise<void> {
  await file.truncate(0)
  await file.write(`${process.pid}\n`)
}
