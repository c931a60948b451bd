/** Forgets mails that were sent or given up long ago, once nobody will ask any more. */
import { and, isNull, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { days } from '../durations.ts'
import type { Tx } from '../transaction.ts'
import { outbox } from './tables.ts'

const KEPT_FOR = days(90)

export async function purgeSentMails(tx: Tx, { clock }: { clock: Clock }): Promise<void> {
  const longAgo = new Date(clock().getTime() - KEPT_FOR)
  // A mail that is still to be sent has a next attempt.
  await tx.delete(outbox).where(and(isNull(outbox.nextAttemptAt), lt(outbox.queuedAt, longAgo)))
}
