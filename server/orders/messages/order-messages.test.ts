// What a buyer and the shop are told, as the owner has set it.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import type { SettingName } from '#contract/settings.ts'
import { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aDeliveredOrder, letReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { smsSize } from '../../platform/outbox/sms-text.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orderSms } from '../../site/messages/order-sms.ts'
import { textsIn } from '../../site/messages/texts.ts'
import { settingValues } from '../../site/settings/tables.ts'
import { orders } from '../data/tables.ts'
import { orderKey, orderLink } from '../order/order-link.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })
const item = await anItem(services, { title: 'Steel kettle', price: 4_500, qty: 100 })
const SHOP = 'orders@kade.example'

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(settingValues)
})

const set = async (name: SettingName, value: unknown) => {
  expect((await owner.call('PUT /settings/{name}', { params: { name }, body: { value } })).status).toBe(200)
}
const order = async (changes: object = {}) => {
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), phone: '077 123 4567', ...changes }
  return call('POST /orders', { body })
}
const move = (id: string, from: string, to: string) =>
  owner.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })
const sent = async () => (await db.select().from(outbox)).map(({ channel, kind, to }) => `${channel} ${kind} ${to}`)

test('a fresh shop mails the buyer, sends no SMS and tells nobody else; the order keeps its language', async () => {
  const { json } = await order({ email: 'nimali@example.com' })
  await move(json.order.id, 'pending', 'processing')
  await move(json.order.id, 'processing', 'delivered')
  expect((await sent()).toSorted()).toEqual([
    'mail order-confirmation nimali@example.com',
    'mail order-update nimali@example.com',
    'mail order-update nimali@example.com',
  ])
  const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, json.order.id))
  expect(row?.language).toBe('en')
})

test("the mail of the delivery says the shop's own sentence about returns, with its days", async () => {
  const delivered = async () => {
    const { json } = await order({ email: 'nimali@example.com' })
    await move(json.order.id, 'pending', 'processing')
    await db.delete(outbox)
    await move(json.order.id, 'processing', 'delivered')
    return (await db.select().from(outbox))[0]?.text
  }
  const fresh = 'We hope you enjoy it. If something is missing or broken, tell us within 7 days and we make it good.'
  expect(await delivered()).toContain(fresh)
  await set('orders.returnDays', 14)
  expect(await delivered()).toContain(fresh.replace('7 days', '14 days'))
  await set('delivery.returns', 'We take everything back for {days} days.')
  expect(await delivered()).toContain('We hope you enjoy it. We take everything back for 14 days.')
})

test('an SMS goes where the owner wants one, with a link that opens the order', async () => {
  await set('messages.sms', ['received', 'delivered'])
  await set('messages.mails', ['received'])
  const { json } = await order({ email: 'nimali@example.com' })
  const { id } = json.order
  await move(id, 'pending', 'processing')
  await move(id, 'processing', 'delivered')
  expect((await sent()).toSorted()).toEqual([
    'mail order-confirmation nimali@example.com',
    'sms order-delivered 94771234567',
    'sms order-received 94771234567',
  ])
  const [sms] = await db.select().from(outbox).where(eq(outbox.kind, 'order-received'))
  const [, words, key = ''] = /^(.*) http\S+#token=(\S+)$/.exec(sms?.text ?? '') ?? []
  expect(words).toBe(`Kade: we have your order ${id}.`)
  expect((await call('GET /order-links/{id}', { params: { id }, query: { key } })).status).toBe(200)
})

test('an SMS goes for each step that has a mail: goods, pieces taken off, and a return', async () => {
  await set('messages.sms', OrderMessageEvent.options)
  await set('orders.returnDays', 7)
  const { json } = await order({ items: [{ id: item.id, qty: 2 }] })
  const { id } = json.order
  const goods = (from: Fulfilment, to: Fulfilment) =>
    owner.call('POST /orders/{id}/fulfilment', { params: { id }, body: { from, to } })
  await owner.call('POST /orders/{id}/lines', { params: { id }, body: { lines: [{ id: item.id, from: 2, to: 1 }] } })
  await goods('none', 'ready')
  await goods('ready', 'shipped')
  await goods('shipped', 'attempted')
  await move(id, 'processing', 'delivered')
  const asked = { key: orderKey(id, services), reason: 'Too loud', lines: [{ id: item.id, qty: 1 }] }
  const { json: tracked } = await call('POST /order-links/{id}/returns', { params: { id }, body: asked })
  const params = { id: tracked.tracking.returns[0]?.id ?? '' }
  await owner.call('POST /returns/{id}', { params, body: { from: 'asked', to: 'accepted', word: 'Bring it' } })
  await owner.call('POST /returns/{id}', { params, body: { from: 'accepted', to: 'received' } })
  const rows = await db.select().from(outbox)
  const events = ['received', 'changed', 'ready', 'on-its-way', 'attempted', 'delivered']
  const ofSms = rows.flatMap(({ channel, kind }) => (channel === 'sms' ? [kind] : []))
  expect(ofSms.toSorted()).toEqual(
    [...events, 'return-accepted', 'return-received'].map((event) => `order-${event}`).toSorted(),
  )
  expect(rows.filter(({ channel }) => channel === 'mail')).toHaveLength(ofSms.length)
})

test('a phone that gets no SMS gets none, and the order is taken all the same', async () => {
  await set('messages.sms', ['received'])
  const handled = async (phone: string) => {
    const { json, status } = await order({ phone })
    expect(status).toBe(201)
    return (await owner.call('GET /orders/{id}/handling', { params: { id: json.order.id } })).json.isWithoutSms
  }
  expect(await handled('011 234 5678 ext: 12')).toBe(true)
  expect((await sent()).filter((line) => line.startsWith('sms'))).toEqual([])
  expect(await handled('011 234 5678 / 071 765 4321')).toBe(false)
  expect((await sent()).filter((line) => line.startsWith('sms'))).toEqual(['sms order-received 94717654321'])
  await set('messages.sms', [])
  expect(await handled('011 234 5678')).toBe(false)
})

test('a customer who wants no updates gets neither mail nor SMS of them', async () => {
  await set('messages.sms', ['received', 'preparing'])
  const customer = await signedIn(shop)
  const body = { orderUpdates: false, offers: false, newsletter: false }
  await customer.call('PUT /account/notifications', { body })
  await db.delete(outbox)
  const placed = await customer.call('POST /orders', {
    body: { ...anOrderBody([{ id: item.id, qty: 1 }]), phone: '077 123 4567', email: customer.email },
  })
  await move(placed.json.order.id, 'pending', 'processing')
  expect((await sent()).toSorted()).toEqual([
    `mail order-confirmation ${customer.email}`,
    'sms order-received 94771234567',
  ])
})

test('each SMS is one part, with its link', () => {
  const id = 'XXXXX-XXXXX'
  const link = orderLink(id, { ...services, config: { publicUrl: 'https://www.my-kade-shop.lk' } })
  const about = { phone: '077 123 4567', email: 'nimali@example.com' }
  const owed = { amount: 'LKR 12,500.00', by: { vendor: 'WEBXPAY' }, until: null }
  const facts = {
    ...{ id, shop: 'Kade', date: '2026-11-22T10:00:00Z', confirmBy: null, owed, word: '', amount: 'LKR 12,500.00' },
    ...{ street: '12 Galle Road', city: 'Colombo 03', courier: 'Pronto', trackingNumber: 'PR-100200300', returns: '' },
  }
  for (const event of OrderMessageEvent.exclude(['waiting-for-slip']).options) {
    const sms = orderSms({ order: about, event, words: textsIn('en').order[event](facts), link })
    expect([event, smsSize(sms?.text ?? '')]).toEqual([event, { isUnicode: false, parts: 1 }])
  }
})

test('the shop is told of each order, inquiry and pre-order, and of nothing that was refused', async () => {
  await set('messages.shopAddress', SHOP)
  const { json } = await order({ name: 'Nimali www.evil.example' })
  expect((await order({ total: 1 })).status).toBe(409)
  const person = { name: 'Nimali Perera', email: 'nimali@example.com' }
  await call('POST /contact', { body: { ...person, message: 'Is it here? http://evil.example' } })
  await call('POST /pre-orders', {
    body: { ...person, phone: '077', address: 'Kandy', quantity: 3, productId: item.id },
  })
  const mails = await db.select().from(outbox).where(eq(outbox.to, SHOP))
  expect(mails.map(({ kind, subject }) => `${kind}: ${subject.replace('\u00a0', ' ')}`).toSorted()).toEqual([
    'shop-inquiry: New inquiry',
    `shop-order: New order ${json.order.id}: LKR 4,500.00`,
    'shop-pre-order: New pre-order: Steel kettle × 3',
  ])
  for (const { text, html } of mails) expect(text + html).not.toContain('evil')
})

test('the shop is told of a return that is asked for, and of nothing that was refused', async () => {
  await set('messages.shopAddress', SHOP)
  await letReturn(shop)
  const { id, itemId, key } = await aDeliveredOrder(shop)
  await db.delete(outbox)
  const ask = (qty: number) => {
    const body = { key, reason: 'Too loud, see http://evil.example', lines: [{ id: itemId, qty }] }
    return call('POST /order-links/{id}/returns', { params: { id }, body })
  }
  expect([(await ask(9)).status, (await ask(2)).status]).toEqual([409, 201])
  const mails = await db.select().from(outbox).where(eq(outbox.to, SHOP))
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([['shop-return', `Return asked for: order ${id}`]])
  expect(mails[0]?.text).toContain('× 2')
  expect(mails[0]?.text).toContain('Too loud')
  expect(mails[0]?.text).not.toContain('http://evil.example')
})

test.each(['nonsense', 'a@b@c', ' '])('%j is no address of the shop', async (value) => {
  const name = 'messages.shopAddress'
  const { problem } = await owner.call('PUT /settings/{name}', { params: { name }, body: { value } })
  expect(problem.fields).toHaveProperty('value')
})
