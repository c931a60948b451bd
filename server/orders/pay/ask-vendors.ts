/**
 * Asks vendors what came of payments of which nothing was heard: a message may have been lost, and Mintpay sends none.
 * Their answer is not signed. That one was approved flags it for a person, and keeps its goods; it never pays an order.
 * That one has failed ends the attempt, so that the shopper may pay anew.
 */
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notExists, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type PaymentState, Vendor } from '#contract/checkout/payment-states.ts'
import type { PaymentOutcome } from '#contract/checkout/payments.ts'
import { cents } from '#contract/core/money.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import { paymentEvents, payments } from '../../checkout/payments/tables.ts'
import { vendorOrderId } from '../../checkout/payments/vendors/adapter.ts'
import { askVendor } from '../../checkout/payments/vendors/ask-vendor.ts'
import { adapterOf } from '../../checkout/payments/vendors/vendors.ts'
import type { VendorConfig } from '../../platform/config/vendor-variables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours, minutes, seconds } from '../../platform/durations.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { oneByOne } from '../../platform/jobs/one-by-one.ts'
import type { Services } from '../../services.ts'
import { takeResult } from './settle-payment.ts'

/** They find their own work. */
export const vendorsDue = defineJob('ask-vendors', z.object({}))
export const attemptsDue = defineJob('ask-about-attempts', z.object({}))

/** Before its goods go back: three runs of the job. */
const BEFORE_END = minutes(15)
/** How long somebody may still pay for what was begun, whatever became of the order meanwhile. */
const LONGEST_OPEN = hours(24)
const MOST_AT_ONCE = 50
/** So often in a row without any answer, and a vendor is asked no more in this run. */
const MOST_FAILURES = 3
/** These refuse whoever asks, and are no answer; all others of their kind are one, about that purchase alone. */
const REFUSES_ALL = [401, 403, 408, 429]
const ANSWER_WITHIN = seconds(20)
/** Who has come back waits for it. */
const WHILE_COMING_BACK = seconds(8)
const MOST_WHILE_COMING_BACK = 3

/**
 * What was said of an attempt after which nothing else is expected. One that has failed may be tried again on the page
 * of the vendor, under the same number.
 */
const IS_PAID: PaymentOutcome[] = ['paid', 'wrong-amount']

/** Nothing has come that anybody knows of. */
const UNPAID: PaymentState[] = ['open', 'waiting-for-slip', 'failed']
/** Who is told first what a vendor calls it can ask about no other. */
const IS_NUMBERED = ne(paymentEvents.reference, '')
/** The one that was begun last for its order: mostly the page that the shopper pays on. */
const IS_LAST = eq(paymentEvents.attempt, payments.attempts)
const IS_EARLIER = lt(paymentEvents.attempt, payments.attempts)

interface Attempt {
  vendor: Vendor
  orderId: string
  attempt: number
  /** What was asked for. */
  amountCents: number
  /** What the vendor called it as it began. */
  reference: string
}

/** Those whose goods are about to go back. */
export async function askVendors(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = services
  const { silent, telling } = askable(config.vendors)
  const now = clock()
  const run = newRun(signal)
  const isNearEnd = and(gt(payments.holdUntil, now), lte(payments.holdUntil, new Date(now.getTime() + BEFORE_END)))
  const order = [desc(IS_LAST), asc(payments.holdUntil), desc(paymentEvents.id)]
  const isUnheard = and(inArray(payments.state, UNPAID), isNull(payments.flag), isNearEnd)
  const isSilent = and(inArray(payments.state, ['open', 'failed']), isNearEnd, IS_NUMBERED)
  for (const [vendors, which] of [[telling, isUnheard] as const, [silent, isSilent] as const]) {
    await askAll(services, await openAttempts(db, { vendors, which, order, most: MOST_AT_ONCE }), run)
  }
}

/**
 * For a day: who has paid after the goods went back, or in another way besides, is found, too. Of vendors that send
 * messages those of which none came and whose goods wait no more: the shop may have been down meanwhile, or the shopper
 * has paid anew. The newest first; the earlier ones of an order after the last ones of all.
 */
export async function askAboutAttempts(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = services
  const { silent, telling } = askable(config.vendors)
  const run = newRun(signal)
  const order = [desc(paymentEvents.id)]
  const isOver = and(isNull(payments.holdUntil), isNull(payments.flag), notReceivedSo(db))
  const isAsked =
    telling.length > 0 ? or(IS_NUMBERED, and(inArray(paymentEvents.method, telling), isOver)) : IS_NUMBERED
  const isNew = gt(paymentEvents.at, new Date(clock().getTime() - LONGEST_OPEN))
  for (const isOfPass of [IS_LAST, IS_EARLIER]) {
    let older: SQL | undefined
    let isMore = true
    while (isMore && !signal?.aborted) {
      const vendors = [...silent, ...telling].filter((vendor) => answers(run, vendor))
      const page = { vendors, which: and(isNew, isOfPass, older, isAsked), order, most: MOST_AT_ONCE }
      const attempts = await openAttempts(db, page)
      await askAll(services, attempts, run)
      const end = attempts.at(-1)
      if (end) older = lt(paymentEvents.id, end.id)
      isMore = attempts.length === MOST_AT_ONCE
    }
  }
}

/** Where the shop itself has said that the money is there, it may have meant this attempt. */
function notReceivedSo(db: Db): SQL | undefined {
  const word = alias(paymentEvents, 'word')
  const isOfOrder = and(eq(word.orderId, paymentEvents.orderId), eq(word.kind, 'received'))
  const words = db.select({ id: word.id }).from(word).where(isOfOrder)
  return or(ne(payments.method, paymentEvents.method), notExists(words))
}

/** Of one order, whose shopper has come back from the page of a vendor that sends no message. */
export async function askWhileComingBack(
  services: Services,
  { vendor, orderId }: { vendor: Vendor; orderId: string },
): Promise<void> {
  const { db } = services
  const which = and(eq(paymentEvents.orderId, orderId), IS_NUMBERED)
  const order = [desc(paymentEvents.id)]
  const attempts = await openAttempts(db, { vendors: [vendor], which, order, most: MOST_WHILE_COMING_BACK })
  await askAll(services, attempts, newRun(AbortSignal.timeout(WHILE_COMING_BACK)))
}

/** The vendors that can be asked, apart by whether they send messages besides. */
function askable(config: VendorConfig): { silent: Vendor[]; telling: Vendor[] } {
  const calls = Vendor.options.flatMap((vendor) => {
    const status = adapterOf(vendor, config)?.status
    return status ? [{ vendor, isOnlyWord: status.isOnlyWord }] : []
  })
  const those = (isOnlyWord: boolean) =>
    calls.filter((one) => one.isOnlyWord === isOnlyWord).map(({ vendor }) => vendor)
  return { silent: those(true), telling: those(false) }
}

interface Run {
  signal: AbortSignal | undefined
  /** How often in a row each vendor has not answered. */
  failures: Map<Vendor, number>
}

const newRun = (signal: AbortSignal | undefined): Run => ({ signal, failures: new Map() })

const answers = ({ failures }: Run, vendor: Vendor): boolean => (failures.get(vendor) ?? 0) < MOST_FAILURES

/** One purchase that a vendor can't answer for keeps no other from being asked about. */
async function askAll(services: Services, attempts: readonly Attempt[], run: Run): Promise<void> {
  const { failures, signal } = run
  await oneByOne(attempts, async (attempt) => {
    const { vendor } = attempt
    if (signal?.aborted || !answers(run, vendor)) return
    const isAnswered = await askAbout(services, attempt, signal)
    failures.set(vendor, isAnswered ? 0 : (failures.get(vendor) ?? 0) + 1)
  })
}

/** Whether the vendor answered. */
async function askAbout(
  services: Services,
  { vendor, orderId, attempt, amountCents, reference }: Attempt,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { config, log, transaction } = services
  const adapter = adapterOf(vendor, config.vendors)
  if (!adapter?.status) return false
  const { status, startProvesAmount } = adapter
  const asked = { vendorOrderId: vendorOrderId(orderId, attempt), amount: cents(amountCents), reference }
  const sent = await askVendor(status.ask(asked), { within: ANSWER_WITHIN, signal })
  if ('failure' in sent || sent.status >= 300) {
    log.warn({ payment: vendor, order: orderId }, 'a vendor did not say what came of a payment')
    return !('failure' in sent) && isOfOne(sent.status)
  }
  const result = status.read(sent.body, asked)
  if (!result) return true
  await transaction(async (tx) => {
    const now = await lockPayment(tx, orderId)
    // Else the vendor's own message came meanwhile. Where no message comes, what is said of an attempt counts whatever
    // became of the payment, and once.
    const waits = now?.flag === null && !(await isSaidPaid(tx, { vendor, orderId, attempt }))
    if (waits || status.isOnlyWord) await takeResult(tx, { vendor, result, startProvesAmount }, services)
  })
  return true
}

async function isSaidPaid(tx: Tx, one: Pick<Attempt, 'vendor' | 'orderId' | 'attempt'>): Promise<boolean> {
  const { kind, method, orderId, attempt, outcome } = paymentEvents
  const isOfIt = and(eq(orderId, one.orderId), eq(attempt, one.attempt), eq(method, one.vendor))
  return (await tx.$count(paymentEvents, and(isOfIt, eq(kind, 'result'), inArray(outcome, IS_PAID)))) > 0
}

const isOfOne = (status: number): boolean => status >= 400 && status < 500 && !REFUSES_ALL.includes(status)

interface OpenAttempts {
  vendors: Vendor[]
  which: SQL | undefined
  order: SQL[]
  most: number
}

/** Of deposits, too. `id`: of the event that began it. */
async function openAttempts(
  db: Db,
  { vendors, which, order, most }: OpenAttempts,
): Promise<(Attempt & { id: number })[]> {
  if (vendors.length === 0) return []
  const { kind, method, orderId, attempt, reference, id } = paymentEvents
  const said = alias(paymentEvents, 'said')
  const isOfIt = and(eq(said.orderId, orderId), eq(said.attempt, attempt), eq(said.method, method))
  const isSaid = db
    .select({ id: said.id })
    .from(said)
    .where(and(isOfIt, eq(said.kind, 'result'), inArray(said.outcome, IS_PAID)))
  const rows = await db
    .select({ id, vendor: method, orderId, attempt, reference, amountCents: paymentEvents.amountCents })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.orderId, orderId))
    .where(and(eq(kind, 'started'), inArray(method, vendors), notExists(isSaid), which))
    .orderBy(...order)
    .limit(most)
  return rows.map((row) => ({ ...row, vendor: Vendor.parse(row.vendor), amountCents: row.amountCents ?? 0 }))
}
