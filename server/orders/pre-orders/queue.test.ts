// A pre-order as a promise: stock that comes in is held in the order people asked, told, ordered by link, or passed on.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock, keyOf, receiveStock, setSetting } from '#tests/support/shop/pre-orders.ts'
import { items } from '../../catalogue/data/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { listPreOrders } from './pre-orders.ts'
import { settlePreOrders } from './settle-pre-orders.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
let admin: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  // Days may have passed since the last test.
  admin = await signedIn(shop, { role: 'admin' })
  await holdStock(shop)
})
afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

const settle = () => settlePreOrders(services)
const free = async (id: string) => (await db.select({ qty: items.qty }).from(items).where(eq(items.id, id)))[0]?.qty
const mailsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.queuedAt)).map((mail) => mail)
const linked = async (id: string) =>
  (await call('GET /pre-order-links/{id}', { params: { id }, query: { key: await keyOf(shop, id) } })).json
const buy = (id: string, qty: number) => call('POST /orders', { body: anOrderBody([{ id, qty }]) })
const person = { name: 'Kamal Silva', phone: '077 765 4321', address: '4 Lake Road, Galle' }
const orderByLink = async (id: string, parts: object = {}) =>
  call('POST /pre-order-links/{id}/order', {
    params: { id },
    body: { ...person, key: await keyOf(shop, id), ...parts },
  })

async function aQueue(quantities: number[], qty = 0) {
  const item = await anItem(services, { title: `Robot ${Math.random()}`, qty, price: 1_000 })
  const asked = []
  for (const quantity of quantities) {
    asked.push(await aPreOrder(shop, { productId: item.id, quantity }))
    clock.pass(1)
  }
  return { item, asked: asked.map(({ id, email }) => ({ id, email })) }
}

/** `told 2`: the state, and how many are held. */
async function standing(ids: readonly { id: string }[]) {
  const { rows } = await listPreOrders(db, { limit: 200, offset: 0 })
  return ids.map(({ id }) => {
    const found = rows.find((one) => one.id === id)
    return `${found?.state ?? 'waiting'} ${found?.held ?? 0}`
  })
}

test('In a shop that holds nothing, stock that comes in is what the admin typed, and nobody is told', async () => {
  await holdStock(shop, false)
  const { item, asked } = await aQueue([1])
  const before = await db.$count(outbox)
  await receiveStock(shop, item.id, 5)
  await settle()
  expect([await free(item.id), await standing(asked), await db.$count(outbox)]).toEqual([5, ['waiting 0'], before])
})

test('Stock that comes in is held in the order people asked; only what is over is sold to others', async () => {
  const { item, asked } = await aQueue([2, 3, 1])
  await receiveStock(shop, item.id, 4)
  await settle()
  // The third could be served, but the second asked before.
  expect([await free(item.id), await standing(asked)]).toEqual([0, ['told 2', 'waiting 2', 'waiting 0']])
  expect((await buy(item.id, 1)).problem.lines).toMatchObject([{ problem: 'out-of-stock', stock: 0 }])
  await receiveStock(shop, item.id, 10)
  await settle()
  expect([await free(item.id), await standing(asked)]).toEqual([8, ['told 2', 'told 3', 'told 1']])
  expect((await admin.call('GET /pre-orders/queues/{itemId}', { params: { itemId: item.id } })).json).toEqual({
    wanted: 6,
    held: 6,
  })
  expect((await buy(item.id, 9)).status).toBe(409)
  expect((await buy(item.id, 8)).status).toBe(201)
})

test('What an order gives back when it is cancelled is held for the queue too', async () => {
  const { item, asked } = await aQueue([], 2)
  const { json } = await buy(item.id, 2)
  const later = await aPreOrder(shop, { productId: item.id, quantity: 2 })
  const move = { from: 'pending', to: 'cancelled' }
  await admin.call('POST /orders/{id}/status', { params: { id: json.order.id }, body: move })
  await settle()
  expect([await free(item.id), await standing([...asked, later])]).toEqual([0, ['told 2']])
})

test('Who does not order within the days of the owner loses the pieces to the next in line', async () => {
  await setSetting(shop, 'pre-orders.heldDays', 2)
  const { item, asked } = await aQueue([1, 1])
  await receiveStock(shop, item.id, 1)
  await settle()
  clock.pass(days(2) - 1)
  await settle()
  expect(await standing(asked)).toEqual(['told 1', 'waiting 0'])
  clock.pass(1)
  const late = asked[0]?.id ?? ''
  // The moment counts, and not when the job comes.
  expect([(await linked(late)).state, (await orderByLink(late)).problem.message]).toEqual([
    'cancelled',
    'The time to order has passed.',
  ])
  await settle()
  await settle()
  expect([await free(item.id), await standing(asked)]).toEqual([0, ['cancelled 0', 'told 1']])
  expect((await linked(late)).end).toBe('expired')
  expect((await orderByLink(asked[1]?.id ?? '')).status).toBe(200)
  await setSetting(shop, 'pre-orders.heldDays', 3)
})

test('The office makes an order in one press, from what is held and what is free, and not twice', async () => {
  const { item, asked } = await aQueue([2, 2])
  const [first = { id: '', email: '' }, second = { id: '', email: '' }] = asked
  await receiveStock(shop, item.id, 3)
  const make = (id: string) => admin.call('POST /pre-orders/{id}/order', { params: { id } })
  const short = await make(second.id)
  expect([short.status, short.problem.message]).toEqual([409, 'Only 1 of 2 can be had at the moment.'])
  const [once, again] = [await make(first.id), await make(first.id)]
  expect([once.status, again.json.order.id]).toEqual([200, once.json.order.id])
  expect(once.json.preOrder).toMatchObject({ state: 'ordered', orderId: once.json.order.id })
  expect(once.json.order).toMatchObject({ email: first.email, address: 'Kandy', total: 2_000 })
  const history = await admin.call('GET /orders/{id}/history', { params: { id: once.json.order.id } })
  expect(history.json).toMatchObject([{ to: 'pending', by: admin.email }])
  expect(await standing(asked)).toEqual(['ordered 0', 'waiting 1'])
  const used = await call('POST /pre-order-links/{id}/cancel', {
    params: { id: first.id },
    body: { key: await keyOf(shop, first.id) },
  })
  expect([used.status, used.problem.message]).toEqual([409, 'This pre-order has become an order.'])
})

test('The list can be narrowed to a state, and to those that can be served, in the order they asked', async () => {
  const { item, asked } = await aQueue([1, 1, 1])
  const there = await aQueue([2], 5)
  await receiveStock(shop, item.id, 2)
  await settle()
  const show = async (filter: 'servable' | 'waiting' | 'told') => {
    const { json, headers } = await admin.call('GET /pre-orders', { query: { show: filter, limit: 200 } })
    expect(headers.get('X-Total-Count')).toBe(String(json.length))
    const mine = [...asked, ...there.asked].map(({ id }) => id)
    return json.filter(({ id }) => mine.includes(id)).map(({ id }) => mine.indexOf(id))
  }
  expect([await show('servable'), await show('told'), await show('waiting')]).toEqual([
    [0, 1, 3],
    [1, 0],
    [3, 2],
  ])
  const overview = async () => (await admin.call('GET /owner/overview')).json
  const before = await overview()
  await admin.call('POST /pre-orders/{id}/order', { params: { id: asked[0]?.id ?? '' } })
  const { preOrders, preOrdersToServe } = await overview()
  expect([before.preOrders - preOrders, before.preOrdersToServe - preOrdersToServe]).toEqual([1, 1])
})

test('When the shop cancels one, or deletes the item, those who asked are told and nothing stays held', async () => {
  const { item, asked } = await aQueue([1, 1])
  const [first = { id: '', email: '' }, second = { id: '', email: '' }] = asked
  await receiveStock(shop, item.id, 1)
  await settle()
  await admin.call('POST /pre-orders/{id}/cancel', { params: { id: first.id } })
  await settle()
  expect(await standing(asked)).toEqual(['cancelled 0', 'told 1'])
  await admin.call('DELETE /items/{id}', { params: { id: item.id } })
  expect((await orderByLink(second.id)).problem.message).toBe('This item is not sold at the moment.')
  await settle()
  expect(await standing(asked)).toEqual(['cancelled 0', 'cancelled 0'])
  expect(await linked(second.id)).toMatchObject({ state: 'cancelled', end: 'gone', price: null, total: null })
  const subject = `Your pre-order of ${item.title} was cancelled`
  expect((await mailsTo(first.email)).map((mail) => mail.subject)).toContain(subject)
  expect((await mailsTo(second.email)).map((mail) => mail.subject)).toContain(subject)
})

test('An item takes as many pieces on pre-order as it says, or else as the owner has set', async () => {
  const item = await anItem(services, { qty: 0, preOrderCap: '3' })
  const contact = { name: 'A', email: 'a@example.com', phone: '1', address: 'b' }
  const ask = (productId: string, quantity: number) =>
    call('POST /pre-orders', { body: { ...contact, productId, quantity } })
  expect((await ask(item.id, 2)).status).toBe(201)
  const before = await fingerprint(db)
  const over = await ask(item.id, 2)
  expect([over.status, over.problem.code, over.problem.message]).toEqual([
    409,
    'PRE_ORDERS_FULL',
    'Only 1 more can be pre-ordered. Please choose a smaller quantity.',
  ])
  expect(await fingerprint(db)).toEqual(before)
  const last = await ask(item.id, 1)
  expect((await ask(item.id, 1)).problem.message).toBe(
    'All pieces we can promise are pre-ordered. Please try again later.',
  )
  // One that was cancelled makes room.
  await admin.call('POST /pre-orders/{id}/cancel', { params: { id: last.json.preOrder.id } })
  expect((await ask(item.id, 1)).status).toBe(201)

  await setSetting(shop, 'pre-orders.mostPiecesAnItem', 1)
  const other = await anItem(services, { qty: 0 })
  expect([(await ask(other.id, 2)).status, (await ask(other.id, 1)).status]).toEqual([409, 201])
  await setSetting(shop, 'pre-orders.mostPiecesAnItem', null)
})

test.each([
  ['expectedOn', '15 Dec 26', 'A day is written as 2026-12-15'],
  ['expectedOn', '2026-02-30', 'A day is written as 2026-12-15'],
  ['preOrderCap', '-1', 'A whole number from 0, or nothing'],
  ['preOrderCap', 'ten', 'A whole number from 0, or nothing'],
])('%s of an item is not %s', async (field, value, message) => {
  const body = { title: 'Robot', category: 'Other', price: 1, [field]: value }
  expect((await admin.call('POST /items', { body })).problem.fields).toEqual({ [field]: message })
})
