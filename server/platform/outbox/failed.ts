/** What could not be sent or done: mails, SMS and jobs, with a retry. */
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { minutes } from '../durations.ts'
import { sendMails } from './insert-mail.ts'
import { sendSms } from './queue-sms.ts'
import { outbox } from './tables.ts'

export type FailedKind = 'mail' | 'sms' | 'job'

export interface Failed {
  what: FailedKind
  id: string
  /** What it is: `order-confirmation`; the name of a job. */
  kind: string
  /** Whom it goes to; empty for a job. */
  to: string
  subject: string
  since: Date
  attempts: number
  /** Why the last attempt failed; empty for one that waits behind others. */
  failure: string
  /** When it is tried next; null: never, without a retry. */
  next: Date | null
}

/** From then on it is told to the owner, or once it is given up; what is put right by the next attempts is not. */
const FAILED_ATTEMPTS = 3
const OVERDUE_MS = minutes(10)

type Row = Omit<Failed, 'since' | 'next'> & { since: string; next: string | null } & Record<string, unknown>

/** Newest first. */
function failed(now: Date) {
  const overdue = new Date(now.getTime() - OVERDUE_MS).toISOString()
  return sql`
    select ${outbox.channel} as what, ${outbox.id} as id, ${outbox.kind} as kind, ${outbox.to} as "to",
      ${outbox.subject} as subject, ${outbox.queuedAt} as since, ${outbox.attempts} as attempts,
      coalesce(${outbox.failure}, '') as failure, ${outbox.nextAttemptAt} as next
    from ${outbox}
    where ${outbox.sentAt} is null and (${outbox.nextAttemptAt} is null or ${outbox.nextAttemptAt} < ${overdue}::timestamptz
      or (${outbox.attempts} >= ${FAILED_ATTEMPTS} and ${outbox.failure} is not null))
    union all
    select 'job', id::text, task_identifier, '', '', created_at, attempts::int, coalesce(last_error, ''),
      case when attempts < max_attempts then run_at end
    from graphile_worker.jobs
    where locked_at is null and last_error is not null and attempts >= least(max_attempts, ${FAILED_ATTEMPTS})`
}

export async function listFailed(
  db: Db,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: Failed[]; total: number }> {
  const { rows } = await db.execute<Row>(
    sql`select * from (${failed(now)}) as failed order by since desc, id limit ${limit} offset ${offset}`,
  )
  const dated = rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    next: row.next === null ? null : new Date(row.next),
  }))
  return { rows: dated, total: await countFailed(db, now) }
}

export async function countFailed(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${failed(now)}) as failed`,
  )
  return rows[0]?.count ?? 0
}

interface OneFailed {
  what: FailedKind
  id: string
}

/** Its kind: `order-paid`; the name of a job. Null where there is none. */
export async function nameOfFailed(db: Db, { what, id }: OneFailed): Promise<string | null> {
  const { rows } = await db.execute<{ kind: string }>(
    what === 'job'
      ? sql`select task_identifier as kind from graphile_worker.jobs where id::text = ${id}`
      : sql`select ${outbox.kind} as kind from ${outbox} where ${outbox.id} = ${id} and ${outbox.channel} = ${what}`,
  )
  return rows[0]?.kind ?? null
}

/** Tries it again now, as often as the first time. Says whether there was one. */
export async function retryFailed(tx: Tx, { what, id }: OneFailed, now: Date): Promise<boolean> {
  if (what === 'job') {
    return hasRows(
      tx,
      sql`select from graphile_worker.reschedule_jobs(array(${jobToTouch(id)}), run_at => now(), attempts => 0)`,
    )
  }
  tx.runSoon(what === 'mail' ? sendMails : sendSms)
  return hasRows(
    tx,
    sql`update ${outbox} set attempts = 0, failure = null, next_attempt_at = ${now.toISOString()}::timestamptz
      where ${isUnsent({ what, id })} returning id`,
  )
}

/** Takes it off the list for good. Says whether there was one. */
export async function dismissFailed(tx: Tx, { what, id }: OneFailed): Promise<boolean> {
  if (what === 'job') return hasRows(tx, sql`select from graphile_worker.complete_jobs(array(${jobToTouch(id)}))`)
  return hasRows(tx, sql`delete from ${outbox} where ${isUnsent({ what, id })} returning id`)
}

const isUnsent = ({ what, id }: OneFailed) =>
  sql`${outbox.id} = ${id} and ${outbox.channel} = ${what} and ${outbox.sentAt} is null
    and (${outbox.failure} is not null or ${outbox.nextAttemptAt} is null)`

/** A job that runs, or has never failed, is left alone. */
const jobToTouch = (id: string) =>
  sql`select id from graphile_worker.jobs where id::text = ${id} and locked_at is null and last_error is not null`

async function hasRows(tx: Tx, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await tx.execute(query)).rows.length > 0
}
