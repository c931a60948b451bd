/** The mails about an order: its confirmation, and an update each time it moves on. */
import { formatDateTime } from '#contract/dates.ts'
import { centsFromRupees, formatMoney, formatRupees, times } from '#contract/money.ts'
import type { OrderMessageEvent } from '#contract/order-messages.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { orderTextsIn } from '../messages/texts.ts'
import { composeMail, type MailPart } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'
import { typedLine, typedLines } from '../platform/outbox/typed-text.ts'
import { deliveryFacts, deliveryLine } from './delivery-in-mail.ts'

interface OrderMail {
  kind: string
  subject: string
  preview: string
  heading: string
  /** Before the lines of the order. */
  lead: readonly MailPart[]
  /** After them. */
  closing: readonly MailPart[]
}

interface Confirmation {
  publicUrl: string
  /** Opens the order of a guest, who has no account to find it in. */
  link: string | null
  /** Until when a guest must confirm it, if they must. */
  confirmBy: Date | null
}

export function orderConfirmation(order: Order, { publicUrl, link, confirmBy }: Confirmation): Mail {
  const href = link ?? ordersPage(publicUrl)
  const button = { button: link ? 'See my order' : 'See my orders', href }
  const request = confirmBy && [
    `Please confirm your order by ${formatDateTime(confirmBy.toISOString())}. After that we give the goods back.`,
    { button: 'Confirm my order', href },
  ]
  const lead = `we have your order ${order.id} of ${formatDateTime(order.date)} and get it ready for you.`
  return composeOrderMail(order, publicUrl, {
    kind: 'order-confirmation',
    subject: `Your order ${order.id}`,
    preview: 'Thank you. We have your order and get it ready.',
    heading: 'Thank you for your order',
    lead: request ? [lead, ...request] : [lead],
    closing: [...(request ? [] : [button]), 'Is something not right? Answer this mail, or call us.'],
  })
}

/** The states a shopper is told about: the goods have arrived by the time an order is completed. */
export const eventsOfStates: Partial<Record<OrderState, Exclude<OrderMessageEvent, 'received'>>> = {
  processing: 'preparing',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

interface EventMail {
  publicUrl: string
  language: string
}

export function orderEventMail(
  order: Order,
  event: Exclude<OrderMessageEvent, 'received'>,
  { publicUrl, language }: EventMail,
): Mail {
  const { happened, text } = orderTextsIn(language).mail[event]
  return composeOrderMail(order, publicUrl, {
    kind: 'order-update',
    subject: `Your order ${order.id} ${happened}`,
    preview: text,
    heading: `Your order ${happened}`,
    lead: [text],
    closing: [
      { button: 'See my orders', href: ordersPage(publicUrl) },
      'You can choose which mails you get under Account Settings.',
    ],
  })
}

function composeOrderMail(order: Order, publicUrl: string, { heading, lead, closing, ...mail }: OrderMail): Mail {
  const lines = order.items.map(({ title, qty, price }) => ({
    what: qty === 1 ? title : `${title} × ${qty}`,
    amount: formatMoney(times(centsFromRupees(price), qty)),
  }))
  return composeMail({
    ...mail,
    to: order.email,
    publicUrl,
    parts: [
      { heading },
      `Dear ${typedLine(order.name) || 'customer'},`,
      ...lead,
      { lines: [...lines, ...deliveryLine(order)], total: { what: 'Total', amount: formatRupees(order.total) } },
      {
        facts: [
          { name: 'For', value: typedLine(order.name) },
          { name: 'Address', value: typedLines(order.address) },
          { name: 'Phone', value: typedLine(formatPhone(order.phone)) },
          ...deliveryFacts(order),
        ],
      },
      ...closing,
    ],
  })
}

function ordersPage(publicUrl: string): string {
  return `${publicUrl}/account?section=orders`
}
