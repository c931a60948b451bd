// Sales with days: what is paid, what is told to whom, and that every process turns in time.
import { expect, test } from 'vitest'
import type { Change } from '#server/platform/database/cache-invalidation.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { days, hours } from '../../platform/durations.ts'
import { turnSales } from './sale-schedule.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const owner = await signedIn(shop, { role: 'admin' })
// On a Friday, so that a day later is the weekend, and three days later it is over.
const weekend = { salePrice: '9900', saleFrom: '2026-11-21', saleUntil: '2026-11-22' }

async function at<T>(later: number, look: () => Promise<T>): Promise<T> {
  clock.pass(later)
  await owner.refresh()
  return look().finally(() => clock.pass(-later))
}
const shown = async (id: string) => (await call('GET /items/{id}', { params: { id } })).json.item
const toStaff = async (id: string) => (await owner.call('GET /items/{id}', { params: { id } })).json.item

test('the price is the sale price on its days alone, and the regular price is told beside it', async () => {
  const { id } = await anItem(services, weekend)
  const look = async () => {
    const { price, wasPrice, salePrice, saleUntil } = await shown(id)
    return [price, wasPrice, salePrice, saleUntil]
  }
  expect(await look()).toEqual([12_500, undefined, null, null])
  expect(await at(days(1), look)).toEqual([9_900, 12_500, '9900', '2026-11-22'])
  expect(await at(days(3), look)).toEqual([12_500, undefined, null, null])
  expect(await toStaff(id)).toMatchObject({ price: 12_500, ...weekend })
})

test('an order is charged what holds when it is placed, and an older total is refused with the true one', async () => {
  const { id } = await anItem(services, weekend)
  const place = (total: number) => call('POST /orders', { body: anOrderBody([{ id, qty: 2 }], total) })
  expect((await place(19_800)).problem).toMatchObject({ code: 'CART_CHANGED', total: 25_000 })
  await at(days(1), async () => {
    const quoted = (await call('POST /cart/quote', { body: { items: [{ id, qty: 2 }] } })).json.lines[0]
    expect(quoted).toMatchObject({ price: 9_900, wasPrice: 12_500, lineTotal: 19_800 })
    expect((await place(25_000)).problem).toMatchObject({ code: 'CART_CHANGED', total: 19_800 })
    expect((await place(19_800)).json.order).toMatchObject({ total: 19_800, items: [{ price: 9_900 }] })
  })
  expect((await at(days(3), () => place(19_800))).problem.message).toBe('The prices in your cart have changed.')
})

test('lists are sorted by what is paid, once the sale has turned', async () => {
  const category = 'Sorted by sale'
  const cheap = await anItem(services, { title: 'Cheap', category, price: 500 })
  const dear = await anItem(services, { title: 'Dear', category, price: 900, ...weekend, salePrice: '100' })
  const order = async () => {
    const { items } = (await call('GET /items', { query: { category, sort: 'price-asc' } })).json
    return items.map(({ id }) => id)
  }
  expect(await order()).toEqual([cheap.id, dear.id])
  clock.pass(days(1))
  await turnSales(services)
  expect(await order()).toEqual([dear.id, cheap.id])
  clock.pass(days(2))
  await turnSales(services)
  expect(await order()).toEqual([cheap.id, dear.id])
  clock.pass(-days(3))
})

test('beginning and end reach the cached pages of every process, once each', async () => {
  const { id } = await anItem(services, weekend)
  const other = await openTestShop({ url: shop.url })
  const heard: Change[] = []
  other.services.changes.subscribe((change) => heard.push(change))
  const turns = () => heard.filter(({ items, hard, lists }) => items.includes(id) && hard && lists).length
  const turn = async () => {
    // Both processes do it at the same moment.
    await Promise.all([turnSales(services), turnSales({ ...other.services, clock: clock.now })])
  }
  clock.pass(hours(12))
  await turn()
  expect(turns()).toBe(0)
  clock.pass(hours(12))
  await turn()
  await expect.poll(turns).toBe(1)
  clock.pass(days(2))
  await turn()
  await expect.poll(turns).toBe(2)
  clock.pass(-days(3))
})

test('a sale queues a job for its very moment', async () => {
  await anItem(services, { ...weekend, saleFrom: '2026-12-01', saleUntil: '2026-12-02' })
  // Jobs go by the clock of the database: as far ahead of it as the sale is ahead of the shop's, when it was queued.
  const { rows } = await services.db.execute<{ ahead: number }>(
    "select extract(epoch from run_at - created_at)::float8 * 1000 as ahead from graphile_worker.jobs where key = 'turn-sales 2026-11-30T18:30:00.000Z'",
  )
  expect(rows).toEqual([{ ahead: Date.parse('2026-11-30T18:30:00Z') - clock.now().getTime() }])
})

test('an item on sale that is read and sent back stays what it is', async () => {
  const { id } = await anItem(services, { salePrice: '9900' })
  const { version, ...item } = await toStaff(id)
  expect(item).toMatchObject({ price: 9_900, wasPrice: 12_500 })
  const body = { ...item, version, title: 'Another title' }
  const saved = await owner.call('PUT /items/{id}', { params: { id }, body })
  expect(saved.json.item).toMatchObject({ title: 'Another title', price: 9_900, wasPrice: 12_500 })
})

test('a client that knows no sale sets the price that is paid', async () => {
  const { id } = await anItem(services, { salePrice: '9900' })
  const saved = await owner.call('PUT /items/{id}', {
    params: { id },
    body: { title: 'A', category: 'B', price: 9_900 },
  })
  expect(saved.json.item).toMatchObject({ price: 9_900, salePrice: null })
  expect(saved.json.item.wasPrice).toBeUndefined()
})

test('a sale that is none is refused at its field', async () => {
  const refused = await owner.call('POST /items', { body: anItemInput({ salePrice: '12500' }) })
  expect([refused.status, refused.problem.fields]).toEqual([
    400,
    { salePrice: 'The sale price must be below the price' },
  ])
})
