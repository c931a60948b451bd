/** Tells a buyer what has happened to an order, by mail and by SMS, as the owner has set and the buyer has chosen. */
import { isRemoved } from '#contract/personal-data.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { wantsOrderUpdates } from '../accounts/wants-order-updates.ts'
import { returnSettings, returnsSentence } from '../delivery/sale-terms.ts'
import { orderSms } from '../messages/order-sms.ts'
import { queueMail } from '../messages/queue-mail.ts'
import type { OrderFacts, OrderTextEvent, OrderWords } from '../messages/texts/order-texts.ts'
import { textsIn } from '../messages/texts.ts'
import type { Mail } from '../platform/outbox/insert-mail.ts'
import { queueSms } from '../platform/outbox/queue-sms.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { orderLink } from './order-link.ts'
import { orderMail } from './order-mails.ts'
import { presentOrder } from './present.ts'
import type { orderLines, orders } from './tables.ts'

export interface OrderMessage<E extends OrderTextEvent = OrderTextEvent> {
  order: typeof orders.$inferSelect
  lines: readonly (typeof orderLines.$inferSelect)[]
  event: E
  facts: OrderFacts[E]
  /** How long it waits before it leaves, in ms. */
  waits?: number
}

/** The ids of the mail and of the SMS in the outbox, of those that were queued. */
export async function queueOrderMessage<E extends OrderTextEvent>(
  tx: Tx,
  { order, lines, event, facts, waits = 0 }: OrderMessage<E>,
  context: Context,
): Promise<string[]> {
  if (isRemoved(order.email)) return []
  const set = await readSettings(tx, ['messages.mails', 'messages.sms', 'messages.mostSmsADay', ...returnSettings])
  const words = textsIn(order.language).order[event]({
    ...facts,
    ...{ id: order.id, shop: shopDetails.name, returns: returnsSentence(set, textsIn(order.language).frame.returns) },
  })
  const byMail = order.email !== '' && set['messages.mails'].includes(event)
  const sms = set['messages.sms'].includes(event)
    ? orderSms({ order, event, words, link: orderLink(order.id, context, order.language) })
    : null
  if (!byMail && !sms) return []
  // That an order was received is no update: whoever ordered is told.
  if (event !== 'received' && !(await wantsOrderUpdates(tx, order))) return []
  const queued = [
    byMail && (await queueMail(tx, mailAbout({ order, lines, event, words }, context), context, waits)),
    sms && (await queueSms(tx, { sms, mostADay: set['messages.mostSmsADay'], waits }, context)),
  ]
  return queued.filter((id) => typeof id === 'string')
}

type About = Pick<OrderMessage, 'order' | 'lines' | 'event'> & { words: OrderWords }

function mailAbout({ order, lines, event, words }: About, context: Context): Mail {
  return orderMail({
    order: presentOrder(order, lines),
    event,
    words,
    frame: textsIn(order.language).frame,
    language: order.language,
    publicUrl: context.config.publicUrl,
    link: order.userId === null ? orderLink(order.id, context, order.language) : null,
    toConfirm: event === 'received' && order.confirmBy !== null,
  })
}
