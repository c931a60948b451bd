/** Messages as they would be sent, made of an order of the shop or of examples. */

import { cents, centsFromRupees, formatRupees } from '#contract/core/money.ts'
import type { MessagePreview } from '#contract/office/message-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderMessageEvent } from '#contract/site/order-messages.ts'
import type { PreOrderMessageEvent } from '#contract/site/pre-order-messages.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { formatDateTimeIn } from '#contract/text/language-dates.ts'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { returnSettings, returnsSentence } from '../../checkout/delivery/sale-terms.ts'
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { inquiryReplyMail } from '../../feedback/inquiries/reply-mail.ts'
import { answerMail } from '../../feedback/questions/answer-mail.ts'
import { reviewRequestMail } from '../../feedback/reviews/review-request-mail.ts'
import { orderMail } from '../../orders/messages/order-mails.ts'
import { slipMail, slipSms } from '../../orders/messages/slip-mails.ts'
import { readOrder } from '../../orders/order/lock-order.ts'
import {
  depositPaid,
  depositRefunded,
  type Linked,
  preOrderCancelled,
  preOrderConfirmation,
  preOrderHere,
} from '../../orders/pre-orders/pre-order-mails.ts'
import type { PreOrderRow } from '../../orders/pre-orders/present.ts'
import { offerMail } from '../../people/wishlist/queue-offer-mails.ts'
import type { Db } from '../../platform/database/database.ts'
import { hours } from '../../platform/durations.ts'
import type { ComposedMail } from '../../platform/outbox/compose-mail.ts'
import { smsSize } from '../../platform/outbox/sms-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { letterMail } from '../../site/messages/letter-mail.ts'
import { preOrderSms } from '../../site/messages/pre-order-sms.ts'
import { type LetterWords, secondFactorChanges } from '../../site/messages/texts/letter-texts.ts'
import type { OrderFacts, OrderTextEvent } from '../../site/messages/texts/order-texts.ts'
import type { Texts } from '../../site/messages/texts/texts.ts'
import { textsIn } from '../../site/messages/texts.ts'
import { readOwnWords } from '../../site/messages/words/read-own-words.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { type Changeable, isChangeable } from './check-texts.ts'
import { SAMPLE_ORDER } from './sample-order.ts'

interface Preview {
  mail: ComposedMail | null
  sms: MessagePreview['sms']
}

interface PreviewOf {
  message: string
  language: Language
  /** What the owner would let it say. */
  texts: Readonly<Record<string, string>>
  /** The number of an order; empty: an example. */
  order: string
  /** Who looks at it. */
  to: string
}

/** What the previews are made of. */
interface Sample {
  order: Order
  texts: Texts
  language: Language
  to: string
  publicUrl: string
  /** Leads nowhere but to the shop. */
  link: string
  /** As long as that of an order, for what an SMS costs; it opens nothing. */
  smsLink: string
  account: string
  returns: string
  now: Date
  context: Pick<Context, 'config' | 'clock' | 'keys'>
}

/** Throws NOT_FOUND for a message or an order that isn't there. */
export async function composePreviews(
  db: Db,
  { message, language, texts: own, order, to }: PreviewOf,
  context: Sample['context'],
): Promise<Preview[]> {
  if (!isChangeable(message)) throw new Refusal('MESSAGE_NOT_FOUND')
  const { publicUrl } = context.config
  const texts = textsIn(language, { ...(await readOwnWords(db, language)), [message]: own })
  const set = await readSettings(db, returnSettings)
  const { 'payments.bankAccount': account } = await readPaymentSettings(db, context)
  const shown = order === '' ? SAMPLE_ORDER : await readOrder(db, order)
  const sample = {
    ...{ texts, language, to, publicUrl, link: publicUrl, account, now: context.clock(), context },
    order: { ...shown, email: to },
    smsLink: `${publicUrl}${pathIn(language, `/order/${shown.id}`)}#token=${'x'.repeat(KEY_LETTERS)}`,
    returns: returnsSentence(set, texts.frame.returns),
  }
  if (isOfOrder(message)) return orderPreviews(message, sample)
  if (isOfPreOrder(message)) return preOrderPreviews(message, sample)
  return otherPreviews(message, sample)
}

type OfOrder = Extract<Changeable, `order-${string}`>
type OfPreOrder = Extract<Changeable, `pre-order-${string}`>
type OtherMessage = Exclude<Changeable, OfOrder | OfPreOrder>

const isOfOrder = (message: Changeable): message is OfOrder => message.startsWith('order-')
const isOfPreOrder = (message: Changeable): message is OfPreOrder => message.startsWith('pre-order-')

/** The secret of a link. */
const KEY_LETTERS = 22

type Rest<Name, Start extends string> = Name extends `${Start}${infer End}` ? End : never

function withoutStart<Name extends string, Start extends string>(name: Name, start: Start): Rest<Name, Start> {
  return name.slice(start.length) as Rest<Name, Start>
}

const asSms = (text: string) => ({ text, size: smsSize(text).parts })

function orderPreviews(message: OfOrder, sample: Sample): Preview[] {
  const name = withoutStart(message, 'order-')
  if (name === 'waiting-for-slip' || name === 'slip-refused') return slipPreviews(name, sample)
  const event: OrderTextEvent = name === 'mail' ? 'received' : name
  return casesOf(event, sample).map((facts) => orderPreview(event, facts, sample))
}

/** Each way in which the sentences of an event may fall. */
function casesOf(event: OrderTextEvent, { order, account, now }: Sample): Partial<OrderFacts[OrderTextEvent]>[] {
  const until = new Date(now.getTime() + hours(24)).toISOString()
  const owed = { amount: formatRupees(order.total), until }
  switch (event) {
    case 'received':
      return [
        { confirmBy: null, owed: null },
        { confirmBy: until, owed: { ...owed, by: { account } } },
        { confirmBy: null, owed: { ...owed, by: { vendor: 'Koko' } } },
      ]
    case 'ready':
      return [{ street: '', city: '' }]
    case 'return-accepted':
    case 'return-refused':
    case 'return-received':
    case 'claim-received':
    case 'claim-with-maker':
    case 'claim-waiting-for-customer':
    case 'claim-ready':
    case 'claim-handed-back':
    case 'claim-replaced':
    case 'claim-refused':
      return [{ word: '' }]
    default:
      return [{}]
  }
}

function orderPreview(event: OrderTextEvent, facts: Partial<OrderFacts[OrderTextEvent]>, sample: Sample): Preview {
  const { order, texts, language, publicUrl, link, smsLink, returns } = sample
  const all = {
    ...{ id: order.id, shop: shopDetails.name, returns, date: order.date, confirmBy: null, owed: null, word: '' },
    ...{ street: '', city: '', courier: 'Pronto', trackingNumber: 'PR-100200', amount: formatRupees(order.total) },
    ...facts,
  }
  const code = all.confirmBy === null ? {} : { code: 'XXXXXX' }
  const words = texts.order[event]({ ...all, ...code })
  const mail = orderMail({
    ...{ order, words, language, publicUrl, link, event: event satisfies OrderMessageEvent, frame: texts.frame },
    toConfirm: all.confirmBy === null ? null : link,
    slip: words.facts ? { button: texts.slip.button, href: link } : null,
  })
  return { mail, sms: asSms(`${words.sms} ${smsLink}`) }
}

function slipPreviews(name: 'waiting-for-slip' | 'slip-refused', sample: Sample): Preview[] {
  const { order, texts, language, account, link, smsLink, publicUrl, now } = sample
  const row = { id: order.id, language, totalCents: centsFromRupees(order.total) }
  const until =
    name === 'slip-refused' ? '' : formatDateTimeIn(language, new Date(now.getTime() + hours(24)).toISOString())
  const about = {
    row,
    until,
    texts,
    account,
    link,
    publicUrl,
    ...(name === 'slip-refused' ? { refused: { word: '' } } : {}),
  }
  return [{ mail: slipMail(order, about), sms: asSms(`${slipSms(about)} ${smsLink}`) }]
}

function preOrderPreviews(
  message: OfPreOrder,
  { order, texts, language, to, publicUrl, link, smsLink, now }: Sample,
): Preview[] {
  const [item] = order.items
  const row: PreOrderRow = {
    ...{ id: 'sample', name: order.name, email: to, phone: order.phone, address: order.address, quantity: 2 },
    ...{ itemId: item?.id ?? '', placedAt: now, state: 'waiting', heldUntil: null, orderId: null, language, end: null },
    removalAskedAt: null,
    product: {
      ...{ id: item?.id ?? '', title: item?.title ?? '', brand: '', category: '', price: item?.price ?? 0 },
      ...{ images: [], description: '' },
    },
  }
  const where: Linked = { publicUrl, link, texts }
  const amount = centsFromRupees(1_000)
  const later = new Date(now.getTime() + hours(24))
  const expectedOn = '2026-12-15'
  const deposit = { amount, payBy: later }
  const mails: Record<PreOrderMessageEvent, ComposedMail[]> = {
    noted: [null, deposit].map((asked) => preOrderConfirmation(row, { ...where, expectedOn, deposit: asked })),
    'deposit-paid': [depositPaid(row, { ...where, amount })],
    here: [preOrderHere(row, { ...where, heldUntil: later })],
    cancelled: (['shop', 'gone', 'expired', 'unpaid'] as const).map((why) =>
      preOrderCancelled(row, { ...where, why, paid: why === 'shop' ? amount : cents(0) }),
    ),
    'deposit-refunded': [depositRefunded(row, { ...where, amount })],
  }
  const event = withoutStart(message, 'pre-order-')
  const sms = preOrderSms({ preOrder: row, event, link: smsLink, texts })
  return mails[event].map((mail) => ({ mail, sms: sms && asSms(sms.text) }))
}

function otherPreviews(message: OtherMessage, sample: Sample): Preview[] {
  const { order, texts, language, to, publicUrl, link, smsLink, now, context } = sample
  const at = now.toISOString()
  const title = order.items[0]?.title ?? ''
  const price = formatRupees(order.items[0]?.price ?? 0)
  const { account, alert } = texts
  const letter = (words: LetterWords, more: readonly { button: string; href: string }[] = []) =>
    letterMail({ kind: 'message-preview', to, language, words, link, more, publicUrl })
  const alone = (mail: ComposedMail): Preview => ({ mail, sms: null })
  switch (message) {
    case 'account-verify':
      return [alone(letter(account.verify))]
    case 'account-reset':
      return [alone(letter(account.reset))]
    case 'account-moved':
      return [alone(letter(account.moved))]
    case 'account-password-changed':
      return [alone(letter(account.passwordChanged(at)))]
    case 'account-second-factor':
      return secondFactorChanges.map((what) => alone(letter(account.secondFactor(what, at))))
    case 'account-deleted':
      return [true, false].map((hadAccount) => alone(letter(account.deleted(hadAccount))))
    case 'newsletter':
      return [alone(letter(texts.newsletter))]
    case 'stock-alert-confirm':
      return [null, title].map((named) => ({
        mail: letter(alert.confirm(title)),
        sms: asSms(alert.confirmSms({ shop: shopDetails.name, title: named, link: smsLink })),
      }))
    case 'stock-alert-back':
      return [null, title].map((named) => ({
        mail: letter(alert.back({ title, price }), [{ button: alert.stop, href: link }]),
        sms: asSms(alert.backSms({ shop: shopDetails.name, title: named, link: smsLink })),
      }))
    case 'wishlist-offer':
      return [1, 2].map((count) => alone(offerMail({ email: to, language }, offersOf(sample, count))))
    case 'review-request':
      return [1, 2].map((count) => {
        const bought = Array.from({ length: count }, () => ({ id: 'sample', slug: 'sample', title }))
        const buyer = { id: order.id, userId: to, name: order.name, email: to, language }
        return alone(reviewRequestMail({ order: buyer, bought, texts }, context))
      })
    case 'question-answer':
      return [title, null].map((itemTitle) => {
        const asked = { email: to, text: 'Does it have a lid?', answer: 'Yes, it has.', language, itemTitle }
        return alone(answerMail({ ...asked, itemSlug: itemTitle && 'sample' }, { publicUrl, texts }))
      })
    case 'inquiry-reply': {
      const inquiry = { email: to, message: 'Do you deliver to Jaffna?', language, sentAt: now }
      return [alone(inquiryReplyMail(inquiry, { text: 'Yes, we do.', replyTo: '', publicUrl, texts }))]
    }
  }
}

function offersOf({ order, texts, publicUrl }: Sample, count: number): Parameters<typeof offerMail>[1] {
  const priceCents = centsFromRupees(order.items[0]?.price ?? 0)
  const offer = { title: order.items[0]?.title ?? '', slug: 'sample', priceCents }
  const offers = [
    { ...offer, knownPriceCents: priceCents + 100_000 },
    { ...offer, knownPriceCents: priceCents },
  ]
  return { offers: offers.slice(0, count), words: texts.offer, publicUrl }
}
