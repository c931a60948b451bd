/** Puts a mail into the outbox, in the transaction of what it is about, and has it sent soon after. */
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { defineJob } from '../jobs/job.ts'
import type { Tx } from '../transaction.ts'
import { outbox } from './tables.ts'

export interface Mail {
  /** What it is, for the log and the owner: `order-confirmation`, `password-reset`, ... */
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

/** One job for all mails: it looks into the outbox for those that are due. */
export const sendMails = defineJob('send-mails', z.object({}))

export async function queueMail(
  tx: Tx,
  { kind, to, subject, text, html }: Mail,
  { clock }: { clock: Clock },
): Promise<void> {
  const now = clock()
  await tx
    .insert(outbox)
    .values({ id: newId(), kind, to, subject, text, html, queuedAt: now, attempts: 0, nextAttemptAt: now })
  tx.runSoon(sendMails)
}
