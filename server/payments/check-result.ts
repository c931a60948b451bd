/** What a vendor's signed message is worth: for which attempt it is, whether it came before, and what it proves. */
import { and, eq } from 'drizzle-orm'
import { CURRENCY } from '#contract/money.ts'
import type { Vendor } from '#contract/payment-states.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { readVendorOrderId, type VendorResult } from './adapter.ts'
import { lockPayment, type PaymentRow, recordEvent } from './payment.ts'
import { paymentEvents } from './tables.ts'

interface CheckResult {
  vendor: Vendor
  result: VendorResult
  startProvesAmount: boolean
}

type Checked =
  /** No attempt of this shop. */
  | { verdict: 'unknown' }
  /** Told before: it changes nothing. */
  | { verdict: 'repeated' }
  /** Another sum or currency than was asked for. */
  | { verdict: 'wrong-amount'; payment: PaymentRow }
  | { verdict: 'new'; payment: PaymentRow; reference: string; provesAmount: boolean; isLastAttempt: boolean }

/** Locks the payment and keeps the message among its events. */
export async function checkResult(
  tx: Tx,
  { vendor, result, startProvesAmount }: CheckResult,
  context: ClockContext,
): Promise<Checked> {
  const named = readVendorOrderId(result.vendorOrderId)
  const payment = named && (await lockPayment(tx, named.orderId))
  const started = payment && (await findStart(tx, vendor, named))
  if (!payment || !started) return { verdict: 'unknown' }
  const { amount, currency, outcome } = result
  const isOther = (amount !== null && amount !== started.amountCents) || (currency !== null && currency !== CURRENCY)
  const reference = result.reference || result.vendorOrderId
  const isNew = await recordEvent(
    tx,
    payment,
    {
      kind: 'result',
      method: vendor,
      outcome: isOther ? 'wrong-amount' : outcome,
      attempt: named.attempt,
      amountCents: amount,
      reference,
    },
    context,
  )
  if (!isNew) return { verdict: 'repeated' }
  if (isOther) return { verdict: 'wrong-amount', payment }
  return {
    verdict: 'new',
    payment,
    reference,
    provesAmount: (amount !== null || startProvesAmount) && started.amountCents === payment.amountCents,
    isLastAttempt: named.attempt === payment.attempts,
  }
}

async function findStart(tx: Tx, method: Vendor, { orderId, attempt }: { orderId: string; attempt: number }) {
  const [start] = await tx
    .select({ amountCents: paymentEvents.amountCents })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.orderId, orderId),
        eq(paymentEvents.kind, 'started'),
        eq(paymentEvents.method, method),
        eq(paymentEvents.attempt, attempt),
      ),
    )
  return start ?? null
}
