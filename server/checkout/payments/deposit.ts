/**
 * A deposit as a payment: opened for a pre-order, counted once against the order made of it, and owed back otherwise.
 */
import { eq } from 'drizzle-orm'
import { isVendor, type PaymentMethod } from '#contract/checkout/payment-states.ts'
import type { OfferedMethod } from '#contract/checkout/payments.ts'
import { type Cents, cents } from '#contract/core/money.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newOrderId } from '../../platform/ids.ts'
import type { ClockContext } from '../../services.ts'
import { offeredMethods, type PaymentSettings } from './offered-methods.ts'
import {
  firstPaymentState,
  flagPayment,
  hiddenFlag,
  isSettled,
  movePayment,
  newPayment,
  type PaymentRow,
} from './payment.ts'
import { payments } from './tables.ts'

/** Cash changes hands with the goods, and the card of the demonstration pays nothing: neither is paid before. */
export function depositMethods(
  settings: PaymentSettings,
  config: Pick<Config, 'exposedBy' | 'vendors'>,
): OfferedMethod[] {
  return offeredMethods(settings, config).filter(({ method }) => method === 'bank-transfer' || isVendor(method))
}

interface OpenDeposit {
  preOrderId: string
  method: PaymentMethod
  amount: Cents
  holdUntil: Date
}

export async function openDeposit(
  tx: Tx,
  { preOrderId, method, amount, holdUntil }: OpenDeposit,
  { clock }: ClockContext,
): Promise<void> {
  await tx.insert(payments).values({
    ...newPayment,
    orderId: newOrderId(),
    preOrderId,
    method,
    state: firstPaymentState(method, amount),
    amountCents: amount,
    holdUntil,
    openedAt: clock(),
  })
}

export async function findDeposit(db: Db, preOrderId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.preOrderId, preOrderId))
  return row ?? null
}

/** Lock it before its pre-order, never after; and once it was counted, after its order. */
export async function lockDeposit(tx: Tx, preOrderId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.preOrderId, preOrderId)).for('update')
  return row ?? null
}

/** What has come of it and was not given back. */
export function depositLeft(deposit: PaymentRow | null): Cents {
  return cents(deposit && isSettled(deposit) ? deposit.amountCents - deposit.refundedCents : 0)
}

/** The order was made, and its own payment asks for what is left of `total`. The deposit must be locked. */
export async function countDeposit(
  tx: Tx,
  { deposit, orderId, total }: { deposit: PaymentRow; orderId: string; total: Cents },
  context: ClockContext,
): Promise<void> {
  const left = depositLeft(deposit)
  if (left === 0) return endDeposit(tx, deposit, context)
  const counted = await movePayment(tx, deposit, deposit.state, { countedFor: orderId })
  if (left > total) await flagPayment(tx, counted, 'deposit-to-refund', context)
}

/** Nothing is made of its pre-order: money that came is owed back, and nothing more is expected. It must be locked. */
export async function endDeposit(tx: Tx, deposit: PaymentRow, context: ClockContext): Promise<void> {
  const { state } = deposit
  if (depositLeft(deposit) > 0 || state === 'authorised') return flagPayment(tx, deposit, 'deposit-to-refund', context)
  if (state === 'open' || state === 'waiting-for-slip') await movePayment(tx, deposit, 'failed', { holdUntil: null })
  if (state === 'failed') await movePayment(tx, deposit, state, { holdUntil: null })
}

/** The order it was counted against was cancelled. No path takes a deposit that was counted before its order. */
export async function oweDepositOf(tx: Tx, orderId: string, context: ClockContext): Promise<void> {
  const deposit = await lockCounted(tx, orderId)
  if (deposit && depositLeft(deposit) > 0) await flagPayment(tx, deposit, 'deposit-to-refund', context)
}

/** Pieces of the order were taken off or came back: it needs no more than `needed` of its deposit. */
export async function oweDepositAbove(
  tx: Tx,
  { orderId, needed }: { orderId: string; needed: Cents },
  context: ClockContext,
): Promise<void> {
  const deposit = await lockCounted(tx, orderId)
  if (deposit && depositLeft(deposit) > needed) await flagPayment(tx, deposit, 'deposit-to-refund', context)
}

/** The order stands again: what it needs of its deposit is owed to nobody. */
export async function retainDepositOf(tx: Tx, payment: PaymentRow): Promise<void> {
  const deposit = await lockCounted(tx, payment.orderId)
  if (deposit?.flag !== 'deposit-to-refund' || depositLeft(deposit) > payment.depositCents) return
  await movePayment(tx, deposit, deposit.state, { flag: await hiddenFlag(tx, deposit) })
}

/** False once a part of what the order counts on was given back. */
export async function isDepositThere(tx: Tx, { orderId, depositCents }: PaymentRow): Promise<boolean> {
  return depositCents === 0 || depositLeft(await lockCounted(tx, orderId)) >= depositCents
}

/** How much was given back of what an order counts on: what its deposit had beyond that goes first. */
export async function givenBackOfDeposit(db: Db, payment: PaymentRow | null): Promise<Cents> {
  if (!payment || payment.depositCents === 0) return cents(0)
  const [deposit] = await db.select().from(payments).where(eq(payments.countedFor, payment.orderId))
  return cents(Math.max(0, payment.depositCents - depositLeft(deposit ?? null)))
}

async function lockCounted(tx: Tx, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.countedFor, orderId)).for('update')
  return row ?? null
}
