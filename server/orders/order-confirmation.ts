/** The mail that tells a shopper their order was taken. */
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'

export function orderConfirmation(order: Order, publicUrl: string): Mail {
  const lines = order.items.map(
    (line) => `${line.title} × ${line.qty}   ${formatRupees(line.price * line.qty)}`,
  )
  const text = [
    `Dear ${order.name},`,
    '',
    `thank you for your order ${order.id}.`,
    '',
    ...lines,
    '',
    `Total: ${formatRupees(order.total)}`,
    '',
    `We deliver to: ${order.address}`,
    '',
    publicUrl,
  ].join('\n')
  return { kind: 'order-confirmation', to: order.email, subject: `Your order ${order.id}`, text, html: '' }
}
