/** The mail that tells a shopper their order was taken. */
import { formatDateTime } from '#contract/dates.ts'
import type { Order } from '#contract/orders.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'
import { mailedDelivery, mailedLines } from './mailed-order.ts'

export function orderConfirmation(order: Order, publicUrl: string): Mail {
  return composeMail({
    kind: 'order-confirmation',
    to: order.email,
    subject: `Your order ${order.id}`,
    preview: 'Thank you. We have your order and get it ready.',
    publicUrl,
    parts: [
      { heading: 'Thank you for your order' },
      `Dear ${order.name},`,
      `we have your order ${order.id} of ${formatDateTime(order.date)} and get it ready for you.`,
      mailedLines(order),
      mailedDelivery(order),
      { button: 'See my orders', href: `${publicUrl}/account?section=orders` },
      'Is something not right? Answer this mail, or call us.',
    ],
  })
}
