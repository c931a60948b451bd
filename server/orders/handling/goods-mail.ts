/** What mails say about the goods of an order: on their way, ready for pick-up, not handed over, fewer than ordered. */
import type { Fulfilment } from '#contract/fulfilment.ts'
import type { Order } from '#contract/orders.ts'
import { shopDetails } from '#contract/shop-details.ts'
import type { Mail } from '../../platform/outbox/queue-mail.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { Context } from '../../services.ts'
import { orderLink } from '../order-link.ts'
import { composeOrderMail } from '../order-mails.ts'
import type { OrderRow } from './lock-order.ts'

interface MailTo {
  publicUrl: string
  language: string
  /** Where the buyer follows the order. */
  href: string
}

/** Guests follow their order through its link, customers in their account. */
export function mailTo(
  row: Pick<OrderRow, 'id' | 'userId' | 'language'>,
  context: Pick<Context, 'keys' | 'config'>,
): MailTo {
  const { publicUrl } = context.config
  const inAccount = `${publicUrl}/account?section=orders&order=${row.id}`
  return { publicUrl, language: row.language, href: row.userId === null ? orderLink(row.id, context) : inAccount }
}

/** Null for a state without a mail of its own. */
export function goodsMail(order: Order, fulfilment: Fulfilment, to: MailTo): Mail | null {
  if (fulfilment === 'ready') {
    const { street, city } = shopDetails.address
    const where = [street, city].filter(Boolean).join(', ') || 'the shop'
    const text = `It waits for you at ${where}. Please bring the number of your order.`
    return update(order, 'is ready for you to pick up', text, to)
  }
  if (fulfilment === 'attempted') {
    const text = 'Nobody could take it at the door. We try again; please call us if another day suits you better.'
    return update(order, 'could not be handed over', text, to)
  }
  return null
}

export function fewerPiecesMail(order: Order, to: MailTo): Mail {
  const text = 'Some of it will not be delivered. What is left, and what it comes to, stands below.'
  return update(order, 'was changed', text, to)
}

/** Who brings it and under which number; undefined where neither is known. */
export function onItsWay({
  courier,
  trackingNumber,
}: Pick<OrderRow, 'courier' | 'trackingNumber'>): string | undefined {
  const by = courier === '' ? '' : `${typedLine(courier)} brings it to you.`
  const number = trackingNumber === '' ? '' : `Its tracking number is ${typedLine(trackingNumber)}.`
  return `${by} ${number}`.trim() || undefined
}

function update(order: Order, happened: string, text: string, { publicUrl, language, href }: MailTo): Mail {
  return composeOrderMail(order, publicUrl, {
    language,
    kind: 'order-update',
    subject: `Your order ${order.id} ${happened}`,
    preview: text,
    heading: `Your order ${happened}`,
    lead: [text],
    closing: [{ button: 'Follow my order', href }],
  })
}
