/** The SMS about an order: the shop, what happened, one link. */
import type { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { SMS_TO_CONFIRM, type Sms } from '../../platform/outbox/queue-sms.ts'
import { smsNumber } from '../../platform/outbox/sms-text.ts'
import type { OrderWords } from './texts/order-texts.ts'

interface OrderSms {
  order: { phone: string; email: string }
  event: OrderMessageEvent
  words: Pick<OrderWords, 'sms' | 'smsToConfirm'>
  /** Opens the order. */
  link: string
  /** The link, or the code beside it, confirms the order. */
  isToConfirm?: boolean
}

/** Null for a phone that gets no SMS. */
export function orderSms({ order, event, words, link, isToConfirm = false }: OrderSms): Sms | null {
  const to = smsNumber(order.phone)
  if (to === null) return null
  if (isToConfirm) return { kind: SMS_TO_CONFIRM, to, text: `${words.smsToConfirm} ${link}`, person: order.email }
  return { kind: `order-${event}`, to, text: `${words.sms} ${link}`, person: order.email }
}
