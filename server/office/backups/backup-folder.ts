/** Where backups lie and what is in one. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { UNFINISHED } from '../../platform/backup/back-up.ts'
import type { Config } from '../../platform/config/config.ts'
import { codeOf } from '../../platform/errors.ts'

export function backupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return resolve(dataDir, 'backups')
}

export interface FoundBackup {
  /** Of its folder. */
  name: string
  folder: string
  /** When it was whole. */
  at: Date
}

/** The whole backups of this machine, by the shop and by the command `kade`, the newest first. */
export async function findBackups(config: Pick<Config, 'dataDir' | 'serverBackups'>): Promise<FoundBackup[]> {
  const parents = [backupFolder(config), ...(config.serverBackups === null ? [] : [config.serverBackups])]
  const found: FoundBackup[] = []
  for (const parent of parents) {
    for (const name of await namesIn(parent)) {
      if (name.endsWith(UNFINISHED)) continue
      const folder = join(parent, name)
      // Written last, so one without it is no backup.
      const whole = await stat(join(folder, 'backup.json')).catch(() => null)
      if (whole) found.push({ name, folder, at: whole.mtime })
    }
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Empty where there is no such folder, or none that may be looked into. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(codeOf(error))) return []
    throw error
  })
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

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
