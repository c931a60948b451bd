/** A backup is known to be good once it was restored: some of those made by schedule are, on trial. */

import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { formatBytes } from '#contract/core/format.ts'
import { inEnglish, keep, type Word } from '#contract/text/say.ts'
import { UNFINISHED } from '../../platform/backup/back-up.ts'
import { restoreOnTrial } from '../../platform/backup/restore-on-trial.ts'
import { days } from '../../platform/durations.ts'
import { isStorageFull, OwnerError, serializeError } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { backupFolder, filesOf, roomIn } from './backup-folder.ts'
import { backups } from './tables.ts'

type Try = Pick<Services, 'db' | 'transaction' | 'clock' | 'config' | 'keys' | 'log'>

/** Rows take up so many times the room of a backup's files, with their indexes and the log of the server. */
const GROWTH = 12
/** Of an empty database. */
const EMPTY_BYTES = 200 * 1024 * 1024

/** Where a backup of this name is restored on trial, beside it. */
export function trialFolder(name: string): string {
  return `${name}.trial${UNFINISHED}`
}

/**
 * Tries a backup that is done, when it was made by schedule and its turn has come: in the process that made it, since
 * no other machine may have its folder. Throws only when `signal` ended it.
 */
export async function tryPlannedBackup(services: Try, { id, signal }: { id: string; signal?: AbortSignal }) {
  const { db, log } = services
  const [backup] = await db.select({ name: backups.name, cause: backups.cause }).from(backups).where(eq(backups.id, id))
  if (backup?.cause !== 'schedule' || !(await isDue(services))) return
  try {
    await tryOne(services, { name: backup.name, signal })
    await recordTrial(services, { id, failure: null })
  } catch (error) {
    if (signal?.aborted) throw error
    log.error({ err: error }, 'a backup could not be restored on trial')
    await recordTrial(services, { id, failure: explain(error) })
  }
}

async function isDue({ db, clock }: Try): Promise<boolean> {
  const { 'backups.tried': tried } = await readSettings(db, ['backups.tried'])
  if (tried !== 'week') return tried === 'each'
  // A little less: backups of a Sunday are made at the same hour.
  const lately = new Date(clock().getTime() - days(7) + days(0.5))
  const good = and(isNotNull(backups.triedAt), eq(backups.trialFailure, ''), gt(backups.triedAt, lately))
  return (await db.$count(backups, good)) === 0
}

async function tryOne({ config, log }: Try, { name, signal }: { name: string; signal?: AbortSignal }): Promise<void> {
  const parent = backupFolder(config)
  const folder = join(parent, name)
  const files = await filesOf(join(folder, 'tables'))
  const needed = EMPTY_BYTES + GROWTH * files.reduce((sum, { bytes }) => sum + bytes, 0)
  const room = await roomIn(parent)
  if (room < needed) {
    throw new OwnerError(
      msg`The disk has no room to restore a backup on trial: that needs about ${{ needed: formatBytes(needed) }}, and ${{ room: formatBytes(room) }} is free where ${{ parent }} lies.`,
    )
  }
  const scratch = join(parent, trialFolder(name))
  await restoreOnTrial({ folder, scratch, account: config.databaseAccount, log, signal })
}

async function recordTrial(services: Try, { id, failure }: { id: string; failure: Word | null }): Promise<void> {
  const { transaction, clock } = services
  await transaction(async (tx) => {
    await tx
      .update(backups)
      .set({ triedAt: clock(), trialFailure: failure ? keep(failure) : '' })
      .where(eq(backups.id, id))
    if (!failure) return
    const notice = {
      kind: 'shop-backup',
      subject: 'A backup of the shop could not be restored on trial',
      facts: [{ name: 'Why', value: inEnglish(failure) }],
      button: 'See the backups',
      path: '/backups',
    } as const
    await notifyShop(tx, notice, services)
  })
}

function explain(error: unknown): Word {
  if (error instanceof OwnerError) return error.word
  if (isStorageFull(error)) return msg`The disk is full. The backup itself is whole.`
  const { cause, ...own } = serializeError(error)
  const { message, table } = cause ?? own
  if (table) return msg`The database did not take its rows of ${{ table }}: ${{ message }}.`
  return msg`The database did not take its rows: ${{ message }}.`
}
