/** The SMS about an order: the shop, what happened, one link. */
import type { OrderMessageEvent } from '#contract/order-messages.ts'
import { shopDetails } from '#contract/shop-details.ts'
import type { Sms } from '../platform/outbox/queue-sms.ts'
import { smsNumber } from '../platform/outbox/sms-text.ts'
import { orderTextsIn } from './texts.ts'

interface OrderSms {
  order: { id: string; phone: string; email: string; language: string }
  event: OrderMessageEvent
  /** Opens the order. */
  link: string
}

/** Null for a phone that gets no SMS. */
export function orderSms({ order, event, link }: OrderSms): Sms | null {
  const to = smsNumber(order.phone)
  if (to === null) return null
  const words = orderTextsIn(order.language).sms[event]({ shop: shopDetails.name, id: order.id })
  return { kind: `order-${event}`, to, text: `${words} ${link}`, person: order.email }
}
