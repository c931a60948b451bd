// Whoever asked in Sinhala or Tamil is told of it in the same language, also later, and with links to its pages.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { PreOrderMessageEvent } from '#contract/site/pre-order-messages.ts'
import { sendAlerts } from '#server/stock/stock-alerts/send-alerts.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, signedIn } from '#tests/support/shop/people.ts'
import { receiveStock, setSetting } from '#tests/support/shop/pre-orders.ts'
import { readMail, secretOf } from '#tests/support/shop/read-mail.ts'
import { alertLinkOf } from '#tests/support/shop/stock-alerts.ts'
import { askForReview } from '../../feedback/reviews/ask-for-review.ts'
import { orders } from '../../orders/data/tables.ts'
import { users } from '../../people/accounts/tables.ts'
import { queueOfferMails } from '../../people/wishlist/queue-offer-mails.ts'
import { wishes } from '../../people/wishlist/tables.ts'
import { createMailTransport } from '../../platform/outbox/mail-transport.ts'
import { sendDue } from '../../platform/outbox/send-due.ts'
import { outbox } from '../../platform/outbox/tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db, transaction, config } = services
const owner = await signedIn(shop, { role: 'admin' })
const person = { name: 'ශ්‍රීමතී ක්‍රිෂ්ණා', email: 'srimathi@example.com', phone: '077 123 4567', address: 'Kandy' }
/** The shop's own name, address and links, and what people typed. */
const typed =
  /https?:\S+|\S+@\S+|Kade|42 Galle Road|Kollupitiya|Colombo 03|Sri Lanka|LKR|12 Temple Road|[0-9A-Z]{5}-[0-9A-Z]{5}/g
const scripts = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ }

beforeEach(() => db.delete(outbox))

/** What waits to be sent, each of it without a word of English and with links to pages of the language alone. */
async function told(language: 'si' | 'ta', title = '') {
  const rows = await db.select().from(outbox).orderBy(outbox.queuedAt)
  for (const { channel, kind, subject, text, html } of rows) {
    for (const words of [subject, text]) {
      expect([kind, words.replaceAll(title, '').replace(typed, '')]).not.toEqual([
        kind,
        expect.stringMatching(/[a-z]/i),
      ])
    }
    expect([kind, text]).toEqual([kind, expect.stringMatching(scripts[language])])
    const links = (text.match(/https?:\S+/g) ?? []).filter((link) => link !== config.publicUrl)
    for (const link of links)
      expect([kind, link]).toEqual([kind, expect.stringContaining(`${config.publicUrl}/${language}/`)])
    if (channel === 'mail') expect(html).toContain(`<html lang="${language}">`)
  }
  return rows.map(({ channel, kind }) => `${channel} ${kind}`).toSorted()
}

describe.each(['si', 'ta'] as const)('%s', (language) => {
  test('an order and all that happens to it later', async () => {
    await setSetting(shop, 'messages.sms', OrderMessageEvent.options)
    const item = await anItem(services, { title: '1234', qty: 10 })
    const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), ...person, address: '12', language, district: 'Jaffna' }
    const { status, json, headers } = await call('POST /orders', { body })
    expect([status, headers.get('location')]).toEqual([201, expect.stringContaining(`/${language}/order/`)])
    const { id } = json.order
    for (const [from, to] of [
      ['pending', 'processing'],
      ['processing', 'delivered'],
    ] as const) {
      await owner.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })
    }
    expect(await told(language)).toEqual([
      ...['mail order-confirmation', 'mail order-update', 'mail order-update'],
      ...['sms order-delivered', 'sms order-preparing', 'sms order-received'],
    ])
    const texts = (await db.select().from(outbox)).map(({ text }) => text).join('\n')
    expect(texts).toContain(language === 'si' ? 'යාපනය' : 'யாழ்ப்பாணம்')
    expect(texts).toContain('LKR\u00a012,500.00')
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    expect(row?.language).toBe(language)
  })

  test('a review that is asked for', async () => {
    await setSetting(shop, 'reviews.on', true)
    const item = await anItem(services, { title: '1234' })
    const { json } = await call('POST /orders', {
      body: { ...anOrderBody([{ id: item.id, qty: 1 }]), ...person, language },
    })
    const { id } = json.order
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
    await db.delete(outbox)
    await transaction((tx) => askForReview(tx, { id }, services))
    expect(await told(language)).toEqual(['mail review-request'])
  })

  test('a pre-order, and the order made of it', async () => {
    await setSetting(shop, 'messages.preOrderSms', PreOrderMessageEvent.options)
    const item = await anItem(services, { title: '1234', qty: 0 })
    await setSetting(shop, 'pre-orders.confirm', true)
    const body = { ...person, address: '12', quantity: 1, productId: item.id, language }
    const { json } = await call('POST /pre-orders', { body })
    expect(await told(language)).toEqual(['mail pre-order-confirmation', 'sms pre-order-noted'])
    await receiveStock(shop, item.id, 1)
    await db.delete(outbox)
    const params = { id: json.preOrder.id }
    expect((await owner.call('POST /pre-orders/{id}/order', { params })).status).toBe(200)
    expect(await told(language)).toContain('mail order-confirmation')
    const cancelled = await call('POST /pre-orders', { body: { ...body, email: 'other@example.com' } })
    await db.delete(outbox)
    await owner.call('POST /pre-orders/{id}/cancel', { params: { id: cancelled.json.preOrder.id } })
    expect(await told(language)).toEqual(['mail pre-order-update', 'sms pre-order-cancelled'])
  })

  test('an account: its address, a reset asked on a page of another language, its wishes and its end', async () => {
    const email = `account-${language}@example.com`
    const password = 'a kettle on the stove'
    const signUp = { email, password, fName: 'ශ්‍රී', lName: 'க்ஷ', language }
    expect((await call('POST /auth/signup', { body: signUp })).status).toBe(201)
    expect(await told(language)).toEqual(['mail verify-email'])
    await db.delete(outbox)
    await call('POST /auth/forgot-password', { body: { email } })
    expect(await told(language)).toEqual(['mail password-reset'])
    const [mail] = await db.select().from(outbox)
    await db.delete(outbox)
    const other = language === 'si' ? 'ta' : 'si'
    await call('POST /auth/forgot-password', { body: { email, language: other } })
    expect(await told(other)).toEqual(['mail password-reset'])
    await db.delete(outbox)
    await call('POST /auth/reset-password', { body: { token: secretOf({ text: mail?.text ?? '' }), password } })
    expect(await told(language)).toEqual(['mail password-changed'])
    await db.delete(outbox)

    const [user] = await db.update(users).set({ wantsOffers: true }).where(eq(users.email, email)).returning()
    const item = await anItem(services, { title: '1234' })
    const wish = { itemId: item.id, knownPriceCents: 9_900_000, knownInStock: true, addedAt: services.clock() }
    await db.insert(wishes).values({ userId: user?.id ?? '', ...wish })
    await transaction((tx) => queueOfferMails(tx, services))
    expect(await told(language)).toEqual(['mail offers'])
    await db.delete(outbox)
    await owner.call('POST /users/{email}/delete', { params: { email }, body: { currentPassword: password } })
    expect(await told(language)).toEqual(['mail account-deleted'])
  })

  test('an item waited for, a question and an inquiry', async () => {
    await setSetting(shop, 'messages.stockAlerts', 'mail-and-sms')
    await setSetting(shop, 'questions.on', true)
    const item = await anItem(services, { title: '1234', qty: 0 })
    const contact = `alert-${language}@example.com`
    for (const to of [contact, '077 765 4321']) {
      await call('POST /stock-alerts', { body: { itemId: item.id, contact: to, language } })
    }
    for (const to of [contact, '94777654321']) {
      const { id, key } = await alertLinkOf(shop, to, item.id)
      await call('POST /stock-alerts/{id}/confirm', { params: { id }, body: { key } })
    }
    await receiveStock(shop, item.id, 2)
    await sendAlerts(services)
    const both = ['mail back-in-stock', 'mail stock-alert-link', 'sms back-in-stock', 'sms stock-alert-link']
    expect(await told(language)).toEqual(both)

    await db.delete(outbox)
    const { name, email } = person
    const asked = { name, email, text: '?', language }
    expect((await call('POST /items/{id}/questions', { params: { id: item.id }, body: asked })).status).toBe(201)
    const [question] = (await owner.call('GET /questions', { query: { state: 'waiting' } })).json
    const answer = { answer: '1', state: 'shown' as const, version: 1 }
    await owner.call('PUT /questions/{id}', { params: { id: question?.id ?? '' }, body: answer })
    const sent = await call('POST /contact', { body: { name, email, message: '?', language } })
    const params = { id: sent.json.inquiry.id }
    await owner.call('POST /contact/{id}/replies', { params, body: { text: '1', seen: 0 } })
    expect(await told(language)).toEqual(['mail inquiry-reply', 'mail question-answer'])
  })
})

test('joined letters stay joined in subject, text and HTML as they go out', async () => {
  const title = 'අයිස් ක්‍රීම් යන්ත්‍රය ශ්‍රී ලංකා க்ஷ'
  const item = await anItem(services, { title, qty: 0 })
  await setSetting(shop, 'pre-orders.confirm', true)
  const body = { ...person, quantity: 1, productId: item.id, language: 'si' as const }
  await call('POST /pre-orders', { body })
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await sendDue({ ...services, transport: createMailTransport({ ...config, smtpUrl: null, dataDir }) })
  const folder = join(dataDir, 'mail')
  const file = (await readdir(folder)).find((name) => name.includes('pre-order-confirmation')) ?? ''
  const { headers, text, html } = readMail(await readFile(join(folder, file), 'utf8'))
  expect(decodeWords(headers.get('subject') ?? '')).toBe(`${title} සඳහා ඔබගේ පෙර ඇණවුම`)
  for (const words of [title, person.name])
    expect([text, html]).toEqual([words, words].map((w) => expect.stringContaining(w)))
})

/** A header as RFC 2047 has it: `=?UTF-8?B?...?=`, one beside the other. */
function decodeWords(header: string): string {
  const bytes = [...header.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how = '', word = '']) =>
    how.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : Buffer.from(unquoted(word), 'latin1'),
  )
  return Buffer.concat(bytes).toString('utf8')
}

function unquoted(word: string): string {
  return word
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

test('the same order in another language under the same key is the same order', async () => {
  const item = await anItem(services)
  const headers = { 'Idempotency-Key': 'one-attempt-in-two-languages' }
  const place = (language?: 'ta') =>
    call('POST /orders', {
      headers,
      body: { ...anOrderBody([{ id: item.id, qty: 1 }]), ...(language && { language }) },
    })
  const [first, second] = [await place(), await place('ta')]
  expect(second.json.order.id).toBe(first.json.order.id)
  const [row] = await db.select().from(orders).where(eq(orders.id, first.json.order.id))
  expect(row?.language).toBe('en')
})

test('a language the shop does not speak is refused by name', async () => {
  const body = { ...anOrderBody([{ id: (await anItem(services)).id, qty: 1 }]), language: 'fr' }
  const { status, problem } = await call('POST /orders', { body })
  expect([status, problem.fields]).toEqual([400, { language: 'Please choose en, si or ta' }])
})

test('who chose another language since gets it', async () => {
  const { email } = await aPerson(shop)
  const params = { email }
  const { json } = await owner.call('PUT /users/{email}', { params, body: { language: 'ta' } })
  expect(json.user.email).toBe(email)
  await call('POST /auth/forgot-password', { body: { email } })
  expect(await told('ta')).toEqual(['mail password-reset'])
})
