/** Tells a buyer what has happened to an order, by mail and by SMS, as the owner has set and the buyer has chosen. */
import { isRemoved } from '#contract/office/personal-data.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { returnSettings, returnsSentence } from '../../checkout/delivery/sale-terms.ts'
import { wantsOrderUpdates } from '../../people/accounts/wants-order-updates.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Mail } from '../../platform/outbox/insert-mail.ts'
import { queueSms } from '../../platform/outbox/queue-sms.ts'
import type { Context } from '../../services.ts'
import { orderSms } from '../../site/messages/order-sms.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import type { OrderFacts, OrderTextEvent, OrderWords } from '../../site/messages/texts/order-texts.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { readSettings } from '../../site/settings/settings.ts'
import type { orderLines, orders } from '../data/tables.ts'
import { confirmCode, confirmLink, orderLink } from '../order/order-link.ts'
import { presentOrder } from '../order/present.ts'
import { orderMail } from './order-mails.ts'

export interface OrderMessage<E extends OrderTextEvent = OrderTextEvent> {
  order: typeof orders.$inferSelect
  lines: readonly (typeof orderLines.$inferSelect)[]
  event: E
  facts: OrderFacts[E]
  /** How long it waits before it leaves, in ms. */
  waits?: number
  /** That it was received is told once more, since it is to be confirmed by now. */
  isRepeated?: boolean
  /** A shopping agent has sent it: only its buyer confirms it, so they get the mail, and an SMS that confirms, too. */
  isOfAgent?: boolean
}

/** The ids of the mail and of the SMS in the outbox, of those that were queued. */
export async function queueOrderMessage<E extends OrderTextEvent>(
  tx: Tx,
  { order, lines, event, facts, waits = 0, isRepeated = false, isOfAgent = false }: OrderMessage<E>,
  context: Context,
): Promise<string[]> {
  if (isRemoved(order.email)) return []
  const set = await readSettings(tx, ['messages.mails', 'messages.sms', 'messages.mostSmsADay', ...returnSettings])
  const texts = await readTexts(tx, order.language)
  const words = texts.order[event]({
    ...facts,
    ...{ id: order.id, shop: shopDetails.name, returns: returnsSentence(set, texts.frame.returns) },
    ...(order.confirmBy === null ? {} : { code: confirmCode(order.id, context) }),
  })
  const byMail = order.email !== '' && (isOfAgent || set['messages.mails'].includes(event))
  const about = () => {
    const link = isOfAgent ? confirmLink : orderLink
    return { order, event, words, link: link(order.id, context, order.language), isToConfirm: isOfAgent }
  }
  const sms = set['messages.sms'].includes(event) ? orderSms(about()) : null
  if (!byMail && !sms) return []
  // That an order was received is no update: whoever ordered is told.
  if (event !== 'received' && !(await wantsOrderUpdates(tx, order))) return []
  const mail = mailAbout({ order, lines, event, words, texts }, context)
  const queued = [
    byMail && (await queueMail(tx, isRepeated ? { ...mail, kind: 'order-update' } : mail, context, waits)),
    sms && (await queueSms(tx, { sms, mostADay: set['messages.mostSmsADay'], waits }, context)),
  ]
  return queued.filter((id) => typeof id === 'string')
}

type About = Pick<OrderMessage, 'order' | 'lines' | 'event'> & { words: OrderWords; texts: Texts }

function mailAbout({ order, lines, event, words, texts }: About, context: Context): Mail {
  const link = orderLink(order.id, context, order.language)
  return orderMail({
    order: presentOrder(order, lines),
    event,
    words,
    frame: texts.frame,
    language: order.language,
    publicUrl: context.config.publicUrl,
    link: order.userId === null ? link : null,
    toConfirm: event === 'received' && order.confirmBy !== null ? confirmLink(order.id, context, order.language) : null,
    slip: order.paymentState === 'waiting-for-slip' ? { button: texts.slip.button, href: link } : null,
  })
}
