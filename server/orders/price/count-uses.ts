/**
 * Counts the uses of discount codes: taken with an order, given back when it is cancelled unpaid, taken again with it.
 */

import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { codeKey } from '#contract/checkout/discount.plain.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { type DiscountRow, refusedDiscount, unknownCode } from '../../checkout/discounts/find-code.ts'
import { discountCodes } from '../../checkout/discounts/tables.ts'
import { isSettled, type PaymentRow } from '../../checkout/payments/payment.ts'
import { foldedEmail, foldedPhone } from '../../people/customers/folded-person.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { orders } from '../data/tables.ts'

/** Who uses it, as typed in the order. */
interface Person {
  userId: string | null
  email: string
  phone: string
}

/** No other order takes a use of it until the transaction ends. For those who lock items before they place an order. */
export async function lockUses(tx: Tx, typed: string): Promise<void> {
  const isIt = eq(discountCodes.codeKey, codeKey(typed))
  await tx.select({ id: discountCodes.id }).from(discountCodes).where(isIt).for('no key update')
}

/**
 * The code as it is now; no other order takes a use of it until the transaction ends. Take it after the order's row was
 * written and before its stock. Throws DISCOUNT_REFUSED.
 */
export async function redeemDiscount(
  tx: Tx,
  { codeId, orderId, person }: { codeId: string; orderId: string; person: Person },
): Promise<DiscountRow> {
  const { id, isOn, inAll, uses } = discountCodes
  const [row] = await tx
    .update(discountCodes)
    .set({ uses: sql`${uses} + 1` })
    .where(and(eq(id, codeId), isOn, or(isNull(inAll), lt(uses, inAll))))
    .returning()
  if (!row) throw await whyNotTaken(tx, codeId)
  await refuseUsed(tx, row, { person, orderId })
  return row
}

async function whyNotTaken(tx: Tx, codeId: string) {
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, codeId))
  return row?.isOn ? usedUp(row) : unknownCode()
}

/**
 * Throws DISCOUNT_REFUSED for a person who has used it as often as one may; `orderId` is the order that does so now.
 */
export async function refuseUsed(
  db: Db,
  row: Pick<DiscountRow, 'id' | 'code' | 'perPerson'>,
  { person, orderId = '' }: { person: Person; orderId?: string },
): Promise<void> {
  if (!(await hasUsedUp(db, row, { person, orderId }))) return
  if (row.perPerson === 1) throw refusedDiscount(because('DISCOUNT_USED_ONCE', { code: row.code }))
  const { code, perPerson } = row
  throw refusedDiscount(because('DISCOUNT_USED_OFTEN', { code, perPerson: perPerson ?? 0 }))
}

/** Whether a person has used it as often as one may. */
async function hasUsedUp(
  db: Db,
  { id, perPerson }: Pick<DiscountRow, 'id' | 'perPerson'>,
  { person, orderId }: { person: Person; orderId: string },
): Promise<boolean> {
  // Asked in any case, so that nobody learns from the time it takes what the terms of a code are.
  const used = await db.$count(orders, and(eq(orders.discountCodeId, id), isOf(person), ne(orders.id, orderId)))
  return perPerson !== null && used >= perPerson
}

/**
 * The code of an order that gave its use back, where it can still be had: it is on, and neither the shop's uses of it
 * nor the person's are used up. No other order takes a use of it until the transaction ends.
 */
export async function lockUnused(
  tx: Tx,
  { codeId, orderId, person }: { codeId: string; orderId: string; person: Person },
): Promise<DiscountRow | null> {
  const { id, isOn, inAll, uses } = discountCodes
  const hasUses = or(isNull(inAll), lt(uses, inAll))
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(and(eq(id, codeId), isOn, hasUses))
    .for('no key update')
  return row && !(await hasUsedUp(tx, row, { person, orderId })) ? row : null
}

function isOf({ userId, email, phone }: Person): SQL | undefined {
  const isTheirs = or(
    userId === null ? undefined : eq(orders.userId, userId),
    // As they were typed, too: older orders have no folded form.
    ...(email === '' ? [] : [eq(orders.email, email), eq(orders.emailKey, foldedEmail(email))]),
    ...(phone === '' ? [] : [eq(orders.phone, phone), eq(orders.phoneKey, foldedPhone(phone))]),
  )
  return and(orders.discountCounts, isTheirs ?? sql`false`)
}

export function usedUp({ code }: Pick<DiscountRow, 'code'>) {
  return refusedDiscount(because('DISCOUNT_USED_UP', { code }))
}

/** When an order is cancelled: an unpaid one gives its use back. Before its stock returns, and at most once. */
export async function giveUseBack(tx: Tx, orderId: string, payment: PaymentRow | null): Promise<void> {
  if (payment && hasMoney(payment)) return
  await setCounts(tx, orderId, { counts: false })
}

/** When it is taken up again, before its stock is. */
export function takeUseAgain(tx: Tx, orderId: string): Promise<void> {
  return setCounts(tx, orderId, { counts: true })
}

async function setCounts(tx: Tx, orderId: string, { counts }: { counts: boolean }): Promise<void> {
  const isOther = and(eq(orders.id, orderId), eq(orders.discountCounts, !counts))
  const [order] = await tx
    .update(orders)
    .set({ discountCounts: counts })
    .where(and(isOther, sql`${orders.discountCodeId} is not null`))
    .returning({ codeId: orders.discountCodeId })
  if (!order?.codeId) return
  const { id, uses } = discountCodes
  await tx
    .update(discountCodes)
    .set({ uses: sql`${uses} + ${counts ? 1 : -1}` })
    .where(eq(id, order.codeId))
}

/** Whether money has come for it, proven or not. */
function hasMoney(payment: PaymentRow): boolean {
  if (payment.amountCents + payment.depositCents === 0) return false
  return isSettled(payment) || (payment.state === 'authorised' && payment.method !== 'demo-card')
}
