/** Sends the mails of the outbox that are due; one that fails is due again after a growing pause. */
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, lt, lte, min } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import { hours, minutes, seconds } from '../durations.ts'
import { codeOf } from '../errors.ts'
import { addJob } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { Transaction, Tx } from '../transaction.ts'
import type { MailTransport } from './mail-transport.ts'
import { sendMails } from './queue-mail.ts'
import { outbox } from './tables.ts'

/** A mail that the mail server refuses this often is given up; its row says why. */
const MAX_REFUSALS = 12
/** A claimed mail belongs to its process for this long; if that process dies, it is due again. */
const CLAIM_MS = minutes(5)
/** A rush of orders comes before its own mails: at most 50 of them a second leave each process. */
const PAUSE_MS = seconds(0.02)
/** Then the queue takes over: a process that is stopping takes no further run. */
const MAX_PER_RUN = 50

interface SendServices {
  db: Db
  transaction: Transaction
  clock: Clock
  log: Log
  transport: MailTransport
}

type OutboxMail = typeof outbox.$inferSelect

/**
 * Queues itself again for when the next mail is due. A process that dies between sending and noting it leaves the mail
 * to be sent again, under the same Message-ID, by which mail programs show it once.
 */
export async function sendDueMails(services: SendServices, signal?: AbortSignal): Promise<void> {
  let waits = 0
  for (let count = 0; count < MAX_PER_RUN && waits === 0 && !signal?.aborted; count += 1) {
    const mail = await claimMail(services)
    if (!mail) break
    waits = await sendMail(services, mail)
    await pause(PAUSE_MS)
  }
  await runWhenNextIsDue(services, waits)
}

async function claimMail({ db, clock }: SendServices): Promise<OutboxMail | undefined> {
  const now = clock()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAttemptAt, now))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(outbox.id, due))
    .returning()
  return mail
}

/** How long all other mails wait too, in ms: when this one met no mail server, they would not either. */
async function sendMail(services: SendServices, mail: OutboxMail): Promise<number> {
  const { db, clock, transport } = services
  const { id, kind, to, subject, text, html, queuedAt } = mail
  try {
    await transport.send({ id, kind, to, subject, text, html, queuedAt })
  } catch (error) {
    return postpone(services, { mail, error })
  }
  await db
    .update(outbox)
    // The text is deleted: it holds what people ordered, and secret links.
    .set({ sentAt: clock(), nextAttemptAt: null, attempts: mail.attempts + 1, failure: null, text: '', html: '' })
    .where(eq(outbox.id, id))
  return 0
}

async function postpone(
  { db, clock, log }: SendServices,
  { mail: { id, kind, attempts: before }, error }: { mail: OutboxMail; error: unknown },
): Promise<number> {
  const refused = isRefusal(error)
  const attempts = before + 1
  const givenUp = isFinal(error) || (refused && attempts >= MAX_REFUSALS)
  const after = pauseAfter(attempts, refused)
  const nextAttemptAt = givenUp ? null : new Date(clock().getTime() + after)
  const failure = describe(error)
  await db.update(outbox).set({ attempts, nextAttemptAt, failure }).where(eq(outbox.id, id))
  log.warn({ mailId: id, kind, attempts, failure, givenUp }, 'a mail could not be sent')
  return refused ? 0 : after
}

async function runWhenNextIsDue({ transaction, clock }: SendServices, waits: number): Promise<void> {
  await transaction(async (tx) => {
    const [next] = await tx.select({ due: min(outbox.nextAttemptAt) }).from(outbox)
    if (!next?.due) return
    const after = Math.max(waits, next.due.getTime() - clock().getTime(), 0)
    await addJob(tx, sendMails, {}, { after, key: sendMails.name })
  })
}

/** A mail the server refused waits longer and longer; one that met no server waits shortly, as all others do too. */
function pauseAfter(attempts: number, refused: boolean): number {
  const doubled = seconds(15) * 2 ** Math.min(attempts, 20)
  return Math.min(doubled, refused ? hours(6) : minutes(5))
}

/** Whether the mail server refused this mail, for now or for good; other errors are of the connection. */
function isRefusal(error: unknown): boolean {
  return isFinal(error) || codeOf(error) === 'EENVELOPE' || codeOf(error) === 'EMESSAGE'
}

/** The mail server will never take it: the address does not exist, or is none. */
function isFinal(error: unknown): boolean {
  const response = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return response >= 500 && response < 600 && ['EENVELOPE', 'EMESSAGE'].includes(codeOf(error))
}

/** The code and the server's status, without its text, which repeats the address. */
function describe(error: unknown): string {
  const response = error instanceof Error && 'responseCode' in error ? ` ${error.responseCode}` : ''
  return `${codeOf(error) || 'ERROR'}${response}`
}

/** Deletes mails that were queued before, and were sent or given up. */
export async function purgeSentMails(tx: Tx, { before }: { before: Date }): Promise<void> {
  // A mail that is still to be sent has a next attempt.
  await tx.delete(outbox).where(and(isNull(outbox.nextAttemptAt), lt(outbox.queuedAt, before)))
}
