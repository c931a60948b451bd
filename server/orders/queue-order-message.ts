/** Tells a buyer what has happened to an order, by mail and by SMS, as the owner has set and the buyer has chosen. */
import type { OrderMessageEvent } from '#contract/order-messages.ts'
import { isRemoved } from '#contract/personal-data.ts'
import { wantsOrderUpdates } from '../accounts/wants-order-updates.ts'
import { orderSms } from '../messages/order-sms.ts'
import { type Mail, queueMail } from '../platform/outbox/queue-mail.ts'
import { queueSms } from '../platform/outbox/queue-sms.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { orderLink } from './order-link.ts'
import { orderConfirmation, orderEventMail } from './order-mails.ts'
import { presentOrder } from './present.ts'
import type { orderLines, orders } from './tables.ts'

interface OrderMessage {
  order: typeof orders.$inferSelect
  lines: readonly (typeof orderLines.$inferSelect)[]
  event: OrderMessageEvent
  /** How long it waits before it leaves, in ms. */
  waits?: number
  /** What the mail says beside the words of the event. */
  more?: string | undefined
}

/** The ids of the mail and of the SMS in the outbox, of those that were queued. */
export async function queueOrderMessage(
  tx: Tx,
  { order, lines, event, waits = 0, more }: OrderMessage,
  context: Context,
): Promise<string[]> {
  if (isRemoved(order.email)) return []
  const set = await readSettings(tx, ['messages.mails', 'messages.sms', 'messages.mostSmsADay'])
  const byMail = order.email !== '' && set['messages.mails'].includes(event)
  const sms = set['messages.sms'].includes(event)
    ? orderSms({ order, event, link: orderLink(order.id, context) })
    : null
  if (!byMail && !sms) return []
  // That an order was received is no update: whoever ordered is told.
  if (event !== 'received' && !(await wantsOrderUpdates(tx, order))) return []
  const queued = [
    byMail && (await queueMail(tx, mailAbout({ order, lines, event, more }, context), context, waits)),
    sms && (await queueSms(tx, { sms, mostADay: set['messages.mostSmsADay'], waits }, context)),
  ]
  return queued.filter((id) => typeof id === 'string')
}

function mailAbout({ order, lines, event, more }: OrderMessage, context: Context): Mail {
  const { publicUrl } = context.config
  const { language, confirmBy } = order
  const presented = presentOrder(order, lines)
  const link = order.userId === null ? orderLink(order.id, context) : null
  if (event !== 'received') return orderEventMail(presented, event, { publicUrl, language, link, more })
  return orderConfirmation(presented, { publicUrl, language, link, confirmBy })
}
