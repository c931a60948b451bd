/** The buyer's side of a payment: how it stands, and going to the page of a vendor, by the link of the order. */
import { and, eq } from 'drizzle-orm'
import { isVendor, type PaymentMethod } from '#contract/checkout/payment-states.ts'
import type { OrderPayment } from '#contract/checkout/payments.ts'
import type { Begun } from '../../checkout/payments/fetch-form.ts'
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import { findPayment, presentToBuyer } from '../../checkout/payments/present.ts'
import { startAttempt } from '../../checkout/payments/start-attempt.ts'
import { findAccount } from '../../people/accounts/find-account.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { readSlips } from '../files/read-files.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { orderKey } from '../order/order-link.ts'
import { areOrdersOf } from '../order/orders-of-person.ts'
import { otherMethods } from './other-methods.ts'

interface OrderLink {
  id: string
  key: string
}

/** Throws NOT_FOUND for a wrong key too, and for an order from before there were payments. */
export async function readLinkedPayment(db: Db, link: OrderLink, context: Context): Promise<OrderPayment> {
  await requireOpenLink(db, link, context)
  return readPayment(db, link.id, context)
}

export async function readPayment(db: Db, id: string, context: Context): Promise<OrderPayment> {
  const payment = await findPayment(db, id)
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!payment || !order) throw orderNotFound()
  const [switchTo, slips] = await Promise.all([otherMethods(db, { order, payment }, context), readSlips(db, payment)])
  return { ...(await presentToBuyer(db, payment, context)), switchTo, slips }
}

interface Buyer {
  userId: string
  email: string
}

/** Of an order of the account, or of a guest's order once its address is proven. Throws NOT_FOUND for all others. */
export async function readOwnPayment(
  db: Db,
  { id, userId, email }: Buyer & { id: string },
  context: Context,
): Promise<{ key: string; payment: OrderPayment }> {
  const isProven = Boolean((await findAccount(db, email))?.user.emailVerifiedAt)
  const isOwn = areOrdersOf({ userId, email, isProven })
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOwn))
  if (!order) throw orderNotFound()
  return { key: orderKey(id, context), payment: await readPayment(db, id, context) }
}

interface StartPaying extends OrderLink {
  /** Another vendor than the one chosen before. */
  method?: PaymentMethod | undefined
  /** The network address of whoever pays. */
  from: string | undefined
}

/** Throws NOT_FOUND as `readLinkedPayment` does, and PAYMENT_NOT_POSSIBLE as `startAttempt` does. */
export async function startPaying(tx: Tx, { id, key, method, from }: StartPaying, context: Context): Promise<Begun> {
  await requireOpenLink(tx, { id, key }, context)
  const payment = await lockPayment(tx, id)
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!payment || !order) throw orderNotFound()
  const { name, email, phone, address } = order
  const settings = await readPaymentSettings(tx, context)
  const buyer = { name, email, phone, address }
  return startAttempt(tx, { payment, method: method ?? payment.method, buyer, address: from, settings }, context)
}

/** What is left to do for a new order: the key of its link, and whether a vendor's page comes next. */
export async function nextPayment(
  db: Db,
  id: string,
  context: Context,
): Promise<{ key: string; onPage: boolean } | null> {
  const payment = await findPayment(db, id)
  if (payment?.state !== 'open' && payment?.state !== 'waiting-for-slip') return null
  const onPage = isVendor(payment.method)
  if (!onPage && payment.state === 'open') return null
  return { key: orderKey(id, context), onPage }
}
