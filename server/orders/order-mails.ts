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
import { deliveryFacts, deliveryLine, discountLine } from './delivery-in-mail.ts'

interface OrderMail {
  kind: string
  subject: string
  preview: string
  heading: string
  /** Before the lines of the order. */
  lead: readonly MailPart[]
  /** After them. */
  closing: readonly MailPart[]
  language: string
}

interface Confirmation {
  publicUrl: string
  language: string
  /** Opens the order of a guest, who has no account to find it in. */
  link: string | null
  /** Until when a guest must confirm it, if they must. */
  confirmBy: Date | null
}

export function orderConfirmation(order: Order, { publicUrl, language, link, confirmBy }: Confirmation): Mail {
  const { received, frame } = orderTextsIn(language)
  const href = link ?? ordersPage(publicUrl)
  const button = { button: link ? received.seeOrder : frame.seeOrders, href }
  const request = confirmBy && [
    received.confirmBy(formatDateTime(confirmBy.toISOString())),
    { button: received.confirm, href },
  ]
  const lead = received.lead({ id: order.id, date: formatDateTime(order.date) })
  return composeOrderMail(order, publicUrl, {
    kind: 'order-confirmation',
    subject: received.subject(order.id),
    preview: received.preview,
    heading: received.heading,
    lead: request ? [lead, ...request] : [lead],
    closing: [...(request ? [] : [button]), received.closing],
    language,
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
  /** Opens the order of a guest, who has no account to find it in. */
  link: string | null
  /** What it says beside the words of the event. */
  more?: string | undefined
}

export function orderEventMail(
  order: Order,
  event: Exclude<OrderMessageEvent, 'received'>,
  { publicUrl, language, link, more }: EventMail,
): Mail {
  const { mail, frame, received, updated, updatedSubject } = orderTextsIn(language)
  const { happened, text } = mail[event]
  return composeOrderMail(order, publicUrl, {
    kind: 'order-update',
    subject: updatedSubject(order.id, happened),
    preview: text,
    heading: updated(happened),
    lead: more ? [text, more] : [text],
    closing: link
      ? [{ button: received.seeOrder, href: link }]
      : [{ button: frame.seeOrders, href: ordersPage(publicUrl) }, frame.choose],
    language,
  })
}

export function composeOrderMail(
  order: Order,
  publicUrl: string,
  { heading, lead, closing, language, ...mail }: OrderMail,
): Mail {
  const { frame } = orderTextsIn(language)
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
      frame.dear(typedLine(order.name)),
      ...lead,
      {
        lines: [...lines, ...deliveryLine(order), ...discountLine(order)],
        total: { what: frame.total, amount: formatRupees(order.total) },
      },
      {
        facts: [
          { name: frame.for, value: typedLine(order.name) },
          { name: frame.address, value: typedLines(order.address) },
          { name: frame.phone, value: typedLine(formatPhone(order.phone)) },
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
