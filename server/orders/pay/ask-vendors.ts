/**
 * Asks vendors what came of payments whose time is nearly over and of which nothing was heard: a message may have been
 * lost. Their answer is not signed. That one was approved flags it for a person, and keeps its goods; it never pays an
 * order. That one has failed ends the attempt, so that the shopper may pay anew.
 */
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { Vendor } from '#contract/checkout/payment-states.ts'
import { lockPayment, type PaymentRow } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { vendorOrderId } from '../../checkout/payments/vendors/adapter.ts'
import { adapterOf } from '../../checkout/payments/vendors/vendors.ts'
import { minutes, seconds } from '../../platform/durations.ts'
import { sendOnce } from '../../platform/fetch/send-once.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { takeResult } from './settle-payment.ts'

/** It finds its own work. */
export const vendorsDue = defineJob('ask-vendors', z.object({}))

/** Before its goods go back: three runs of the job. */
const BEFORE_END = minutes(15)
const MOST_A_RUN = 50
const ANSWER_WITHIN = seconds(20)
/** Bytes. */
const LONGEST_ANSWER = 64 * 1024

export async function askVendors(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = services
  const asked = Vendor.options.filter((vendor) => adapterOf(vendor, config.vendors)?.status)
  if (asked.length === 0) return
  const now = clock()
  const due = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.method, asked),
        eq(payments.state, 'open'),
        isNull(payments.flag),
        isNull(payments.preOrderId),
        gt(payments.attempts, 0),
        gt(payments.holdUntil, now),
        lte(payments.holdUntil, new Date(now.getTime() + BEFORE_END)),
      ),
    )
    .orderBy(asc(payments.holdUntil))
    .limit(MOST_A_RUN)
  const silent = new Set<string>()
  for (const payment of due) {
    if (signal?.aborted) return
    if (!silent.has(payment.method) && !(await askAbout(services, payment, signal))) silent.add(payment.method)
  }
}

/** Whether the vendor answered. */
async function askAbout(services: Services, payment: PaymentRow, signal: AbortSignal | undefined): Promise<boolean> {
  const { config, log, transaction } = services
  const vendor = Vendor.parse(payment.method)
  const adapter = adapterOf(vendor, config.vendors)
  if (!adapter?.status) return false
  const id = vendorOrderId(payment.orderId, payment.attempts)
  const { url, form } = adapter.status.ask(id)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = { method: 'POST' as const, url, headers, body: new URLSearchParams(form).toString() }
  const { webhooksToLoopback } = config
  const bounds = { timeout: ANSWER_WITHIN, most: LONGEST_ANSWER, webhooksToLoopback, signal }
  const sent = await sendOnce(request, bounds)
  if ('failure' in sent || sent.status >= 300) {
    log.warn({ payment: vendor, order: payment.orderId }, 'a vendor did not say what came of a payment')
    return false
  }
  const result = adapter.status.read(sent.body, id)
  if (!result) return true
  const { startProvesAmount } = adapter
  await transaction(async (tx) => {
    const now = await lockPayment(tx, payment.orderId)
    // The vendor's own message came meanwhile, or the shopper begins once more.
    if (now?.state !== 'open' || now.flag !== null || now.attempts !== payment.attempts) return
    await takeResult(tx, { vendor, result, startProvesAmount }, services)
  })
  return true
}
