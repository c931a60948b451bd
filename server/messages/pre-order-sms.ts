/** The SMS about a pre-order: the shop, what happened, one link. */
import type { PreOrderMessageEvent } from '#contract/pre-order-messages.ts'
import { shopDetails } from '#contract/shop-details.ts'
import type { Sms } from '../platform/outbox/queue-sms.ts'
import { smsNumber, smsSize } from '../platform/outbox/sms-text.ts'

interface PreOrderSms {
  preOrder: { phone: string; email: string; product: { title: string } }
  event: PreOrderMessageEvent
  /** Opens the pre-order. */
  link: string
}

const words: Record<PreOrderMessageEvent, string> = {
  noted: 'we have noted your pre-order.',
  'deposit-paid': 'we have your deposit. Thank you.',
  here: 'your pre-order is here and held for you.',
  cancelled: 'your pre-order was cancelled.',
}

/** Null for a phone that gets no SMS. The item is named where that keeps it to one part. */
export function preOrderSms({ preOrder, event, link }: PreOrderSms): Sms | null {
  const to = smsNumber(preOrder.phone)
  if (to === null) return null
  const short = `${shopDetails.name}: ${words[event]} ${link}`
  const named = `${shopDetails.name}: ${preOrder.product.title}: ${words[event]} ${link}`
  const text = smsSize(named).parts === 1 ? named : short
  return { kind: `pre-order-${event}`, to, text, person: preOrder.email }
}
