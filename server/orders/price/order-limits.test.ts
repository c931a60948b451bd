import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SettingName } from '#contract/settings.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { otherKey } from '#tests/support/shop/other-key.ts'
import { aBrowser, aPerson, signedIn } from '#tests/support/shop/people.ts'
import { items } from '../../catalogue/data/tables.ts'
import { minutes } from '../../platform/durations.ts'
import { cancelUnconfirmed } from '../fulfil/cancel-unconfirmed.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })

beforeEach(async () => {
  // Time has passed since the test before.
  await owner.refresh()
  await db.delete(settingValues)
  await db.delete(outbox)
})

const set = async (name: SettingName, value: unknown) => {
  const { status } = await owner.call('PUT /settings/{name}', { params: { name }, body: { value } })
  expect(status).toBe(200)
}

const order = (lines: Parameters<typeof anOrderBody>[0], by: Pick<typeof shop, 'call'> = shop) =>
  by.call('POST /orders', { body: anOrderBody(lines) })

const qtyOf = async (id: string) => (await db.select().from(items).where(eq(items.id, id)))[0]?.qty

test('in a fresh shop a guest may order every piece there is', async () => {
  const item = await anItem(services, { qty: 400 })
  const answer = await order([{ id: item.id, qty: 400 }])
  expect(answer.status).toBe(201)
  expect(answer.json.order).not.toHaveProperty('waitsFor')
})

test('a guest orders no more pieces of one item than the owner allows, under whichever name it is asked for', async () => {
  await set('orders.mostPiecesALine', 5)
  const item = await anItem(services, { qty: 100 })
  expect((await order([{ id: item.id, qty: 5 }])).status).toBe(201)
  for (const lines of [
    [{ id: item.id, qty: 6 }],
    [
      { id: item.id, qty: 3 },
      { id: item.slug, qty: 3 },
    ],
  ]) {
    const refused = await order(lines)
    expect(refused.problem).toMatchObject({
      code: 'ORDER_TOO_LARGE',
      message:
        'Without a confirmed account we take orders of up to 5 of one item. Log in with a verified email address, or call us on +94 11 234 5678.',
    })
  }
  expect(await qtyOf(item.id)).toBe(95)
})

test('nor more pieces in one order', async () => {
  await set('orders.mostPiecesAnOrder', 6)
  const [one, other] = [await anItem(services, { qty: 50 }), await anItem(services, { qty: 50 })]
  const lines = (qty: number) => [
    { id: one.id, qty },
    { id: other.id, qty },
  ]
  expect((await order(lines(3))).status).toBe(201)
  expect((await order(lines(4))).problem.code).toBe('ORDER_TOO_LARGE')
})

test('an account counts only once its address is proven', async () => {
  await set('orders.mostPiecesALine', 1)
  const item = await anItem(services, { qty: 50 })
  const stranger = aBrowser(shop)
  await stranger.logIn((await aPerson(shop, { verified: false })).email)
  const known = await signedIn(shop)
  expect((await order([{ id: item.id, qty: 2 }], stranger)).problem.code).toBe('ORDER_TOO_LARGE')
  expect((await order([{ id: item.id, qty: 2 }], known)).status).toBe(201)
})

test('a large order is marked until somebody of the shop has moved it on', async () => {
  await set('orders.checkedAboveCents', 100_000)
  const item = await anItem(services, { price: 500, qty: 50 })
  expect((await order([{ id: item.id, qty: 2 }])).json.order).not.toHaveProperty('waitsFor')
  const { json } = await order([{ id: item.id, qty: 3 }])
  expect(json.order.waitsFor).toBe('shop')
  const params = { id: json.order.id }
  const moved = await owner.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'processing' } })
  expect(moved.json.order).not.toHaveProperty('waitsFor')
})

const linkIn = async (to: string) => {
  const [mail] = await db.select().from(outbox).where(eq(outbox.to, to))
  const [, id = '', key = ''] = /\/order\/([\w-]+)#token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  return { id, key, text: mail?.text ?? '' }
}

test('a guest confirms with the link of the mail, once or twice', async () => {
  await set('orders.guestsConfirmWithinMinutes', 30)
  const item = await anItem(services, { qty: 5 })
  const { json } = await order([{ id: item.id, qty: 2 }])
  expect(json.order.waitsFor).toBe('guest')
  const { id, key, text } = await linkIn(json.order.email)
  expect(text).toContain('Please confirm your order by')
  for (let press = 0; press < 2; press += 1) {
    const confirmed = await shop.call('POST /order-links/{id}/confirm', { params: { id }, body: { key } })
    expect(confirmed.json.order).not.toHaveProperty('waitsFor')
  }
  clock.pass(minutes(31))
  await cancelUnconfirmed(services)
  const { json: stays } = await shop.call('GET /order-links/{id}', { params: { id }, query: { key } })
  expect(stays.status).toBe('pending')
  expect(await qtyOf(item.id)).toBe(3)
})

test('an order that is not confirmed in time gives its stock back, and one that was moved on stays', async () => {
  await set('orders.guestsConfirmWithinMinutes', 30)
  const item = await anItem(services, { qty: 5 })
  const { json: late } = await order([{ id: item.id, qty: 2 }])
  const { json: moved } = await order([{ id: item.id, qty: 1 }])
  const params = { id: moved.order.id }
  await owner.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'processing' } })
  clock.pass(minutes(30) - 1)
  await cancelUnconfirmed(services)
  expect(await qtyOf(item.id)).toBe(2)
  clock.pass(1)
  await Promise.all([cancelUnconfirmed(services), cancelUnconfirmed(services)])
  expect(await qtyOf(item.id)).toBe(4)
  await owner.refresh()
  const { json: history } = await owner.call('GET /orders/{id}/history', { params: { id: late.order.id } })
  expect(history.map(({ to, by }) => [to, by])).toEqual([
    ['pending', ''],
    ['cancelled', ''],
  ])
})

test('confirming and running out of time at one moment leave one of the two', async () => {
  await set('orders.guestsConfirmWithinMinutes', 30)
  for (let turn = 0; turn < 10; turn += 1) {
    const item = await anItem(services, { qty: 5 })
    await db.delete(outbox)
    const { json } = await order([{ id: item.id, qty: 2 }])
    const { id, key } = await linkIn(json.order.email)
    clock.pass(minutes(30))
    await owner.refresh()
    const [confirmed] = await Promise.all([
      shop.call('POST /order-links/{id}/confirm', { params: { id }, body: { key } }),
      cancelUnconfirmed(services),
    ])
    const { json: now } = await shop.call('GET /order-links/{id}', { params: { id }, query: { key } })
    expect(await qtyOf(item.id)).toBe(now.status === 'cancelled' ? 5 : 3)
    if (confirmed.json.order.status === 'pending') expect(['pending', 'cancelled']).toContain(now.status)
  }
})

test('a large order of a guest is looked at after it was confirmed', async () => {
  await set('orders.guestsConfirmWithinMinutes', 30)
  await set('orders.checkedAboveCents', 1_000)
  const item = await anItem(services, { price: 500, qty: 5 })
  const { json } = await order([{ id: item.id, qty: 1 }])
  const { id, key } = await linkIn(json.order.email)
  const confirmed = await shop.call('POST /order-links/{id}/confirm', { params: { id }, body: { key } })
  expect(confirmed.json.order.waitsFor).toBe('shop')
})

test('a wrong key and an order that is not there are refused in the same words', async () => {
  const item = await anItem(services, { qty: 5 })
  const { json } = await order([{ id: item.id, qty: 1 }])
  const { id, key } = await linkIn(json.order.email)
  const misses = [
    { id, key: otherKey(key) },
    { id, key: '' },
    { id: 'ord-nothing', key },
    { id, key: 'ක'.repeat(22) },
  ]
  for (const miss of misses) {
    const answer = await shop.call('GET /order-links/{id}', { params: { id: miss.id }, query: { key: miss.key } })
    expect(answer.problem).toMatchObject({ code: 'NOT_FOUND', message: 'Order not found' })
  }
})
