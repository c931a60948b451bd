/** Puts a mail into the outbox, in the same transaction as what it tells of. */
import type { Db } from '../database.ts'
import { newId } from '../ids.ts'
import { outbox } from './tables.ts'

export interface Mail {
  /** What it is, for the log and the owner: `order-confirmation`, `password-reset`, ... */
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

/** Waits to be awaited, or to be written together with others. */
export function queueMail(tx: Db, mail: Mail, now: Date) {
  return tx.insert(outbox).values({ ...mail, id: newId(), queuedAt: now, attempts: 0, nextAttemptAt: now })
}
