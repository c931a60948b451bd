// Every word of every mail and SMS, in each language.
import { describe, expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { PreOrderMessageEvent } from '#contract/site/pre-order-messages.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { fewestParts, smsSize } from '../../platform/outbox/sms-text.ts'
import { orderSms } from './order-sms.ts'
import { preOrderSms } from './pre-order-sms.ts'
import { secondFactorChanges } from './texts/letter-texts.ts'
import { textsIn } from './texts.ts'

const AT = '2026-11-22T10:00:00Z'
const id = 'XXXXX-XXXXX'
const sum = 'LKR 12,500.00'
const key = 'abcdefghijklmnopqrstuv'
const link = `https://www.my-kade-shop.lk/si/order/${id}#token=${key}`
const owed = { amount: sum, by: { account: '000 123' }, until: AT }
const facts = {
  ...{ id, shop: 'Kade', code: '234567', date: AT, confirmBy: AT, owed, word: '', amount: sum },
  ...{ street: '12', city: '03', courier: 'Pronto', trackingNumber: 'PR-100', returns: '' },
}

/** Whatever a text is, as strings. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const orderEvents = OrderMessageEvent.exclude(['waiting-for-slip']).options

/** All texts of a language, each with facts that are no words. */
function allWords(language: Language): string[] {
  const { order, frame, slip, preOrder, preOrderSms, account, newsletter, alert, offer, review, answer, ...none } =
    textsIn(language)
  // A new group of texts has its line below.
  expect(none).toEqual({})
  const item = { title: '1234', what: '1234 × 2' }
  const vendor = { ...facts, owed: { ...owed, by: { vendor: 'Koko' }, until: null } }
  const nothing = { ...facts, owed: null, confirmBy: null, street: '', city: '', word: '' }
  const about = [
    orderEvents.flatMap((event) => [facts, vendor, nothing].map((each) => order[event](each))),
    [frame.dear(''), frame.dear('42'), frame.discount('42'), frame.vatIncluded(sum, 18), frame.returns(7)],
    [0, 1, 5].flatMap((to) => [frame.days({ from: to, to }), frame.days({ from: 0, to })]),
    districts.map(frame.district),
    [frame],
    [slip.waiting({ shop: 'Kade', id, amount: sum, until: '1' }), slip.waiting({ ...facts, until: '' })],
    [slip.refused({ shop: 'Kade', id, word: '' })],
    [null, { amount: sum, payBy: AT }].map((deposit) => preOrder.noted({ ...item, expectedOn: '2026-12-15', deposit })),
    [preOrder.depositPaid({ ...item, amount: sum }), preOrder.here({ ...item, heldUntil: AT })],
    (['shop', 'gone', 'expired', 'unpaid'] as const).flatMap((why) =>
      [null, sum].map((refund) => preOrder.cancelled({ ...item, why, refund })),
    ),
    [preOrderSms],
    [account.verify, account.reset, account.passwordChanged(AT), account.deleted(true), account.deleted(false)],
    secondFactorChanges.map((what) => account.secondFactor(what, AT)),
    [alert.confirm('1234'), alert.back({ title: '1234', price: sum }), alert.stop],
    [alert.confirmSms, alert.backSms].map((write) => write({ shop: 'Kade', title: null, link: '' })),
    [offer.preview, offer.heading, offer.button, offer.closing, offer.back(sum), offer.cheaper(sum, sum)],
    [offer.subject('1234', 0), offer.subject('1234', 3)],
    [review.subject('1234', 0), review.subject('1234', 3), review.preview, review.heading],
    [review.asks(id), review.button('1234'), review.closing],
    [answer.questionSubject(null), answer.questionSubject('1234'), answer.replySubject('Kade'), answer.youWrote(AT)],
    [answer.youAsked, answer.seeProduct],
    [newsletter],
  ]
  return about.flatMap(textsOf)
}

const ids = /XXXXX|LKR|Kade|Koko|Pronto|PR-100|PDF/g
const scripts = { en: /[\u0d80-\u0dff\u0b80-\u0bff]/, si: /[\u0b80-\u0bff]|[a-z]/i, ta: /[\u0d80-\u0dff]|[a-z]/i }

describe.each(LANGUAGES)('%s', (language) => {
  test('no text is empty, and none has words of another language', () => {
    const words = allWords(language)
    expect(words.length).toBeGreaterThan(100)
    for (const text of words) {
      expect(text.trim()).not.toBe('')
      expect(text.replace(ids, '')).not.toMatch(scripts[language])
    }
  })

  test('what joins is joined: no ර or ය stands apart behind a hal sign', () => {
    for (const text of allWords(language)) expect(text).not.toMatch(/\u0dca[\u0dba\u0dbb]|\u200d(?![\u0dba\u0dbb])/)
  })

  test('each SMS has its fewest parts, with its link', () => {
    const about = { phone: '077 123 4567', email: 'nimali@example.com' }
    const most = fewestParts(language)
    const isUnicode = language !== 'en'
    for (const event of orderEvents) {
      const words = textsIn(language).order[event]({ ...facts, owed: { ...owed, by: { vendor: 'WEBXPAY' } } })
      const { text = '' } = orderSms({ order: about, event, words, link }) ?? {}
      expect([event, smsSize(text)]).toEqual([event, { isUnicode, parts: most }])
    }
    for (const event of PreOrderMessageEvent.options) {
      const preOrder = { ...about, product: { title: 'Double-door refrigerator of 500 litres' }, language }
      const { text = '' } = preOrderSms({ preOrder, event, link, texts: textsIn(language) }) ?? {}
      expect([event, smsSize(text)]).toEqual([event, { isUnicode, parts: most }])
    }
    const words = textsIn(language).order.received(facts)
    const confirms = orderSms({ order: about, event: 'received', words, link: `${link}.${key}`, isToConfirm: true })
    expect(smsSize(confirms?.text ?? '')).toEqual({ isUnicode, parts: most })
    const { slip } = textsIn(language)
    const ofSlips = [
      slip.waiting({ shop: 'Kade', id, amount: sum, until: '22 Nov 2026, 14:05' }).sms,
      slip.refused({ shop: 'Kade', id, word: '' }).sms,
    ]
    for (const text of ofSlips) expect(smsSize(`${text} ${link}`).parts).toBeLessThanOrEqual(most)
  })
})
