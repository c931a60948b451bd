/**
 * Asks vendors what came of payments of which nothing was heard: a message may have been lost, and Mintpay sends none.
 * Their answer is not signed. That one was approved flags it for a person, and keeps its goods; it never pays an order.
 * That one has failed ends the attempt, so that the shopper may pay anew.
 */
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Vendor } from '#contract/checkout/payment-states.ts'
import type { PaymentOutcome } from '#contract/checkout/payments.ts'
import { cents } from '#contract/core/money.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import { paymentEvents, payments } from '../../checkout/payments/tables.ts'
import { vendorOrderId } from '../../checkout/payments/vendors/adapter.ts'
import { askVendor } from '../../checkout/payments/vendors/ask-vendor.ts'
import { adapterOf } from '../../checkout/payments/vendors/vendors.ts'
import type { VendorConfig } from '../../platform/config/vendor-variables.ts'
import type { Db } from '../../platform/database/database.ts'
import { hours, minutes, seconds } from '../../platform/durations.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { takeResult } from './settle-payment.ts'

/** They find their own work. */
export const vendorsDue = defineJob('ask-vendors', z.object({}))
export const attemptsDue = defineJob('ask-about-attempts', z.object({}))

/** Before its goods go back: three runs of the job. */
const BEFORE_END = minutes(15)
/** How long somebody may still pay for what was begun, whatever became of the order meanwhile. */
const LONGEST_OPEN = hours(24)
const MOST_A_RUN = 50
const ANSWER_WITHIN = seconds(20)
/** Who has come back waits for it. */
const WHILE_COMING_BACK = seconds(8)
const MOST_WHILE_COMING_BACK = 3

/** What was said of an attempt after which nothing else is expected. */
const IS_PAID: PaymentOutcome[] = ['paid', 'wrong-amount']
const IS_OVER: PaymentOutcome[] = [...IS_PAID, 'failed', 'cancelled']

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
  const isNearEnd = and(gt(payments.holdUntil, now), lte(payments.holdUntil, new Date(now.getTime() + BEFORE_END)))
  await askAll(services, await lastAttempts(db, telling, isNearEnd), signal)
  const isOpen = and(eq(payments.state, 'open'), isNearEnd)
  await askAll(services, await openAttempts(db, { vendors: silent, over: IS_OVER, most: MOST_A_RUN }, isOpen), signal)
}

/**
 * Those of vendors that send no message, for a day: who has paid after the goods went back, or in another way besides,
 * is found, too.
 */
export async function askAboutAttempts(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = services
  const vendors = askable(config.vendors).silent
  const isNew = gt(paymentEvents.at, new Date(clock().getTime() - LONGEST_OPEN))
  await askAll(services, await openAttempts(db, { vendors, over: IS_OVER, most: MOST_A_RUN }, isNew), signal)
}

/** Of one order, whose shopper has come back from the page of a vendor that sends no message. */
export async function askWhileComingBack(
  services: Services,
  { vendor, orderId }: { vendor: Vendor; orderId: string },
): Promise<void> {
  const { db } = services
  const wanted = { vendors: [vendor], over: IS_PAID, most: MOST_WHILE_COMING_BACK }
  const attempts = await openAttempts(db, wanted, eq(paymentEvents.orderId, orderId))
  await askAll(services, attempts, AbortSignal.timeout(WHILE_COMING_BACK))
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

/** A vendor that does not answer is asked no more in this run. */
async function askAll(services: Services, attempts: readonly Attempt[], signal?: AbortSignal): Promise<void> {
  const silent = new Set<string>()
  for (const attempt of attempts) {
    if (signal?.aborted) return
    if (!silent.has(attempt.vendor) && !(await askAbout(services, attempt, signal))) silent.add(attempt.vendor)
  }
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
    return false
  }
  const result = status.read(sent.body, asked)
  if (!result) return true
  await transaction(async (tx) => {
    const now = await lockPayment(tx, orderId)
    // The vendor's own message came meanwhile, or the shopper begins once more. Where no message comes, what is said
    // of an attempt counts whatever became of the payment, and once.
    const waits = now?.state === 'open' && now.flag === null && now.attempts === attempt
    if (waits || status.isOnlyWord) await takeResult(tx, { vendor, result, startProvesAmount }, services)
  })
  return true
}

/** The last attempt of each order that waits for a vendor's message. */
async function lastAttempts(db: Db, vendors: Vendor[], which: SQL | undefined): Promise<Attempt[]> {
  if (vendors.length === 0) return []
  const { method, state, flag, preOrderId, attempts, holdUntil } = payments
  const waits = and(inArray(method, vendors), eq(state, 'open'), isNull(flag), isNull(preOrderId), gt(attempts, 0))
  const rows = await db.select().from(payments).where(and(waits, which)).orderBy(asc(holdUntil)).limit(MOST_A_RUN)
  return rows.map((row) => ({
    ...{ vendor: Vendor.parse(row.method), orderId: row.orderId, attempt: row.attempts },
    ...{ amountCents: row.amountCents, reference: '' },
  }))
}

interface OpenAttempts {
  vendors: Vendor[]
  over: PaymentOutcome[]
  most: number
}

/** Newest first; of deposits, too. */
async function openAttempts(db: Db, { vendors, over, most }: OpenAttempts, which: SQL | undefined): Promise<Attempt[]> {
  if (vendors.length === 0) return []
  const { kind, method, orderId, attempt, reference, id } = paymentEvents
  const said = alias(paymentEvents, 'said')
  const isOfIt = and(eq(said.orderId, orderId), eq(said.attempt, attempt), eq(said.method, method))
  const isSaid = db
    .select({ id: said.id })
    .from(said)
    .where(and(isOfIt, eq(said.kind, 'result'), inArray(said.outcome, over)))
  const rows = await db
    .select({ vendor: method, orderId, attempt, reference, amountCents: paymentEvents.amountCents })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.orderId, orderId))
    .where(and(eq(kind, 'started'), inArray(method, vendors), ne(reference, ''), notExists(isSaid), which))
    .orderBy(desc(id))
    .limit(most)
  return rows.map((row) => ({ ...row, vendor: Vendor.parse(row.vendor), amountCents: row.amountCents ?? 0 }))
}
