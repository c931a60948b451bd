// Everybody at once at a queue: one piece goes to one person, and who waits is never passed by.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock, keyOf, receiveStock } from '#tests/support/shop/pre-orders.ts'
import { items } from '../../catalogue/data/tables.ts'
import { orderLines } from '../data/tables.ts'
import { settlePreOrders } from './settle-pre-orders.ts'
import { preOrders } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
let admin: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  await holdStock(shop)
  admin = await signedIn(shop, { role: 'admin' })
})
afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

const settle = () => settlePreOrders(services)
const buy = (id: string) => call('POST /orders', { body: anOrderBody([{ id, qty: 1 }]) })
const makeOrder = (id: string) => admin.call('POST /pre-orders/{id}/order', { params: { id } })
const soldOf = async (id: string) => (await db.select().from(orderLines).where(eq(orderLines.itemId, id))).length
const freeOf = async (id: string) => (await db.select().from(items).where(eq(items.id, id)))[0]?.qty
const stateOf = async (id: string) => (await db.select().from(preOrders).where(eq(preOrders.id, id)))[0]?.state

async function orderByLink(id: string) {
  const body = { name: 'A', phone: '1', address: 'b', key: await keyOf(shop, id) }
  return call('POST /pre-order-links/{id}/order', { params: { id }, body })
}

/** People who ask for one piece each, and the first of them told. */
async function aQueueWithOneTold(count: number) {
  const { id: itemId } = await anItem(services, { qty: 0 })
  const asked = []
  for (let at = 0; at < count; at += 1) asked.push((await aPreOrder(shop, { productId: itemId })).id)
  await receiveStock(shop, itemId, 1)
  await settle()
  return { itemId, asked, first: asked[0] ?? '', second: asked[1] ?? '' }
}

test('The last held piece, ordered by its link many times, by the office and by shoppers at once, is sold once', async () => {
  const { itemId, first } = await aQueueWithOneTold(1)
  const [byLink, byOffice, byOthers] = await Promise.all([
    atOnce(8, () => orderByLink(first)),
    atOnce(4, () => makeOrder(first)),
    atOnce(12, () => buy(itemId)),
  ])
  expect([tally(byLink), tally(byOffice), tally(byOthers)]).toEqual([{ 200: 8 }, { 200: 4 }, { 409: 12 }])
  expect([await soldOf(itemId), await freeOf(itemId)]).toEqual([1, 0])
})

test('Two people in one queue at once: who was told gets the piece, and the next one never does', async () => {
  const { itemId, first, second } = await aQueueWithOneTold(2)
  const answers = await Promise.all([orderByLink(second), orderByLink(first), makeOrder(second)])
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 409])
  expect(await soldOf(itemId)).toBe(1)
})

test('Stock that comes in piece by piece while shoppers order goes to the queue, and none of it to them', async () => {
  const { id: itemId } = await anItem(services, { qty: 0 })
  const asked = await atOnce(6, () => aPreOrder(shop, { productId: itemId }))
  const [bought] = await Promise.all([
    atOnce(30, () => buy(itemId)),
    (async () => {
      for (let at = 0; at < 6; at += 1) await receiveStock(shop, itemId, 1)
    })(),
    settle(),
  ])
  expect(tally(bought)).toEqual({ 409: 30 })
  await settle()
  expect(new Set(await Promise.all(asked.map(({ id }) => stateOf(id))))).toEqual(new Set(['told']))
})

test('At the last moment a pre-order is either ordered or passed on, however many processes look at it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { itemId, first, second } = await aQueueWithOneTold(2)
    clock.pass(days(3) - 1)
    const [answer] = await Promise.all([
      orderByLink(first),
      atOnce(4, settle),
      (async () => {
        await freeOf(itemId)
        clock.pass(1)
        await atOnce(4, settle)
      })(),
    ])
    await settle()
    const states = [await stateOf(first), await stateOf(second)]
    expect(states).toEqual(answer.status === 200 ? ['ordered', 'waiting'] : ['cancelled', 'told'])
    expect(await soldOf(itemId)).toBe(answer.status === 200 ? 1 : 0)
  }
})

test('Many who cancel, many who ask and an item that is deleted meanwhile leave nothing held', async () => {
  const { itemId, asked } = await aQueueWithOneTold(6)
  await Promise.all([
    atOnce(6, (at) => admin.call('POST /pre-orders/{id}/cancel', { params: { id: asked[at] ?? '' } })),
    atOnce(6, () => aPreOrder(shop, { productId: itemId }).catch(() => null)),
    orderByLink(asked[0] ?? ''),
    admin.call('DELETE /items/{id}', { params: { id: itemId } }),
    atOnce(3, settle),
  ])
  await settle()
  const left = await db.select().from(preOrders).where(eq(preOrders.itemId, itemId))
  expect(left.filter(({ state }) => state === 'waiting' || state === 'told')).toEqual([])
})

test('However many ask at once, no more pieces are promised than the item allows', async () => {
  const item = await anItem(services, { qty: 0, preOrderCap: '5' })
  const contact = { name: 'A', email: 'a@example.com', phone: '1', address: 'b', quantity: 1 }
  const answers = await atOnce(20, () => call('POST /pre-orders', { body: { ...contact, productId: item.id } }))
  expect(tally(answers)).toEqual({ 201: 5, 409: 15 })
})
