/** Notes for the command `kade`, which asks no database: files beside the backups. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { backupFolder } from './backup-folder.ts'

/** Written beside and renamed: who reads it finds a complete one. */
export async function note(
  config: Pick<Config, 'dataDir'>,
  name: 'last-proof.json' | 'last-copy.json',
  value: object,
): Promise<void> {
  const folder = backupFolder(config)
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${path}.part`, path)
}
