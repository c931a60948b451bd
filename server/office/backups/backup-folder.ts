/** Where backups lie, what is in one, and how much room there is. */
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { codeOf } from '../../platform/errors.ts'

export function backupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return resolve(dataDir, 'backups')
}

export interface BackupFile {
  path: string
  /** Below the backup's folder, with `/`. */
  name: string
  bytes: number
}

/** Empty where there is no such folder. */
export async function filesOf(folder: string): Promise<BackupFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const files: BackupFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    files.push({ path, name: relative(folder, path).replaceAll('\\', '/'), bytes: size })
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Bytes that this account may still write there. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
