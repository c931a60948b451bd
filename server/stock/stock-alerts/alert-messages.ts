/** The two messages of a stock alert: the link that confirms it, and that the item is back. */

import { titleOfGoods } from '#contract/catalogue/items/title-with-options.ts'
import { type Cents, formatMoney } from '#contract/core/money.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { queueSms } from '../../platform/outbox/queue-sms.ts'
import { fewestParts, smsSize } from '../../platform/outbox/sms-text.ts'
import type { Channel } from '../../platform/outbox/tables.ts'
import type { Context } from '../../services.ts'
import { letterMail } from '../../site/messages/letter-mail.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import type { AlertTexts } from '../../site/messages/texts/letter-texts.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { alertLink, stopLink } from './alert-link.ts'

/** Messages about orders always have the other part of the day's SMS. */
const SHARE_OF_SMS = 1 / 2

interface Named {
  title: string
  variantValues: string[] | null
  condition: string | null
}

interface Alert {
  id: string
  channel: Channel
  contact: string
  language: Language
}

/** Left out, as the log tells, where the address has got too many. */
export async function askToConfirm(
  tx: Tx,
  { alert, item }: { alert: Alert; item: Named },
  context: Context,
): Promise<void> {
  const { contact: to, language } = alert
  const title = titleOfGoods(item)
  const link = alertLink(alert.id, context, language)
  const kind = 'stock-alert-link'
  const texts = (await readTexts(tx, language)).alert
  if (alert.channel === 'mail') {
    const words = texts.confirm(title)
    const { publicUrl } = context.config
    await queueMail(tx, letterMail({ kind, to, language, words, link, publicUrl }), context)
    return
  }
  await queueAlertSms(tx, { kind, to, text: fitting(texts.confirmSms, { title, link, language }) }, context)
}

interface AlertNotice {
  alert: Alert
  item: Named & { slug: string }
  price: Cents
}

/** False where it could not be queued now. */
export async function notifyBackInStock(
  tx: Tx,
  { alert, item, price }: AlertNotice,
  context: Context,
): Promise<boolean> {
  const { contact: to, language } = alert
  const { publicUrl } = context.config
  const title = titleOfGoods(item)
  const link = `${publicUrl}${pathIn(language, `/products/${item.slug}`)}`
  const kind = 'back-in-stock'
  const texts = (await readTexts(tx, language)).alert
  if (alert.channel === 'mail') {
    const words = texts.back({ title, price: formatMoney(price) })
    const more = [{ button: texts.stop, href: stopLink(to, context, language) }]
    return (await queueMail(tx, letterMail({ kind, to, language, words, link, more, publicUrl }), context)) !== null
  }
  return queueAlertSms(tx, { kind, to, text: fitting(texts.backSms, { title, link, language }) }, context)
}

/** How many SMS of a day are left to stock alerts. */
export async function mostAlertSmsADay(tx: Tx): Promise<number> {
  const { 'messages.mostSmsADay': most } = await readSettings(tx, ['messages.mostSmsADay'])
  return Math.floor(most * SHARE_OF_SMS)
}

async function queueAlertSms(
  tx: Tx,
  sms: { kind: string; to: string; text: string },
  context: Context,
): Promise<boolean> {
  const mostADay = await mostAlertSmsADay(tx)
  return (await queueSms(tx, { sms: { ...sms, person: '' }, mostADay }, context)) !== null
}

interface Fitting {
  title: string
  link: string
  language: Language
}

/** With the item's name where it costs no further part. */
function fitting(write: AlertTexts['confirmSms'], { title, link, language }: Fitting): string {
  const about = { shop: shopDetails.name, link }
  const named = write({ ...about, title })
  return smsSize(named).parts <= fewestParts(language) ? named : write({ ...about, title: null })
}
