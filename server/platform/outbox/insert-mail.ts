/** Puts a mail into the outbox, in the transaction of what it is about, and has it sent soon after. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Tx } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { defineJob } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { MailKind } from './mail-kinds.ts'
import { leavesAt, type MailLimit } from './mail-rate-limit.ts'
import { outbox } from './tables.ts'

export interface Mail {
  /** In the outbox: of its own for one that must not go twice, which whoever queues it sees to. */
  id?: string
  /** For the log and the owner. */
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  /** Where answers go; a person wrote it. Left out: to the mailbox it is from. */
  replyTo?: string
}

/** One job for all mails: it looks into the outbox for those that are due. */
export const sendMails = defineJob('send-mails', z.object({}))

interface InsertMail {
  mail: Mail
  /** Null: it may always go. */
  limit: MailLimit | null
  waits: number
}

export interface MailContext {
  clock: Clock
  log: Log
  config: Pick<Config, 'rateLimits'>
}

/**
 * A mail beyond what an unproven address gets in an hour waits for its turn, or is left out, which the log tells. The
 * time it is queued at, which is its date, is that of its turn. It leaves `waits` ms after it. Answers its id in the
 * outbox, by which it can be taken out again while it waits; null when it was left out.
 */
export async function insertMail(
  tx: Tx,
  { mail, limit, waits }: InsertMail,
  { clock, log, config }: MailContext,
): Promise<string | null> {
  const { id = newId(), kind, to, subject, text, html, replyTo = '' } = mail
  const now = clock()
  const at = config.rateLimits && limit ? leavesAt({ to, now, limit }) : sql`${now.toISOString()}::timestamptz`
  // Not by the query builder: whether it may go is decided by the same statement, which inserts nothing where it may
  // not.
  const { rows } = await tx.execute<{ id: string; held: boolean }>(sql`
    insert into ${outbox} (id, kind, "to", subject, text, html, reply_to, queued_at, attempts, next_attempt_at)
    select ${id}, ${kind}, ${to}, ${subject}, ${text}, ${html}, ${replyTo}, at, 0, at + ${waits} * interval '1 ms' from (select ${at} as at) as turns
    where at is not null
    returning id, queued_at > ${now.toISOString()}::timestamptz as held
  `)
  const [queued] = rows
  if (!queued) {
    log.warn({ kind, subject }, 'a mail was left out: an unproven address has got too many this hour')
    return null
  }
  if (queued.held) log.info({ kind, subject }, 'a mail waits: an unproven address has got too many this hour')
  tx.runSoon(sendMails)
  return queued.id
}
