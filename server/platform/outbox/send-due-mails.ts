/** Sends the mails that are due, one after the other; what fails is tried again after growing pauses. */
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database.ts'
import { hours, minutes, seconds } from '../durations.ts'
import type { Log } from '../log.ts'
import type { MailCarrier, OutgoingMail } from './mail-carrier.ts'
import { outbox } from './tables.ts'

/** After so many refusals of a mail that the mail server did read, it is given up; its row tells why. */
const MOST_REFUSALS = 12

/** While a process sends a mail nobody else takes it; if that process dies, it is due again after this long. */
const LEASE = minutes(5)

/** A rush of orders comes before its own mails: at most 50 of them a second leave each process. */
const BETWEEN_MAILS = seconds(0.02)

interface Services {
  db: Db
  clock: Clock
  log: Log
  carrier: MailCarrier
}

/** Says whether the mail server could be reached. */
export async function sendDueMails(services: Services, isStopped: () => boolean): Promise<boolean> {
  while (!isStopped()) {
    const mail = await takeNext(services)
    if (!mail) return true
    const outcome = await carry(services, mail)
    if (outcome === 'unreachable') return false
    await pause(BETWEEN_MAILS)
  }
  return true
}

type Taken = typeof outbox.$inferSelect

/** Takes the mail that is due longest. A mail that another process takes in this moment is passed over. */
async function takeNext({ db, clock }: Services): Promise<Taken | null> {
  const now = clock()
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAttemptAt, now))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + LEASE) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  return taken ?? null
}

async function carry(
  { db, clock, log, carrier }: Services,
  mail: Taken,
): Promise<'sent' | 'refused' | 'unreachable'> {
  try {
    await carrier.carry(outgoing(mail))
  } catch (error) {
    const refused = isRefusal(error)
    const attempts = mail.attempts + 1
    const givenUp = isFinal(error) || (refused && attempts >= MOST_REFUSALS)
    const nextAttemptAt = givenUp ? null : new Date(clock().getTime() + pauseAfter(attempts, refused))
    const failure = describe(error)
    await db.update(outbox).set({ attempts, nextAttemptAt, failure }).where(eq(outbox.id, mail.id))
    log.warn({ mailId: mail.id, kind: mail.kind, attempts, failure, givenUp }, 'a mail could not be sent')
    return refused ? 'refused' : 'unreachable'
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
    .where(eq(outbox.id, mail.id))
  return 'sent'
}

function outgoing({ id, kind, to, subject, text, html, queuedAt }: Taken): OutgoingMail {
  return { id, kind, to, subject, text, html, queuedAt }
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
