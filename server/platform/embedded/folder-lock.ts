/** Keeps two shops from starting a database on one data folder. */
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { OwnerError } from '../errors.ts'

export interface FolderLock {
  release: () => Promise<void>
}

/** Another shop runs on this data folder. */
export class FolderLocked extends OwnerError {}

/**
 * Takes the operating system's lock on the file `lock` in the folder. The system lets go of it when the process ends,
 * however it ends. Throws {@link FolderLocked}.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock')
  const file = await open(path, 'a+', 0o600)
  if (!tryLock(file.fd)) {
    await file.close()
    const holder = (await readFile(path, 'utf8')).trim()
    throw new FolderLocked(
      `The data folder ${folder} is in use by another Kade${holder ? ` (process ${holder})` : ''}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  await writeHolder(file)
  return { release: () => file.close() }
}

async function writeHolder(file: FileHandle): Promise<void> {
  await file.truncate(0)
  await file.write(`${process.pid}\n`)
}
