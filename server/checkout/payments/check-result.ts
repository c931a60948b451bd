/** What a vendor's signed message is worth: for which attempt it is, whether it came before, and what it proves. */
import { and, eq } from 'drizzle-orm'
import type { Vendor } from '#contract/checkout/payment-states.ts'
import type { PaymentOutcome } from '#contract/checkout/payments.ts'
import { type Cents, CURRENCY, cents, formatMoney, isOwnCurrency } from '#contract/core/money.ts'
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
  const isNew = await recordResult(
    tx,
    payment,
    {
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
  const told = { method: vendor, outcome, attempt, amountCents: null, reference, note: said }
  const isNew = await recordResult(tx, payment, told, context)
  return isNew ? { verdict: 'not-understood', payment } : { verdict: 'repeated' }
}

interface Told {
  method: Vendor
  outcome: PaymentOutcome
  attempt: number
  amountCents: Cents | null
  reference: string
  note: string
}

/** What a person has to see: of one payment a vendor may say it more than once, of another sum or in other words. */
const FOR_A_PERSON: readonly PaymentOutcome[] = ['not-understood', 'wrong-amount', 'charged-back']

/** False where the same was told before, under this number of the vendor. */
async function recordResult(tx: Tx, payment: PaymentRow, told: Told, context: ClockContext): Promise<boolean> {
  const reference = FOR_A_PERSON.includes(told.outcome) ? await numbered(tx, payment, told) : told.reference
  return recordEvent(tx, payment, { kind: 'result', ...told, reference }, context)
}

/** Its number, with which message of that number it is, from the second on. */
async function numbered(tx: Tx, { orderId }: PaymentRow, { method, outcome, attempt, ...told }: Told): Promise<string> {
  const { kind, reference, note, amountCents } = paymentEvents
  const ofAttempt = and(eq(paymentEvents.orderId, orderId), eq(kind, 'result'), eq(paymentEvents.attempt, attempt))
  const before = await tx
    .select({ reference, note, amountCents })
    .from(paymentEvents)
    .where(and(ofAttempt, eq(paymentEvents.method, method), eq(paymentEvents.outcome, outcome)))
  const ofNumber = before.filter((one) => one.reference.replace(/ \(\d+\)$/, '') === told.reference)
  // The note of a charge-back is of what the order comes to by then.
  const saysSame = ({ note }: { note: string }) => outcome === 'charged-back' || note === told.note
  const same = ofNumber.find((one) => one.amountCents === told.amountCents && saysSame(one))
  if (same) return same.reference
  return ofNumber.length === 0 ? told.reference : `${told.reference} (${ofNumber.length + 1})`
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
