/** Puts a mail into the outbox and queues its sending, in the transaction of what it tells of. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { addJob, defineJob } from '../jobs/job.ts'
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

/** Carries the mail's id only: the outbox is what is saved by a back-up, and what the mail says is gone once it is sent. */
export const sendMail = defineJob('send-mail', z.object({ id: z.string() }))

export async function queueMail(
  tx: Tx,
  { kind, to, subject, text, html }: Mail,
  { clock }: { clock: Clock },
): Promise<void> {
  const id = newId()
  const now = clock()
  await tx
    .insert(outbox)
    .values({ id, kind, to, subject, text, html, queuedAt: now, attempts: 0, nextAttemptAt: now })
  await addJob(tx, sendMail, { id }, { key: id })
}

/** Queues mails that wait and have no job: those a restore has brought back, or an older version of the shop left. */
export async function queueUnsentMails(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${sendMail.name}, json_build_object('id', ${outbox.id}), job_key => ${outbox.id})
    from ${outbox}
    where ${outbox.nextAttemptAt} is not null
      and not exists (select from graphile_worker.jobs where jobs.key = ${outbox.id})`)
}
