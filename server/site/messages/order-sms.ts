/** The SMS about an order: the shop, what happened, one link. */
import type { OrderMessageEvent } from '#contract/site/order-messages.ts'
import type { Sms } from '../../platform/outbox/queue-sms.ts'
import { smsNumber } from '../../platform/outbox/sms-text.ts'
import type { OrderWords } from './texts/order-texts.ts'

interface OrderSms {
  order: { phone: string; email: string }
  event: OrderMessageEvent
  words: Pick<OrderWords, 'sms'>
  /** Opens the order. */
  link: string
}

/** Null for a phone that gets no SMS. */
export function orderSms({ order, event, words, link }: OrderSms): Sms | null {
  const to = smsNumber(order.phone)
  return to === null ? null : { kind: `order-${event}`, to, text: `${words.sms} ${link}`, person: order.email }
}
