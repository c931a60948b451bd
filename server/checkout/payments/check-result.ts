/** What a vendor's signed message is worth: for which attempt it is, whether it came before, and what it proves. */
import { and, eq } from 'drizzle-orm'
import type { Vendor } from '#contract/checkout/payment-states.ts'
import { CURRENCY, cents, formatMoney, isOwnCurrency } from '#contract/core/money.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { lockPayment, type PaymentRow, recordEvent } from './payment.ts'
import { paymentEvents } from './tables.ts'
import { readReference, readVendorOrderId, type VendorResult } from './vendors/adapter.ts'

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
  | { verdict: 'not-understood'; payment: PaymentRow }
  | {
      verdict: 'new'
      payment: PaymentRow
      reference: string
      /** The sum that came, told or as the attempt asked for it, is no longer that of the payment. */
      isOfOtherSum: boolean
      provesAmount: boolean
      isLastAttempt: boolean
    }

/** Locks the payment and keeps the message among its events. */
export async function checkResult(
  tx: Tx,
  { vendor, result, startProvesAmount }: CheckResult,
  context: ClockContext,
): Promise<Checked> {
  if (result.outcome === 'not-understood') return keepUnread(tx, { vendor, result }, context)
  const named = readVendorOrderId(result.vendorOrderId)
  const payment = named && (await lockPayment(tx, named.orderId))
  const started = payment && (await findStart(tx, vendor, named))
  if (!payment || !started) return { verdict: 'unknown' }
  const { amount, currency, outcome } = result
  // Only money that came can be too much or too little: what failed, or is taken back, is told as it is.
  const isOther =
    outcome === 'paid' &&
    ((amount !== null && amount !== started.amountCents) || (currency !== null && !isOwnCurrency(currency)))
  // What was asked for then, and is no longer: pieces were taken off while somebody was on the page of the vendor.
  // Where nobody says how much it was, it was what the attempt asked for.
  const came = cents(amount ?? started.amountCents ?? payment.amountCents)
  const isOfOtherSum = outcome === 'paid' && came !== payment.amountCents
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
      note: isOther
        ? bothAmounts(result, started.amountCents ?? 0)
        : noteOf(outcome === 'paid' ? { ...result, amount: came } : result, payment),
    },
    context,
  )
  if (!isNew) return { verdict: 'repeated' }
  if (isOther) return { verdict: 'wrong-amount', payment }
  return {
    verdict: 'new',
    payment,
    reference,
    isOfOtherSum,
    provesAmount: (amount !== null || startProvesAmount) && started.amountCents === payment.amountCents,
    isLastAttempt: named.attempt === payment.attempts,
  }
}

/** For a person to read, with the payment whose number begins it. */
async function keepUnread(
  tx: Tx,
  { vendor, result }: Pick<CheckResult, 'vendor' | 'result'>,
  context: ClockContext,
): Promise<Checked> {
  const { vendorOrderId, outcome, said = '' } = result
  const orderId = /^[0-9A-Z]{5}-[0-9A-Z]{5}(?=$|-)/.exec(vendorOrderId)?.[0]
  const payment = orderId === undefined ? null : await lockPayment(tx, orderId)
  if (!payment) return { verdict: 'unknown' }
  const attempt = readVendorOrderId(vendorOrderId)?.attempt ?? 0
  const reference = result.reference || readReference(vendorOrderId)
  const happened = { kind: 'result' as const, method: vendor, outcome, attempt, reference, note: said }
  const isNew = await recordEvent(tx, payment, happened, context)
  return isNew ? { verdict: 'not-understood', payment } : { verdict: 'repeated' }
}

/** Both sums where they differ, whatever is told of them; otherwise what a person compares. */
function noteOf(result: VendorResult, { amountCents }: PaymentRow): string {
  const isSame = result.amount === null || result.amount === amountCents || result.outcome === 'pending'
  return isSame ? (result.said ?? '') : bothAmounts(result, amountCents)
}

function bothAmounts({ amount, currency }: VendorResult, asked: number): string {
  const of = readReference(currency ?? CURRENCY)
  const told = amount === null ? of : formatMoney(amount).replace(CURRENCY, () => of)
  return `${told}, not ${formatMoney(cents(asked))}`
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
