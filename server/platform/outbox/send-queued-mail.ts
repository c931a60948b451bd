/** Sends one mail of the outbox; one that fails is queued again, after growing pauses. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import { hours, minutes, seconds } from '../durations.ts'
import { addJob } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { Transaction } from '../transaction.ts'
import type { MailTransport } from './mail-transport.ts'
import { sendMail } from './queue-mail.ts'
import { outbox } from './tables.ts'

/** After so many refusals of a mail that the mail server did read, it is given up; its row tells why. */
const MOST_REFUSALS = 12

interface SendServices {
  db: Db
  transaction: Transaction
  clock: Clock
  log: Log
  carrier: MailTransport
}

/**
 * A mail that was sent or given up is left alone. A process that dies between sending and noting it leaves the mail to
 * be sent again, under the same Message-ID, by which mail programs show it once.
 */
export async function sendQueuedMail(services: SendServices, { id }: { id: string }): Promise<void> {
  const { db, clock, carrier } = services
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNotNull(outbox.nextAttemptAt)))
  if (!mail) return
  const { kind, to, subject, text, html, queuedAt } = mail
  try {
    await carrier.carry({ id, kind, to, subject, text, html, queuedAt })
  } catch (error) {
    await putOff(services, { mail, error })
    return
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
}

interface PutOff {
  mail: typeof outbox.$inferSelect
  error: unknown
}

async function putOff(
  { transaction, clock, log }: SendServices,
  { mail: { id, kind, attempts: before }, error }: PutOff,
): Promise<void> {
  const refused = isRefusal(error)
  const attempts = before + 1
  const givenUp = isFinal(error) || (refused && attempts >= MOST_REFUSALS)
  const after = pauseAfter(attempts, refused)
  const nextAttemptAt = givenUp ? null : new Date(clock().getTime() + after)
  const failure = describe(error)
  await transaction(async (tx) => {
    await tx.update(outbox).set({ attempts, nextAttemptAt, failure }).where(eq(outbox.id, id))
    if (!givenUp) await addJob(tx, sendMail, { id }, { after, key: id })
  })
  log.warn({ mailId: id, kind, attempts, failure, givenUp }, 'a mail could not be sent')
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The code and the server's number, without its words, which repeat the address. */
function describe(error: unknown): string {
  const response = error instanceof Error && 'responseCode' in error ? ` ${error.responseCode}` : ''
  return `${codeOf(error) || 'ERROR'}${response}`
}
