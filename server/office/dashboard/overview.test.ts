import { expect, test } from 'vitest'
import { days, hours } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const owner = await signedIn(shop, { role: 'admin' })
const customer = await signedIn(shop)

/** Asked after a login, since sessions end as the clock goes on. */
async function overview() {
  await owner.logIn(owner.email)
  return (await owner.call('GET /owner/overview')).json
}

async function order(id: string, qty = 1): Promise<string> {
  const answer = await shop.call('POST /orders', { body: anOrderBody([{ id, qty }]) })
  return answer.json.order.id
}

function move(id: string, from: string, to: string) {
  return owner.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })
}

test('an empty shop has nothing waiting, and thirty days without sales', async () => {
  const { sales, ...counts } = await overview()
  expect(counts).toEqual({
    newOrders: 0,
    openInquiries: 0,
    failedMessages: 0,
    preOrders: 0,
    preOrdersToServe: 0,
    lowStock: [],
    lowStockCount: 0,
  })
  expect(sales).toHaveLength(30)
  expect(sales[0]).toEqual({ day: '2026-10-22', orders: 0, total: 0 })
  expect(sales.at(-1)).toEqual({ day: '2026-11-20', orders: 0, total: 0 })
})

test('only admins see what waits', async () => {
  for (const name of ['GET /owner/overview', 'GET /owner/names'] as const) {
    expect((await shop.call(name)).status).toBe(401)
    expect((await customer.call(name)).status).toBe(403)
  }
})

test('new orders, open inquiries and pre-orders that can be served are counted', async () => {
  const kettle = await anItem(shop.services, { title: 'Kettle', qty: 100, price: 1_000.5 })
  const gone = await anItem(shop.services, { title: 'Sold out', qty: 0 })
  const [first, second] = [await order(kettle.id), await order(kettle.id, 2)]
  await move(first, 'pending', 'processing')
  await move(second, 'pending', 'cancelled')
  await order(kettle.id)
  const inquiry = { name: 'Nimali', email: 'n@example.com', message: 'Hello' }
  const sent = await shop.call('POST /contact', { body: inquiry })
  await shop.call('POST /contact', { body: inquiry })
  const params = { id: sent.json.inquiry.id }
  await owner.call('POST /contact/{id}/answered', { params, body: { answered: true } })
  for (const { id } of [kettle, gone]) {
    const body = {
      name: 'N',
      email: 'n@example.com',
      phone: '1',
      address: 'Kandy',
      quantity: 1,
      productId: id,
    }
    await shop.call('POST /pre-orders', { body })
  }
  const { sales, lowStock, ...counts } = await overview()
  expect(counts).toEqual({
    newOrders: 1,
    openInquiries: 1,
    failedMessages: 0,
    preOrders: 2,
    preOrdersToServe: 1,
    lowStockCount: 1,
  })
  expect(lowStock).toEqual([{ id: gone.id, title: 'Sold out', qty: 0 }])
  // The cancelled order is left out.
  expect(sales.at(-1)).toEqual({ day: '2026-11-20', orders: 2, total: 2_001 })
})

test('a day ends at midnight in Sri Lanka, and after thirty days a sale is no longer shown', async () => {
  const pan = await anItem(shop.services, { title: 'Pan', qty: 100, price: 10 })
  // It is 11:30 in Colombo; eleven hours on it is 22:30, thirteen hours on 0:30 of the next day.
  shop.clock.pass(hours(11))
  await order(pan.id)
  shop.clock.pass(hours(2))
  await order(pan.id)
  const { sales } = await overview()
  expect(sales.slice(-2)).toEqual([
    { day: '2026-11-20', orders: 3, total: 2_011 },
    { day: '2026-11-21', orders: 1, total: 10 },
  ])
  shop.clock.pass(days(29))
  const later = (await overview()).sales
  expect(later[0]).toEqual({ day: '2026-11-21', orders: 1, total: 10 })
  expect(later).toHaveLength(30)
})

test('the ten visible items with the fewest pieces are named, the emptiest first', async () => {
  for (let qty = 0; qty <= 6; qty += 1) {
    await anItem(shop.services, { title: `Low ${qty} a`, qty })
    await anItem(shop.services, { title: `Low ${qty} b`, qty })
  }
  await anItem(shop.services, { title: 'Hidden', qty: 0, disabled: true })
  const { lowStock, lowStockCount } = await overview()
  expect(lowStockCount).toBe(13)
  expect(lowStock.map(({ title, qty }: { title: string; qty: number }) => [title, qty])).toEqual([
    ['Low 0 a', 0],
    ['Low 0 b', 0],
    ['Sold out', 0],
    ['Low 1 a', 1],
    ['Low 1 b', 1],
    ['Low 2 a', 2],
    ['Low 2 b', 2],
    ['Low 3 a', 3],
    ['Low 3 b', 3],
    ['Low 4 a', 4],
  ])
})

test('names in use come from hidden items too, each once, in its most used spelling', async () => {
  const own = await openTestShop()
  const admin = await signedIn(own, { role: 'admin' })
  for (const [category, brand, disabled] of [
    ['Kettles', 'Aruna', false],
    ['Kettles', 'ARUNA', false],
    ['kettles', 'Aruna', false],
    ['Secret Things', '', true],
  ] as const) {
    await anItem(own.services, { category, brand, disabled })
  }
  expect((await admin.call('GET /owner/names')).json).toEqual({
    categories: ['Kettles', 'Secret Things'],
    brands: ['Aruna'],
  })
})

test('the names that items have are told, hidden items included, and follow every change', async () => {
  await owner.logIn(owner.email)
  const names = async () => (await owner.call('GET /owner/names')).json
  await anItem(shop.services, { category: 'Wafflers', brand: 'Somebody', disabled: true })
  expect((await names()).categories).toContain('Wafflers')
  const { id } = await anItem(shop.services, { category: 'Woks', brand: 'Else' })
  expect(await names()).toMatchObject({
    categories: expect.arrayContaining(['Wafflers', 'Woks']),
    brands: expect.arrayContaining(['Somebody', 'Else']),
  })
  await owner.call('DELETE /items/{id}', { params: { id } })
  expect((await names()).categories).not.toContain('Woks')
})

test('what was paid is counted apart, given back since or not; what waits for its money is not', async () => {
  const own = await openTestShop()
  const admin = await signedIn(own, { role: 'admin' })
  const item = await anItem(own.services, { qty: 100, price: 1_000 })
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) {
    const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), payment: 'cash-on-delivery' }
    ids.push((await own.call('POST /orders', { body })).json.order.id)
  }
  const today = async () => (await admin.call('GET /owner/overview')).json.sales.at(-1)
  expect(await today()).toEqual({ day: '2026-11-20', orders: 4, total: 4_000 })
  for (const id of ids.slice(0, 3)) {
    await admin.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 1_000 } })
  }
  const [first = '', second = ''] = ids
  const refund = { amount: 500, word: 'Scratched', refundedBefore: 0 }
  await admin.call('POST /orders/{id}/refunds', { params: { id: first }, body: refund })
  const cancel = { from: 'pending', to: 'cancelled' }
  await admin.call('POST /orders/{id}/status', { params: { id: second }, body: cancel })
  const paid = { orders: 2, total: 2_000 }
  expect(await today()).toEqual({ day: '2026-11-20', orders: 3, total: 3_000, paid })
})
