/** Tells the shop's own mailbox of what has come in, in the transaction of it, where the owner has named one. */

import { paymentMethodNames, type Vendor } from '#contract/checkout/payment-states.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { Inquiry } from '#contract/feedback/inquiries.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { composeMail, type MailPart } from '../../platform/outbox/compose-mail.ts'
import type { ShopMailKind } from '../../platform/outbox/mail-kinds.ts'
import { typedLine, typedLines } from '../../platform/outbox/typed-text.ts'
import type { Context } from '../../services.ts'
import { readSettings } from '../settings/settings.ts'
import { queueMail } from './queue-mail.ts'
import { type ShopWords, shopTexts as texts } from './texts/shop-texts.ts'

type MailContext = Pick<Context, 'clock' | 'config' | 'log'>

export async function notifyShopOfOrder(tx: Tx, order: Order, context: MailContext): Promise<void> {
  const { id, name, total, items } = order
  const words = texts.order({ id, name: typedLine(name), total: formatRupees(total), items })
  await notifyShop(tx, { kind: 'shop-order', ...words, path: `/orders?search=${id}` }, context)
}

export async function notifyShopOfInquiry(tx: Tx, { name, message }: Inquiry, context: MailContext): Promise<void> {
  const words = texts.inquiry({ name: typedLine(name) })
  const path = '/inquiries?answered=false'
  await notifyShop(tx, { kind: 'shop-inquiry', ...words, message: typedLines(message), path }, context)
}

interface UnknownPayment extends Required<Otherwise> {
  vendor: Vendor
  result: { vendorOrderId: string; reference: string; outcome: string; said?: string }
}

/** A vendor's signed message of money that nothing here stands for. */
export async function notifyShopOfPayment(
  tx: Tx,
  { vendor, result, otherwise }: UnknownPayment,
  context: MailContext,
): Promise<void> {
  const { vendorOrderId, reference, outcome, said = outcome } = result
  const number = typedLine(vendorOrderId)
  const words = texts.payment({
    vendor: inEnglish(paymentMethodNames[vendor]),
    number,
    reference,
    says: typedLine(said),
  })
  await notifyShop(tx, { kind: 'shop-payment', ...words, path: '/orders' }, context, { otherwise })
}

export async function notifyShopOfPreOrder(tx: Tx, preOrder: PreOrder, context: MailContext): Promise<void> {
  const { name, quantity, productName } = preOrder
  const words = texts['pre-order']({ name: typedLine(name), quantity, productName })
  await notifyShop(tx, { kind: 'shop-pre-order', ...words, path: '/pre-orders' }, context)
}

interface AskedReturn {
  id: string
  name: string
  items: readonly { title: string; qty: number }[]
  reason: string
}

export async function notifyShopOfReturn(
  tx: Tx,
  { id, name, items, reason }: AskedReturn,
  context: MailContext,
): Promise<void> {
  const words = texts.return({ id, name: typedLine(name), items })
  const notice = { ...words, message: typedLines(reason), path: `/orders?search=${id}` }
  await notifyShop(tx, { kind: 'shop-return', ...notice }, context)
}

interface AskedClaim {
  id: string
  orderId: string
  name: string
  title: string
  fault: string
}

export async function notifyShopOfClaim(
  tx: Tx,
  { id, orderId, name, title, fault }: AskedClaim,
  context: MailContext,
): Promise<void> {
  const words = texts.claim({ id: orderId, name: typedLine(name), title })
  const notice = { ...words, message: typedLines(fault), path: `/warranty-desk/claims/${id}` }
  await notifyShop(tx, { kind: 'shop-claim', ...notice }, context)
}

interface Notice extends ShopWords {
  kind: ShopMailKind
  /** What was written, as it may stand in a mail. */
  message?: string
  /** The page of the back office that shows it. */
  path: string
}

interface Otherwise {
  /** Who is told where the owner has named no mailbox. */
  otherwise?: readonly string[]
}

export async function notifyShop(
  tx: Tx,
  notice: Notice,
  context: MailContext,
  { otherwise = [] }: Otherwise = {},
): Promise<void> {
  const { 'messages.shopAddress': address } = await readSettings(tx, ['messages.shopAddress'])
  const { publicUrl } = context.config
  const { kind, subject, facts, message, button, path } = notice
  const parts: MailPart[] = [
    { heading: subject },
    { facts },
    ...(message ? [message] : []),
    { button, href: `${publicUrl}${path}` },
  ]
  for (const to of address === '' ? otherwise : [address]) {
    await queueMail(tx, composeMail({ kind, to, subject, preview: subject, publicUrl, parts }), context)
  }
}
