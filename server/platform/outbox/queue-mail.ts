/** Puts a mail into the outbox, in the same transaction as what it tells of. */
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { newId } from '../ids.ts'

export interface Mail {
  /** What it is, for the log and the owner: `order-confirmation`, `password-reset`, ... */
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

/** Waits to be awaited, or to be written together with others. */
export function queueMail(tx: Db, { kind, to, subject, text, html }: Mail, now: Date) {
  const at = now.toISOString()
  return tx.execute(sql`
    insert into outbox (id, kind, "to", subject, text, html, queued_at, attempts, next_attempt_at)
    values (${newId()}, ${kind}, ${to}, ${subject}, ${text}, ${html}, ${at}, 0, ${at})`)
}
