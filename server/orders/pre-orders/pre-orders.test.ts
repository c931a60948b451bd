// A pre-order over the wire: what is kept of it, and the list the back office reads.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { stockQueue } from '../../catalogue/data/tables.ts'
import { preOrders } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop

const robot = await anItem(services, {
  title: 'Robot Vacuum',
  brand: 'Nila',
  category: 'Vacuum Cleaners',
  price: 89_990.5,
  qty: 0,
  images: ['/media/employees/product_1_a/product_image_1'],
  description: 'It finds its way.',
})
const request = {
  name: 'Nimali Perera',
  email: 'nimali@example.com',
  phone: '+94 77 123 4567',
  address: '12 Temple Road, Kandy',
  quantity: 2,
  productId: robot.id,
}

test('A stored pre-order has _id and id, who asked, for what, how many and when; newest first in the list', async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  // What a client says of the product is not believed.
  const body = { ...request, productName: 'Another', productDetails: { title: 'Another', price: 1 } }
  const first = await call('POST /pre-orders', { body })
  const stored = {
    ...request,
    _id: first.json.preOrder.id,
    id: expect.stringMatching(/^\S+$/),
    productName: 'Robot Vacuum',
    productDetails: {
      id: robot.id,
      title: 'Robot Vacuum',
      brand: 'Nila',
      category: 'Vacuum Cleaners',
      price: 89_990.5,
      images: ['/media/employees/product_1_a/product_image_1'],
      description: 'It finds its way.',
    },
    date: clock.now().toISOString(),
  }
  expect([first.status, first.json]).toEqual([
    201,
    { success: true, message: 'Pre-order submitted successfully!', preOrder: stored },
  ])
  clock.pass(1_000)
  const second = await call('POST /pre-orders', { body: { ...request, quantity: 99 } })
  const list = await admin.call('GET /pre-orders')
  expect([list.status, list.json]).toEqual([200, [second.json.preOrder, first.json.preOrder]])
  expect(list.headers.get('X-Total-Count')).toBe('2')
})

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a bad email', { email: 'nobody' }, 'email'],
  ['no phone', { phone: '' }, 'phone'],
  ['no address', { address: '' }, 'address'],
  ['quantity 0', { quantity: 0 }, 'quantity'],
  ['quantity 1.5', { quantity: 1.5 }, 'quantity'],
  ['quantity 100', { quantity: 100 }, 'quantity'],
])('A pre-order with %s is bad input, and nothing is stored', async (_, parts, field) => {
  const before = await fingerprint(services.db)
  const answer = await call('POST /pre-orders', { body: { ...request, ...parts } })
  expect([answer.status, answer.problem.fields]).toEqual([400, { [field]: expect.any(String) }])
  expect(await fingerprint(services.db)).toEqual(before)
})

test('An item in stock can be pre-ordered too; a hidden or unknown one cannot', async () => {
  const there = await anItem(services, { title: 'In Stock', qty: 3 })
  expect((await call('POST /pre-orders', { body: { ...request, productId: there.id } })).status).toBe(201)
  const hidden = await anItem(services, { title: 'Hidden', disabled: true })
  const before = await fingerprint(services.db)
  for (const productId of [hidden.id, 'nowhere']) {
    const answer = await call('POST /pre-orders', { body: { ...request, productId } })
    expect([answer.status, answer.problem.message]).toEqual([404, 'Item not found'])
  }
  expect(await fingerprint(services.db)).toEqual(before)
})

test('Who has not proved an address pre-orders no more than they may order: what comes in is held for it', async () => {
  const many = await anItem(services, { title: 'Many', price: 1_000, qty: 0 })
  const ask = async (by: Pick<typeof shop, 'call'>, quantity: number) => {
    const answer = await by.call('POST /pre-orders', { body: { ...request, productId: many.id, quantity } })
    return answer.status === 201 ? 'taken' : answer.problem.code
  }
  const [person, stranger] = [await signedIn(shop), await signedIn(shop, { verified: false })]
  for (const [name, value, quantity] of [
    ['orders.mostPiecesALine', 2, 3],
    ['orders.mostPiecesAnOrder', 2, 3],
    ['orders.mostUnprovenCents', 200_000, 3],
  ] as const) {
    await setSetting(services, name, value)
    const before = await fingerprint(services.db)
    expect([name, await ask(shop, quantity), await ask(stranger, quantity)]).toEqual([
      ...[name, 'ORDER_TOO_LARGE', 'ORDER_TOO_LARGE'],
    ])
    expect((await fingerprint(services.db)).pre_orders).toEqual(before.pre_orders)
    expect([await ask(shop, 2), await ask(person, quantity)]).toEqual(['taken', 'taken'])
    await setSetting(services, name, null)
    await services.db.delete(stockQueue)
    await services.db.delete(preOrders)
  }
})

test('One whose answer was lost is placed once, however often it is sent; other content is another one', async () => {
  const body = { ...request, key: 'attempt-of-nimali' }
  const before = await services.db.$count(preOrders)
  const [first, second] = await Promise.all([call('POST /pre-orders', { body }), call('POST /pre-orders', { body })])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json).toEqual(first.json)
  expect(await services.db.$count(preOrders)).toBe(before + 1)
  const other = await call('POST /pre-orders', { body: { ...body, quantity: 3 } })
  expect(other.json.preOrder.id).not.toBe(first.json.preOrder.id)
})
