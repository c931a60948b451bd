/** The SMS about a pre-order: the shop, what happened, one link. */

import type { PreOrderMessageEvent } from '#contract/site/pre-order-messages.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Sms } from '../../platform/outbox/queue-sms.ts'
import { fewestParts, smsNumber, smsSize } from '../../platform/outbox/sms-text.ts'
import type { Texts } from './texts/texts.ts'

interface PreOrderSms {
  preOrder: { phone: string; email: string; product: { title: string }; language: Language }
  event: PreOrderMessageEvent
  /** Opens the pre-order. */
  link: string
  texts: Pick<Texts, 'preOrderSms'>
}

/** Null for a phone that gets no SMS. The item is named where it costs no further part. */
export function preOrderSms({ preOrder, event, link, texts }: PreOrderSms): Sms | null {
  const to = smsNumber(preOrder.phone)
  if (to === null) return null
  const words = texts.preOrderSms
  const short = `${shopDetails.name}: ${words[event]} ${link}`
  const named = `${shopDetails.name}: ${preOrder.product.title}: ${words[event]} ${link}`
  const text = smsSize(named).parts <= fewestParts(preOrder.language) ? named : short
  return { kind: `pre-order-${event}`, to, text, person: preOrder.email }
}
