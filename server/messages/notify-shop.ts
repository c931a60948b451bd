/** Tells the shop's own mailbox of what has come in, in the transaction of it, where the owner has named one. */

import type { Inquiry } from '#contract/inquiries.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { PreOrder } from '#contract/pre-orders.ts'
import { composeMail, type MailPart } from '../platform/outbox/compose-mail.ts'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import { typedLine, typedLines } from '../platform/outbox/typed-text.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { readSettings } from '../settings/settings.ts'

interface Notice {
  /** Begins with `shop-`: no allowance holds for the shop's own mailbox. */
  kind: `shop-${string}`
  subject: string
  facts: readonly { name: string; value: string }[]
  /** What was written, as it may stand in a mail. */
  message?: string
  button: string
  /** The page of the back office that shows it. */
  path: string
}

type MailContext = Pick<Context, 'clock' | 'config' | 'log'>

export async function notifyShopOfOrder(
  tx: Tx,
  { id, name, total, items }: Order,
  context: MailContext,
): Promise<void> {
  await notifyShop(
    tx,
    {
      kind: 'shop-order',
      subject: `New order ${id}: ${formatRupees(total)}`,
      facts: [
        { name: 'Order', value: id },
        { name: 'Buyer', value: typedLine(name) },
        { name: 'Total', value: formatRupees(total) },
        { name: 'Items', value: items.map(({ title, qty }) => `${title} × ${qty}`).join('\n') },
      ],
      button: 'See the order',
      path: `/orders?search=${id}`,
    },
    context,
  )
}

export async function notifyShopOfInquiry(tx: Tx, { name, message }: Inquiry, context: MailContext): Promise<void> {
  await notifyShop(
    tx,
    {
      kind: 'shop-inquiry',
      subject: 'New inquiry',
      facts: [{ name: 'From', value: typedLine(name) }],
      message: typedLines(message),
      button: 'Answer it',
      path: '/inquiries?answered=false',
    },
    context,
  )
}

export async function notifyShopOfPreOrder(tx: Tx, preOrder: PreOrder, context: MailContext): Promise<void> {
  const { name, quantity, productName } = preOrder
  await notifyShop(
    tx,
    {
      kind: 'shop-pre-order',
      subject: `New pre-order: ${productName} × ${quantity}`,
      facts: [
        { name: 'From', value: typedLine(name) },
        { name: 'Item', value: productName },
        { name: 'Pieces', value: String(quantity) },
      ],
      button: 'See all pre-orders',
      path: '/pre-orders',
    },
    context,
  )
}

export async function notifyShop(tx: Tx, notice: Notice, context: MailContext): Promise<void> {
  const { 'messages.shopAddress': to } = await readSettings(tx, ['messages.shopAddress'])
  if (to === '') return
  const { publicUrl } = context.config
  const { kind, subject, facts, message, button, path } = notice
  const parts: MailPart[] = [
    { heading: subject },
    { facts },
    ...(message ? [message] : []),
    { button, href: `${publicUrl}${path}` },
  ]
  await queueMail(tx, composeMail({ kind, to, subject, preview: subject, publicUrl, parts }), context)
}
