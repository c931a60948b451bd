/**
 * One payment: opened with its order, locked, moved along the table of states, with an event for each thing that
 * happens.
 */
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import {
  isLawfulPaymentMove,
  isTransfer,
  isVendor,
  type PaymentFlag,
  type PaymentMethod,
  type PaymentState,
} from '#contract/checkout/payment-states.ts'
import type { PaymentEventKind, PaymentOutcome } from '#contract/checkout/payments.ts'
import { type Cents, cents } from '#contract/core/money.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { type PaymentMove, paymentMoves } from '../../platform/diagnostics-channels.ts'
import { hours } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import type { PaymentSettings } from './offered-methods.ts'
import { paymentEvents, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

interface OpenPayment {
  orderId: string
  method: PaymentMethod
  amount: Cents
  /** Null: the goods wait for no payment. */
  holds: PaymentSettings | null
  /** What a deposit has paid already, beside the amount. */
  deposit?: Cents
}

const firstStates: Partial<Record<PaymentMethod, PaymentState>> = {
  // Nothing was charged, and nothing will be: it is never paid.
  'demo-card': 'authorised',
  'bank-transfer': 'waiting-for-slip',
  lankaqr: 'waiting-for-slip',
}

/** A sum of nothing is settled, whichever way it would have been paid: a deposit has paid it, or it costs nothing. */
export function firstPaymentState(method: PaymentMethod, amount: Cents): PaymentState {
  return amount === 0 ? 'paid' : (firstStates[method] ?? 'open')
}

export async function openPayment(
  tx: Tx,
  { orderId, method, amount, holds, deposit = cents(0) }: OpenPayment,
  { clock }: ClockContext,
): Promise<void> {
  const at = clock()
  await tx.insert(payments).values({
    ...newPayment,
    orderId,
    method,
    state: firstPaymentState(method, amount),
    amountCents: amount,
    depositCents: deposit,
    holdUntil: holds && amount > 0 ? holdEnd(method, holds, at) : null,
    openedAt: at,
  })
}

/** What every payment begins with. */
export const newPayment = { refundedCents: 0, attempts: 0, reference: '', flag: null, note: '' }

/** Until when the goods wait for a payment that was opened at this moment; null: they wait for none. */
export function holdEnd(method: PaymentMethod, settings: PaymentSettings, openedAt: Date): Date | null {
  const held = holdHours(method, settings)
  return held === null ? null : new Date(openedAt.getTime() + hours(held))
}

/** Null: the goods wait for no payment. */
export function holdHours(method: PaymentMethod, settings: PaymentSettings): number | null {
  if (isVendor(method)) return settings['payments.vendorHoldHours']
  if (isTransfer(method)) return settings['payments.bankTransferHoldHours']
  return method === 'pay-at-shop' ? settings['payments.payAtShopHoldHours'] : null
}

/** What happens to a payment happens one after the other. Lock it before its order, never after. */
export async function lockPayment(tx: Tx, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update')
  return row ?? null
}

/** Whether its money has come, be it given back since. */
export function isSettled({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'paid' || state === 'refunded-in-part' || state === 'refunded'
}

/** Another sum has come, and nobody has looked at it: who was charged is not asked to pay again. */
export const hasOtherSum = ({ flag }: Pick<PaymentRow, 'flag'>): boolean => flag === 'wrong-amount'

/** Whether its buyer can still go to the page of a vendor. */
export function canBePaidNow(payment: PaymentRow, now: Date): boolean {
  const { method, state, holdUntil } = payment
  const isInTime = holdUntil !== null && holdUntil > now
  return isVendor(method) && (state === 'open' || state === 'failed') && isInTime && !hasOtherSum(payment)
}

type Changes = Partial<
  Pick<PaymentRow, 'method' | 'attempts' | 'reference' | 'flag' | 'note' | 'holdUntil' | 'refundedCents' | 'countedFor'>
>

/** Throws PAYMENT_NOT_POSSIBLE for a move that is not in the table. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  changes: Changes = {},
): Promise<PaymentRow> {
  if (payment.state !== to && !isLawfulPaymentMove(payment.state, to)) {
    throw new Refusal('PAYMENT_MOVE', { state: payment.state, to })
  }
  const set = { ...changes, state: to }
  const [row] = await tx.update(payments).set(set).where(eq(payments.orderId, payment.orderId)).returning()
  if (!row) throw new Error('a payment went away while it was locked')
  if (payment.state !== to) paymentMoves.publish({ method: row.method, from: payment.state, to } satisfies PaymentMove)
  return row
}

const noEvent = { outcome: null, flag: null, attempt: 0, amountCents: null, reference: '', note: '' }

interface Happened {
  kind: PaymentEventKind
  method?: PaymentMethod
  outcome?: PaymentOutcome
  flag?: PaymentFlag
  attempt?: number
  amountCents?: number | null
  reference?: string
  note?: string
  /** When it was, where that is not now. */
  at?: Date
}

/** False for a vendor's message that was told before. */
export async function recordEvent(
  tx: Tx,
  { orderId, method }: Pick<PaymentRow, 'orderId' | 'method'>,
  happened: Happened,
  { clock }: ClockContext,
): Promise<boolean> {
  const event = { ...noEvent, method, at: clock(), ...happened, orderId }
  const added = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id })
  return added.length === 1
}

/** For a person of the shop to look at; the flag before, if any, stays among the events. */
export async function flagPayment(
  tx: Tx,
  payment: PaymentRow,
  flag: PaymentFlag,
  context: ClockContext,
): Promise<void> {
  await movePayment(tx, payment, payment.state, { flag })
  await recordEvent(tx, payment, { kind: 'flagged', flag }, context)
}

/** What came, or was taken back, beyond what the payment asks for. */
const OF_OTHER_MONEY: readonly PaymentFlag[] = ['paid-twice', 'charged-back', 'wrong-amount']

/** The last flag of other money that nobody has looked at, whatever has been flagged above it since; null: none. */
export async function hiddenFlag(tx: Tx, { orderId }: Pick<PaymentRow, 'orderId'>): Promise<PaymentFlag | null> {
  const { kind, flag } = paymentEvents
  const isOfMoney = and(eq(kind, 'flagged'), inArray(flag, [...OF_OTHER_MONEY]))
  const [last] = await tx
    .select({ kind, flag })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.orderId, orderId), or(eq(kind, 'looked-at'), isOfMoney)))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  return last?.kind === 'flagged' ? last.flag : null
}
