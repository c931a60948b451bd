/**
 * Tells a buyer how to pay by transfer, or that a slip was not accepted, by mail and SMS; and the shop that a slip is
 * there.
 */

import { cents, formatMoney, formatRupees } from '#contract/core/money.ts'
import { isRemoved } from '#contract/office/personal-data.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { formatDateTimeIn } from '#contract/text/language-dates.ts'
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { findPayment } from '../../checkout/payments/present.ts'
import { wantsOrderUpdates } from '../../people/accounts/wants-order-updates.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ComposedMail } from '../../platform/outbox/compose-mail.ts'
import { queueSms } from '../../platform/outbox/queue-sms.ts'
import { smsNumber } from '../../platform/outbox/sms-text.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { Context } from '../../services.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { type OrderRow, readOrder } from '../order/lock-order.ts'
import { orderLink } from '../order/order-link.ts'
import { composeOrderMail } from './order-mails.ts'

interface SlipMessage {
  row: OrderRow
  /** That a slip was not accepted, and why; without, that the first one is waited for. */
  refused?: { word: string }
  /** The order is confirmed in this moment: who is sent that, which says how to pay, is not sent this beside it. */
  isConfirmed?: boolean
}

/** In the transaction of what it tells of. The settings of messages for 'Waiting for the slip' hold. */
export async function queueSlipMessage(tx: Tx, message: SlipMessage, context: Context): Promise<void> {
  const { row, refused, isConfirmed = false } = message
  if (isRemoved(row.email)) return
  const set = await readSettings(tx, ['messages.mails', 'messages.sms', 'messages.mostSmsADay'])
  const isTold = (events: readonly OrderMessageEvent[]) =>
    events.includes('waiting-for-slip') && !(isConfirmed && events.includes('received'))
  const byMail = row.email !== '' && isTold(set['messages.mails'])
  const to = isTold(set['messages.sms']) ? smsNumber(row.phone) : null
  if ((!byMail && to === null) || !(await wantsOrderUpdates(tx, row))) return
  const payment = await findPayment(tx, row.id)
  const held = payment?.holdUntil?.toISOString()
  const texts = await readTexts(tx, row.language)
  const about = { row, refused, until: held ? formatDateTimeIn(row.language, held) : '', texts }
  const link = orderLink(row.id, context, row.language)
  if (byMail) {
    const settings = await readPaymentSettings(tx, context)
    const account = payment?.method === 'lankaqr' ? null : settings['payments.bankAccount']
    const { publicUrl } = context.config
    await queueMail(tx, slipMail(await readOrder(tx, row.id), { ...about, account, link, publicUrl }), context)
  }
  if (to === null) return
  const text = `${slipSms(about)} ${link}`
  const sms = { kind: 'order-waiting-for-slip', to, text, person: row.email }
  await queueSms(tx, { sms, mostADay: set['messages.mostSmsADay'] }, context)
}

interface About extends Pick<SlipMessage, 'refused'> {
  row: Pick<OrderRow, 'id' | 'language' | 'totalCents'>
  /** Until when the goods are held; empty where they are for as long as it takes. */
  until: string
  texts: Texts
}

interface SlipMail extends About {
  /** The shop's own, to transfer to; null where a code on the order's page leads to it. */
  account: string | null
  /** Where the slip is sent. */
  link: string
  publicUrl: string
}

/** What it says; `order` for the goods below it. */
export function slipMail(
  order: Order,
  { row, refused, until, texts, account, link, publicUrl }: SlipMail,
): ComposedMail {
  const { language, id } = row
  const about = { shop: shopDetails.name, id }
  const waiting = texts.slip.waiting({ ...about, amount: sumOf(row), until })
  const denied = refused ? texts.slip.refused({ ...about, word: typedLine(refused.word) }) : null
  const { subject, preview, heading, text } = denied ?? waiting
  const facts = [
    { name: waiting.amount, value: sumOf(row) },
    { name: waiting.reference, value: id },
    ...(account === null ? [] : [{ name: waiting.account, value: account }]),
  ]
  return composeOrderMail(order, publicUrl, {
    kind: 'order-update',
    subject,
    preview,
    heading,
    lead: [
      text,
      ...(denied ? [denied.word] : []),
      { facts },
      ...(until ? [waiting.held] : []),
      { button: waiting.button, href: link },
    ],
    closing: [waiting.closing],
    frame: texts.frame,
    language,
  })
}

/** The longest word of the shop that an SMS holds. */
const WORD_LETTERS = 80

export function slipSms({ row, refused, until, texts: { slip } }: About): string {
  const about = { shop: shopDetails.name, id: row.id }
  const word = refused ? cutText(typedLine(refused.word), WORD_LETTERS) : ''
  return refused ? slip.refused({ ...about, word }).sms : slip.waiting({ ...about, amount: sumOf(row), until }).sms
}

/** With plain spaces: another one would make an SMS twice as dear. */
function sumOf({ totalCents }: Pick<OrderRow, 'totalCents'>): string {
  return formatMoney(cents(totalCents)).replace(/\s/g, ' ')
}

export async function notifyShopOfSlip(tx: Tx, { id, name, total }: Order, context: Context): Promise<void> {
  await notifyShop(
    tx,
    {
      kind: 'shop-slip',
      subject: `Slip to check: order ${id}`,
      facts: [
        { name: 'Order', value: id },
        { name: 'Buyer', value: typedLine(name) },
        { name: 'Total', value: formatRupees(total) },
      ],
      button: 'Look at the slip',
      path: `/orders?search=${id}`,
    },
    context,
  )
}
