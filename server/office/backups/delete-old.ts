/** Deletes backups beyond those that are kept, failures of long ago, and folders that never became whole. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, inArray } from 'drizzle-orm'
import { UNFINISHED } from '../../platform/backup/back-up.ts'
import { codeOf } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { backupFolder, removeFolder } from './backup-folder.ts'
import { TRIAL_FOLDER } from './prove-backup.ts'
import { SENDING_FOLDER } from './send-copy.ts'
import { backups } from './tables.ts'

const FAILURES_RETAINED = 20

export async function deleteOldBackups({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const parent = backupFolder(config)
  const { 'backups.kept': kept } = await readSettings(db, ['backups.kept'])
  const old = [
    ...(kept === null ? [] : await beyond(db, 'done', kept)),
    ...(await beyond(db, 'failed', FAILURES_RETAINED)),
  ]
  // The folder first: what a crash leaves is deleted the next time.
  for (const { name } of old) await removeFolder(join(parent, name))
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.delete(backups).where(inArray(backups.id, ids))
  await deleteUnfinished({ db }, parent)
}

async function beyond(db: Services['db'], state: 'done' | 'failed', kept: number) {
  return db
    .select({ id: backups.id, name: backups.name })
    .from(backups)
    .where(eq(backups.state, state))
    .orderBy(desc(backups.askedAt))
    .offset(kept)
}

/** Of processes that were killed. A trial or a copy may be under way, and the next one removes what is left of it. */
async function deleteUnfinished({ db }: Pick<Services, 'db'>, parent: string): Promise<void> {
  const running = await db.select({ name: backups.name }).from(backups).where(eq(backups.state, 'running'))
  const kept = new Set([TRIAL_FOLDER, SENDING_FOLDER, ...running.map(({ name }) => `${name}${UNFINISHED}`)])
  const names = await readdir(parent).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    if (name.endsWith(UNFINISHED) && !kept.has(name)) await removeFolder(join(parent, name))
  }
}
