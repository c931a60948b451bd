// A pre-order over the wire: what is kept of it, and the list the back office reads.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

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
