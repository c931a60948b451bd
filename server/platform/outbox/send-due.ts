/** Sends the mails or the SMS of the outbox that are due; one that fails is due again after a growing pause. */
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, lt, lte, min } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { isAmongLocked } from '../database/locked-rows.ts'
import type { Transaction, Tx } from '../database/transaction.ts'
import { hours, minutes, seconds } from '../durations.ts'
import { addJob } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import { outbox } from './tables.ts'
import type { SendFailure, Transport } from './transport.ts'

/** A message that is refused this often is given up; its row says why. */
const MAX_REFUSALS = 12
/** So often one that met no server has all others wait, whether they get through or not. */
const MOST_FOR_ALL = 3
/** What has met no server is tried again within this time. */
const LONGEST_WAIT = minutes(5)
/** A claimed message belongs to its process for this long; if that process dies, it is due again. */
const CLAIM_MS = minutes(5)
/** A rush of orders comes before its own messages: at most 50 of them a second leave each process. */
const PAUSE_MS = seconds(0.02)
/** Then the queue takes over: a process that is stopping takes no further run. */
const MAX_PER_RUN = 50

interface SendServices {
  db: Db
  transaction: Transaction
  clock: Clock
  log: Log
  transport: Transport
}

type OutboxMessage = typeof outbox.$inferSelect

/**
 * Queues itself again for when the next message is due. A process that dies between sending and noting it leaves the
 * message to be sent again: a mail under the same Message-ID, by which mail programs show it once.
 */
export async function sendDue(services: SendServices, signal?: AbortSignal): Promise<void> {
  let waits = 0
  for (let count = 0; count < MAX_PER_RUN && waits === 0 && !signal?.aborted; count += 1) {
    const message = await claim(services)
    if (!message) break
    waits = await send(services, message)
    await pause(PAUSE_MS)
  }
  await runWhenNextIsDue(services, waits)
}

async function claim({ db, clock, transport }: SendServices): Promise<OutboxMessage | undefined> {
  const now = clock()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.nextAttemptAt, now), eq(outbox.channel, transport.channel)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [message] = await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM_MS) })
    .where(isAmongLocked(outbox.id, due))
    .returning()
  return message
}

/** How long all others wait too, in ms: when this one met no server, they would not either. */
async function send(services: SendServices, message: OutboxMessage): Promise<number> {
  const { db, clock, transport } = services
  const { id, kind, to, subject, text, html, replyTo, queuedAt } = message
  try {
    await transport.send({ id, kind, to, subject, text, html, replyTo, queuedAt })
  } catch (error) {
    return postpone(services, { message, failure: transport.judge(error) })
  }
  await db
    .update(outbox)
    // The text is deleted: it holds what people ordered, and secret links.
    .set({ sentAt: clock(), nextAttemptAt: null, attempts: message.attempts + 1, failure: null, text: '', html: '' })
    .where(eq(outbox.id, id))
  return 0
}

async function postpone(
  services: SendServices,
  { message, failure: { verdict, words } }: { message: OutboxMessage; failure: SendFailure },
): Promise<number> {
  const { db, clock, log, transport } = services
  const { channel, givesUpAfter } = transport
  const { id, kind, queuedAt } = message
  const attempts = message.attempts + 1
  // A server that hangs up on this one, and takes others: they wait for it no longer.
  const isAlone = verdict === 'unreachable' && attempts > MOST_FOR_ALL && (await othersGoThrough(services))
  const after = pauseAfter(attempts, isAlone ? 'refused' : verdict)
  const next = new Date(clock().getTime() + after)
  const isTooLate = givesUpAfter !== null && next.getTime() - queuedAt.getTime() > givesUpAfter
  const givenUp = verdict === 'final' || isTooLate || (verdict === 'refused' && attempts >= MAX_REFUSALS)
  const nextAttemptAt = givenUp ? null : next
  await db.update(outbox).set({ attempts, nextAttemptAt, failure: words }).where(eq(outbox.id, id))
  const details = { mailId: id, channel, kind, attempts, failure: words, givenUp }
  log.warn(details, channel === 'mail' ? 'a mail could not be sent' : 'an SMS could not be sent')
  return verdict === 'unreachable' && !isAlone ? after : 0
}

async function othersGoThrough({ db, clock, transport: { channel } }: SendServices): Promise<boolean> {
  const lately = new Date(clock().getTime() - LONGEST_WAIT)
  return (await db.$count(outbox, and(eq(outbox.channel, channel), gt(outbox.sentAt, lately)))) > 0
}

async function runWhenNextIsDue({ transaction, clock, transport }: SendServices, waits: number): Promise<void> {
  const { channel, job } = transport
  await transaction(async (tx) => {
    const [next] = await tx
      .select({ due: min(outbox.nextAttemptAt) })
      .from(outbox)
      .where(eq(outbox.channel, channel))
    if (!next?.due) return
    const after = Math.max(waits, next.due.getTime() - clock().getTime(), 0)
    await addJob(tx, job, {}, { after, key: job.name })
  })
}

/** A message that was refused waits longer and longer; one that met no server waits shortly, as all others do too. */
function pauseAfter(attempts: number, verdict: SendFailure['verdict']): number {
  const doubled = seconds(15) * 2 ** Math.min(attempts, 20)
  return Math.min(doubled, verdict === 'unreachable' ? LONGEST_WAIT : hours(6))
}

/** Deletes messages that were queued before, and were sent or given up. */
export async function purgeSentMessages(tx: Tx, { before }: { before: Date }): Promise<void> {
  // One that is still to be sent has a next attempt.
  await tx.delete(outbox).where(and(isNull(outbox.nextAttemptAt), lt(outbox.queuedAt, before)))
}
