/** The SMS about a pre-order: the shop, what happened, one link. */
import type { Language } from '#contract/languages.ts'
import type { PreOrderMessageEvent } from '#contract/pre-order-messages.ts'
import { shopDetails } from '#contract/shop-details.ts'
import type { Sms } from '../platform/outbox/queue-sms.ts'
import { fewestParts, smsNumber, smsSize } from '../platform/outbox/sms-text.ts'
import { textsIn } from './texts.ts'

interface PreOrderSms {
  preOrder: { phone: string; email: string; product: { title: string }; language: Language }
  event: PreOrderMessageEvent
  /** Opens the pre-order. */
  link: string
}

/** Null for a phone that gets no SMS. The item is named where it costs no further part. */
export function preOrderSms({ preOrder, event, link }: PreOrderSms): Sms | null {
  const to = smsNumber(preOrder.phone)
  if (to === null) return null
  const words = textsIn(preOrder.language).preOrderSms
  const short = `${shopDetails.name}: ${words[event]} ${link}`
  const named = `${shopDetails.name}: ${preOrder.product.title}: ${words[event]} ${link}`
  const text = smsSize(named).parts <= fewestParts(preOrder.language) ? named : short
  return { kind: `pre-order-${event}`, to, text, person: preOrder.email }
}
