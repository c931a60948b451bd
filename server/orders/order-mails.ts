/** The mails about an order: the words of what happened, what was ordered, and where to follow it. */
import type { Language } from '#contract/languages.ts'
import { centsFromRupees, formatMoney, formatRupees, times } from '#contract/money.ts'
import type { OrderMessageEvent } from '#contract/order-messages.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { pathIn } from '#contract/page-language.ts'
import { formatPhone } from '#contract/phone.ts'
import type { MailFrame, OrderWords } from '../messages/texts/order-texts.ts'
import { composeMail, type MailPart } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/insert-mail.ts'
import { typedLine, typedLines } from '../platform/outbox/typed-text.ts'
import { deliveryFacts, deliveryLine, discountLine } from './delivery-in-mail.ts'

/** The states a shopper is told about: the goods have arrived by the time an order is completed. */
export const eventsOfStates: Partial<Record<OrderState, 'preparing' | 'delivered' | 'cancelled'>> = {
  processing: 'preparing',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

interface OrderMail {
  order: Order
  event: OrderMessageEvent
  words: OrderWords
  frame: MailFrame
  language: Language
  publicUrl: string
  /** Opens the order of a guest, who has no account to find it in. */
  link: string | null
  /** A guest must confirm it first. */
  toConfirm: boolean
}

export function orderMail(mail: OrderMail): Mail {
  const { order, event, words, frame, language, publicUrl, link, toConfirm } = mail
  const { lines, facts, sms: _, ...head } = words
  const lead = [
    ...lines,
    ...(facts ? [{ facts }] : []),
    ...(toConfirm ? [{ button: frame.confirm, href: link ?? ordersPage(mail) }] : []),
  ]
  const kind = event === 'received' ? 'order-confirmation' : 'order-update'
  return composeOrderMail(order, publicUrl, { ...head, kind, lead, closing: closing(mail), frame, language })
}

interface Letter {
  kind: string
  subject: string
  preview: string
  heading: string
  /** Before the lines of the order. */
  lead: readonly MailPart[]
  /** After them. */
  closing: readonly MailPart[]
  frame: MailFrame
  language: Language
}

export function composeOrderMail(
  order: Order,
  publicUrl: string,
  { heading, lead, closing, frame, ...mail }: Letter,
): Mail {
  const goods = order.items.map(({ title, qty, price }) => ({
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
        lines: [...goods, ...deliveryLine(order, frame), ...discountLine(order, frame)],
        total: { what: frame.total, amount: formatRupees(order.total) },
      },
      {
        facts: [
          { name: frame.for, value: typedLine(order.name) },
          { name: frame.address, value: typedLines(order.address) },
          { name: frame.phone, value: typedLine(formatPhone(order.phone)) },
          ...deliveryFacts(order, frame),
        ],
      },
      ...closing,
    ],
  })
}

function closing(mail: OrderMail): MailPart[] {
  const { order, event, frame, link, toConfirm } = mail
  const inAccount = ordersPage(mail)
  const see = link ? { button: frame.seeOrder, href: link } : { button: frame.seeOrders, href: inAccount }
  switch (event) {
    case 'received':
      return toConfirm ? [frame.notRight] : [see, frame.notRight]
    case 'return-accepted':
    case 'return-refused':
    case 'return-received':
      return [frame.notRight]
    case 'ready':
    case 'attempted':
    case 'changed':
      return [{ button: frame.followOrder, href: link ?? `${inAccount}&order=${order.id}` }]
    default:
      return link ? [see] : [see, frame.choose]
  }
}

function ordersPage({ publicUrl, language }: Pick<OrderMail, 'publicUrl' | 'language'>): string {
  return `${publicUrl}${pathIn(language, '/account?section=orders')}`
}
