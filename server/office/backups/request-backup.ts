/** Asks for a backup: a row, and the job that makes it. */
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import type { Backup } from '#contract/office/backups.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import type { ClockContext } from '../../services.ts'
import { backups } from './tables.ts'

export const makeBackup = defineJob('make-backup', z.object({ id: z.string() }))

/** False where one waits or is being made already. */
export async function requestBackup(
  tx: Tx,
  { cause }: { cause: 'button' | 'schedule' },
  context: ClockContext,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backups'))`)
  const [open] = await tx
    .select({ id: backups.id })
    .from(backups)
    .where(inArray(backups.state, ['waiting', 'running']))
    .limit(1)
  if (open) return false
  const id = await addBackup(tx, { cause }, context)
  await queueBackup(tx, id)
  return true
}

/** Once, however often it is asked for. */
export async function queueBackup(tx: Tx, id: string): Promise<void> {
  await addJob(tx, makeBackup, { id }, { key: `${makeBackup.name} ${id}` })
}

export async function addBackup(tx: Tx, { cause }: Pick<Backup, 'cause'>, { clock }: ClockContext): Promise<string> {
  const now = clock()
  const id = newId()
  const name = `kade-${localTime(now)}-${id.slice(0, 4)}`
  await tx.insert(backups).values({ id, name, cause, state: 'waiting', askedAt: now, seenAt: now })
  return id
}

/** `2026-11-20-1405`, in Sri Lanka. */
function localTime(when: Date): string {
  return new Date(when.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
}
