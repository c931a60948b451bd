/**
 * Tells a buyer how to pay by transfer, or that a slip was not accepted, by mail and SMS; and the shop that a slip is
 * there.
 */
import { formatDateTimeIn } from '#contract/language-dates.ts'
import { cents, formatMoney, formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { isRemoved } from '#contract/personal-data.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { wantsOrderUpdates } from '../../accounts/wants-order-updates.ts'
import { notifyShop } from '../../messages/notify-shop.ts'
import { queueMail } from '../../messages/queue-mail.ts'
import { textsIn } from '../../messages/texts.ts'
import { readPaymentSettings } from '../../payments/offered-methods.ts'
import { findPayment } from '../../payments/present.ts'
import type { Mail } from '../../platform/outbox/insert-mail.ts'
import { queueSms } from '../../platform/outbox/queue-sms.ts'
import { smsNumber } from '../../platform/outbox/sms-text.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { readSettings } from '../../settings/settings.ts'
import { type OrderRow, readOrder } from '../handling/lock-order.ts'
import { orderLink } from '../order-link.ts'
import { composeOrderMail } from '../order-mails.ts'

interface SlipMessage {
  row: OrderRow
  /** That a slip was not accepted, and why; without, that the first one is waited for. */
  refused?: { word: string }
}

/** In the transaction of what it tells of. The settings of messages for 'Waiting for the slip' hold. */
export async function queueSlipMessage(tx: Tx, { row, refused }: SlipMessage, context: Context): Promise<void> {
  if (isRemoved(row.email)) return
  const set = await readSettings(tx, ['messages.mails', 'messages.sms', 'messages.mostSmsADay'])
  const byMail = row.email !== '' && set['messages.mails'].includes('waiting-for-slip')
  const to = set['messages.sms'].includes('waiting-for-slip') ? smsNumber(row.phone) : null
  if ((!byMail && to === null) || !(await wantsOrderUpdates(tx, row))) return
  const payment = await findPayment(tx, row.id)
  const held = payment?.holdUntil?.toISOString()
  const about = { row, refused, until: held ? formatDateTimeIn(row.language, held) : '' }
  if (byMail) await queueMail(tx, await slipMail(tx, about, context), context)
  if (to === null) return
  const text = `${slipSms(about)} ${orderLink(row.id, context, row.language)}`
  const sms = { kind: 'order-waiting-for-slip', to, text, person: row.email }
  await queueSms(tx, { sms, mostADay: set['messages.mostSmsADay'] }, context)
}

interface About extends SlipMessage {
  /** Until when the goods are held; empty where they are for as long as it takes. */
  until: string
}

async function slipMail(tx: Tx, { row, refused, until }: About, context: Context): Promise<Mail> {
  const { language, id } = row
  const texts = textsIn(language).slip
  const { 'payments.bankAccount': account } = await readPaymentSettings(tx)
  const { subject, preview, heading, lead } = refused ? texts.refused : texts.waiting
  const words = refused ? [typedLine(refused.word) || texts.refused.noWord] : []
  const facts = [
    { name: texts.facts.amount, value: sumOf(row) },
    { name: texts.facts.reference, value: id },
    { name: texts.facts.account, value: account },
  ]
  return composeOrderMail(await readOrder(tx, id), context.config.publicUrl, {
    kind: 'order-update',
    subject: subject(id),
    preview,
    heading,
    lead: [
      lead,
      ...words,
      { facts },
      ...(until ? [texts.waiting.held(until)] : []),
      { button: texts.button, href: orderLink(id, context, language) },
    ],
    closing: [texts.closing],
    frame: textsIn(language).frame,
    language,
  })
}

/** The longest word of the shop that an SMS holds. */
const WORD_LETTERS = 80

export function slipSms({ row, refused, until }: About): string {
  const texts = textsIn(row.language).slip
  const about = { shop: shopDetails.name, id: row.id }
  const word = refused ? typedLine(refused.word).slice(0, WORD_LETTERS) : ''
  return refused ? texts.refused.sms({ ...about, word }) : texts.waiting.sms({ ...about, sum: sumOf(row), until })
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
