/** Sends the mails of the outbox that are due; one that fails is due again after a growing pause. */
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, lt, lte, min } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import { days, hours, minutes, seconds } from '../durations.ts'
import { codeOf } from '../errors.ts'
import { addJob } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { Transaction, Tx } from '../transaction.ts'
import type { MailTransport } from './mail-transport.ts'
import { sendMails } from './queue-mail.ts'
import { outbox } from './tables.ts'

/** After so many refusals of a mail that the mail server did read, it is given up; its row tells why. */
const MOST_REFUSALS = 12
/** A mail in hand belongs to the process that took it for so long; should that one die, it is due again after this. */
const CLAIM = minutes(5)
/** A rush of orders comes before its own mails: at most 50 of them a second leave each process. */
const BETWEEN_MAILS = seconds(0.02)
/** Then the queue has its turn: a process that is told to stop takes no further run. */
const MOST_IN_ONE_RUN = 50

interface SendServices {
  db: Db
  transaction: Transaction
  clock: Clock
  log: Log
  carrier: MailTransport
}

type OutboxMail = typeof outbox.$inferSelect

/**
 * Queues itself again for when the next mail is due. A process that dies between sending and noting it leaves the mail
 * to be sent again, under the same Message-ID, by which mail programs show it once.
 */
export async function sendDueMails(services: SendServices, signal?: AbortSignal): Promise<void> {
  let waits = 0
  for (let count = 0; count < MOST_IN_ONE_RUN && waits === 0 && !signal?.aborted; count += 1) {
    const mail = await claimMail(services)
    if (!mail) break
    waits = await sendMail(services, mail)
    await pause(BETWEEN_MAILS)
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
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM) })
    .where(inArray(outbox.id, due))
    .returning()
  return mail
}

/** How long all other mails wait too, in ms: when this one met no mail server, they would not either. */
async function sendMail(services: SendServices, mail: OutboxMail): Promise<number> {
  const { db, clock, carrier } = services
  const { id, kind, to, subject, text, html, queuedAt } = mail
  try {
    await carrier.carry({ id, kind, to, subject, text, html, queuedAt })
  } catch (error) {
    return putOff(services, { mail, error })
  }
  await db
    .update(outbox)
    // What was sent is forgotten: it holds what people ordered, and links that are secrets.
    .set({
      sentAt: clock(),
      nextAttemptAt: null,
      attempts: mail.attempts + 1,
      failure: null,
      text: '',
      html: '',
    })
    .where(eq(outbox.id, id))
  return 0
}

async function putOff(
  { db, clock, log }: SendServices,
  { mail: { id, kind, attempts: before }, error }: { mail: OutboxMail; error: unknown },
): Promise<number> {
  const refused = isRefusal(error)
  const attempts = before + 1
  const givenUp = isFinal(error) || (refused && attempts >= MOST_REFUSALS)
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

/** The mail server read this mail and said no, now or for good; anything else says something of the way to it. */
function isRefusal(error: unknown): boolean {
  return isFinal(error) || codeOf(error) === 'EENVELOPE' || codeOf(error) === 'EMESSAGE'
}

/** The mail server will never take it: the address does not exist, or is none. */
function isFinal(error: unknown): boolean {
  const response = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return response >= 500 && response < 600 && ['EENVELOPE', 'EMESSAGE'].includes(codeOf(error))
}

/** The code and the server's number, without its words, which repeat the address. */
function describe(error: unknown): string {
  const response = error instanceof Error && 'responseCode' in error ? ` ${error.responseCode}` : ''
  return `${codeOf(error) || 'ERROR'}${response}`
}

const MAX_AGE = days(90)

/** Deletes mails that were sent or given up long ago. */
export async function purgeSentMails(tx: Tx, { clock }: { clock: Clock }): Promise<void> {
  const longAgo = new Date(clock().getTime() - MAX_AGE)
  // A mail that is still to be sent has a next attempt.
  await tx.delete(outbox).where(and(isNull(outbox.nextAttemptAt), lt(outbox.queuedAt, longAgo)))
}
