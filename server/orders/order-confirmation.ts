/** The mail that tells a shopper their order was taken. */
import { formatDateTime } from '#contract/dates.ts'
import type { Order } from '#contract/orders.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'
import { mailedDelivery, mailedLines } from './mailed-order.ts'

interface Confirmation {
  publicUrl: string
  /** Opens the order of a guest, who has no account to find it in. */
  link: string | null
  /** Until when a guest must confirm it, if they must. */
  confirmBy: Date | null
}

export function orderConfirmation(order: Order, { publicUrl, link, confirmBy }: Confirmation): Mail {
  const opened = { button: 'See my order', href: link ?? `${publicUrl}/account?section=orders` }
  const asks = confirmBy && [
    `Please confirm your order by ${formatDateTime(confirmBy.toISOString())}. After that we give the goods back.`,
    { ...opened, button: 'Confirm my order' },
  ]
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
      ...(asks ?? []),
      mailedLines(order),
      mailedDelivery(order),
      ...(asks ? [] : [link ? opened : { ...opened, button: 'See my orders' }]),
      'Is something not right? Answer this mail, or call us.',
    ],
  })
}
