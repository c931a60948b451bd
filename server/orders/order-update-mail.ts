/** The mail that tells a shopper that their order has moved on. */
import type { OrderState } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'
import { mailedDelivery, mailedLines } from './mailed-order.ts'

interface Words {
  subject: string
  heading: string
  text: string
}

/** Completing an order closes the books on it; the shopper has it already and is told nothing. */
const words: Record<Exclude<OrderState, 'pending' | 'completed'>, Words> = {
  processing: {
    subject: 'is being prepared',
    heading: 'Your order is being prepared',
    text: 'We are packing your order. You hear from us again when it has been delivered.',
  },
  delivered: {
    subject: 'was delivered',
    heading: 'Your order was delivered',
    text: 'We hope you enjoy it. If something is missing or broken, please tell us within 7 days.',
  },
  cancelled: {
    subject: 'was cancelled',
    heading: 'Your order was cancelled',
    text: 'Nothing will be delivered. If you did not expect this, please get in touch with us.',
  },
}

/** Null for a state that nobody needs to be told of. */
export function orderUpdateMail(order: Order, publicUrl: string): Mail | null {
  if (order.status === 'pending' || order.status === 'completed') return null
  const { subject, heading, text } = words[order.status]
  return composeMail({
    kind: 'order-update',
    to: order.email,
    subject: `Your order ${order.id} ${subject}`,
    preview: text,
    publicUrl,
    parts: [
      { heading },
      `Dear ${order.name},`,
      text,
      mailedLines(order),
      mailedDelivery(order),
      { button: 'See my orders', href: `${publicUrl}/account?section=orders` },
      'You can choose which mails you get under Account Settings.',
    ],
  })
}
