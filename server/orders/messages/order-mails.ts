/** The mails about an order: the words of what happened, what was ordered, and where to follow it. */

import { centsFromRupees, formatMoney, formatRupees, times } from '#contract/core/money.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderMessageEvent } from '#contract/site/order-messages.ts'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { type ComposedMail, composeMail, type MailPart } from '../../platform/outbox/compose-mail.ts'
import type { MailKind } from '../../platform/outbox/mail-kinds.ts'
import { typedLine, typedLines } from '../../platform/outbox/typed-text.ts'
import type { MailFrame, OrderWords } from '../../site/messages/texts/order-texts.ts'
import { deliveryFacts, deliveryLine, discountLine } from '../price/delivery-in-mail.ts'

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
  /** The link by which it must be confirmed first. */
  toConfirm: string | null
  /** Where the slip of a transfer that is waited for can be sent. */
  slip: { button: string; href: string } | null
}

export function orderMail(mail: OrderMail): ComposedMail {
  const { order, event, words, frame, language, publicUrl, toConfirm } = mail
  const { lines, facts, sms: _, ...head } = words
  const lead = [
    ...lines,
    ...(facts ? [{ facts }] : []),
    ...(toConfirm ? [{ button: frame.confirm, href: toConfirm }] : []),
  ]
  const kind = event === 'received' ? 'order-confirmation' : 'order-update'
  return composeOrderMail(order, publicUrl, { ...head, kind, lead, closing: closing(mail), frame, language })
}

interface Letter {
  kind: MailKind
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
): ComposedMail {
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
  const { order, event, frame, link, toConfirm, slip } = mail
  const inAccount = ordersPage(mail)
  const see = link ? { button: frame.seeOrder, href: link } : { button: frame.seeOrders, href: inAccount }
  switch (event) {
    case 'received':
      return toConfirm ? [frame.notRight] : [slip ?? see, frame.notRight]
    case 'return-accepted':
    case 'return-refused':
    case 'return-received':
    case 'claim-received':
    case 'claim-with-maker':
    case 'claim-waiting-for-customer':
    case 'claim-ready':
    case 'claim-handed-back':
    case 'claim-replaced':
    case 'claim-refused':
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
