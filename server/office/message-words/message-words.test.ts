// The owner lets mails and SMS say something else: what is taken, what is sent, and how it was.
import { beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/text/languages.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { textsOf } from '../../site/messages/words/say-message.ts'
import { messageTexts } from '../../site/messages/words/tables.ts'
import { changeable } from './check-texts.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })
const params = { message: 'order-received', language: 'en' } as const

beforeEach(async () => {
  await db.delete(messageTexts)
  await db.delete(outbox)
})

const save = (
  texts: Record<string, string>,
  seen = 0,
  which: { message: string; language: 'en' | 'si' | 'ta' } = params,
) => owner.call('PUT /message-words/{message}/{language}', { params: which, body: { texts, seen } })
const preview = (
  message: string,
  texts: Record<string, string> = {},
  more: { order?: string; isSent?: boolean } = {},
) =>
  owner.call('POST /message-words/{message}/{language}/preview', {
    params: { message, language: 'en' },
    body: { texts, ...more },
  })

async function orderedMail(language: 'en' | 'si' | 'ta' = 'en') {
  const item = await anItem(services, { title: 'Steel kettle', price: 4_500, qty: 10 })
  const { json } = await call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), language } })
  const [mail, sms] = await db.select().from(outbox).orderBy(outbox.channel)
  return { id: json.order.id, subject: mail?.subject, text: mail?.text, html: mail?.html, sms: sms?.text }
}

test('what the owner writes is what the next buyer reads, in that language alone', async () => {
  await setSetting(services, 'messages.sms', ['received'])
  const texts = {
    subject: 'Ayubowan! {shop} has your order {id}',
    text: 'we got order {id} on {date} <b>and</b> pack it today.',
    sms: '{shop} has {id}.',
  }
  const { status, json } = await save(texts)
  expect([status, json.message, json.words.version]).toEqual([200, 'The words are saved', 1])
  const { id, subject, text, html, sms } = await orderedMail()
  expect(subject).toBe(`Ayubowan! Kade has your order ${id}`)
  expect(text).toMatch(
    new RegExp(`we got order ${id} on \\d+ \\w+ 20\\d\\d, \\d\\d:\\d\\d <b>and</b> pack it today\\.`),
  )
  // What was not changed stays as it is, and no text becomes HTML.
  expect(text).toContain('Thank you for your order')
  expect(html).toContain('&#60;b&#62;and&#60;/b&#62;')
  expect(sms).toMatch(new RegExp(`^Kade has ${id}\\. http`))
  await db.delete(outbox)
  expect((await orderedMail('si')).subject).toContain('ඔබගේ අංක')
  await setSetting(services, 'messages.sms', [])
})

test('it is listed, counted in versions, kept as it was, and told in the audit', async () => {
  await save({ heading: 'First' })
  await save({ heading: 'Second', subject: 'Order {id}' }, 1)
  const { json } = await owner.call('GET /message-words/{message}/{language}', { params })
  expect(json.version).toBe(2)
  expect(json.sentences.find(({ part }) => part === 'heading')).toEqual({
    ...{ part: 'heading', text: 'Second', standard: 'Thank you for your order', fields: ['id', 'shop'] },
  })
  expect(json.earlier.map(({ version, texts }) => [version, texts])).toEqual([[1, { heading: 'First' }]])
  const list = (await owner.call('GET /message-words')).json
  expect(list.find(({ message }) => message === 'order-received')?.changed).toEqual(['en'])
  expect(list.filter(({ changed }) => changed.length > 0).length).toBe(1)
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.findLast(({ kind }) => kind === 'message.reworded')).toMatchObject({
    ...{
      subject: 'order-received en',
      before: { heading: 'First' },
      after: { heading: 'Second', subject: 'Order {id}' },
    },
  })
  // Back to the shop's own: what is the same as that is not kept.
  const back = await save({ heading: 'Thank you for your order' }, 2)
  expect(back.json.words.sentences.every(({ text, standard }) => text === standard)).toBe(true)
  expect((await orderedMail()).text).toContain('Thank you for your order')
})

test('twenty versions are kept', async () => {
  for (let seen = 0; seen < 23; seen += 1) expect((await save({ heading: `Version ${seen}` }, seen)).status).toBe(200)
  expect(await db.$count(messageTexts)).toBe(20)
})

test('who saves over another is told, also at the same moment', async () => {
  await save({ heading: 'First' })
  expect((await save({ heading: 'Second' })).problem).toMatchObject({ code: 'SETTING_CHANGED' })
  const at = await Promise.all(['A', 'B', 'C'].map((heading) => save({ heading }, 1)))
  expect(at.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

describe('what could not be sent is refused in words', () => {
  const one = { message: 'stock-alert-back', language: 'en' } as const
  test.each([
    ['heading', '  ', "Please write something, or take the shop's own words."],
    ['text', 'Dear {customer}', 'This sentence knows no field customer.'],
    ['text', 'Order {id and more', 'A brace stands alone: each field stands between two.'],
    ['subject', 'Order {id}\nnow', 'Please write it in one line.'],
    ['sms', 'x'.repeat(481), 'Please write at most 480 characters.'],
    ['heading', 'x'.repeat(151), 'Please write at most 150 characters.'],
  ])('%s: %j', async (part, text, fault) => {
    const { status, problem } = await save({ [part]: text })
    expect([status, problem.fields]).toEqual([400, { [`texts.${part}`]: fault }])
    expect((await preview('order-received', { [part]: text })).status).toBe(400)
    expect(await db.$count(messageTexts)).toBe(0)
  })

  test('an SMS that its gateway does not take with a link', async () => {
    const env = { SMS_GATEWAY: 'notify.lk', SMS_USER_ID: '77', SMS_API_KEY: 'the-key', SMS_SENDER: 'Kade' }
    const other = await openTestShop({ env })
    const admin = await signedIn(other, { role: 'admin' })
    const write = (letters: number) => {
      const body = { texts: { sms: 'x'.repeat(letters) }, seen: 0 }
      return admin.call('PUT /message-words/{message}/{language}', { params, body })
    }
    expect((await write(201)).problem.fields).toEqual({ 'texts.sms': 'Please write at most 200 characters.' })
    expect((await write(200)).status).toBe(200)
  })

  test('an SMS without its link', async () => {
    const { problem } = await save({ sms: '{title} is here' }, 0, one)
    expect(problem.fields).toEqual({ 'texts.sms': 'It needs the field link, or nobody can follow it.' })
  })

  test('a message or a sentence that is none', async () => {
    expect((await save({ nothing: 'x' })).status).toBe(404)
    expect((await save({ constructor: 'x' })).status).toBe(404)
    expect((await preview('order-received', { toString: 'x' })).status).toBe(404)
    expect((await save({}, 0, { message: 'districts', language: 'si' })).status).toBe(404)
    expect((await save({}, 0, { message: 'toString', language: 'si' })).status).toBe(404)
  })
})

describe('a preview', () => {
  test.each(changeable)('of %s shows each of its sentences, and no field that was not filled', async (message) => {
    const standard = textsOf(message, 'en')
    const marked = Object.fromEntries(Object.entries(standard).map(([part, text]) => [part, `[${part}] ${text}`]))
    const { status, json } = await preview(message, marked)
    expect(status).toBe(200)
    const shown = JSON.stringify(json.previews)
    expect(shown).not.toMatch(/\{\w+\}/)
    // What is said of few orders only is not shown: fees, VAT, days, a place to pick up.
    const rare = /^(?:sms|textAtShop|text$|transfer$|vendor$|word|noWord|previewOwed|days|sameDay|oneDay|toOneDay)/
    const ofMail = message === 'order-mail' || message === 'inquiry-reply' ? [] : Object.keys(standard)
    for (const part of ofMail.filter((name) => !rare.test(name)))
      expect([part, shown]).toEqual([part, expect.stringContaining(`[${part}]`)])
  })

  test('is made of an order of the shop, and mailed to who asks', async () => {
    const { id } = await orderedMail()
    await db.delete(outbox)
    const { json } = await preview('order-received', { subject: 'Yours: {id}' }, { order: id, isSent: true })
    expect(json.previews[0]?.mail?.subject).toBe(`Yours: ${id}`)
    expect(JSON.stringify(json.previews[0]?.mail?.parts)).toContain('Steel kettle')
    const sent = await db.select().from(outbox)
    expect(sent.map(({ kind, to, subject }) => [kind, to, subject])).toEqual([
      ['message-preview', owner.email, `Yours: ${id}`],
    ])
    expect(json.message).toBe(`It is sent to ${owner.email}`)
    expect(await db.$count(messageTexts)).toBe(0)
    expect((await preview('order-received', {}, { order: 'AAAAA-AAAAA' })).status).toBe(404)
  })

  test.each(LANGUAGES)('says in how many SMS it goes (%s)', async (language) => {
    const { json } = await owner.call('POST /message-words/{message}/{language}/preview', {
      params: { message: 'order-paid', language },
      body: { texts: {} },
    })
    expect(json.previews[0]?.sms?.size).toBe(language === 'en' ? 1 : 2)
  })
})
