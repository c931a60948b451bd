import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { queriesOf } from '#tests/support/shop/count-queries.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items, stockMovements } from '../../catalogue/data/tables.ts'
import { orderLines, orders } from '../data/tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services

async function stockOf(id: string) {
  const [row] = await db.select({ qty: items.qty }).from(items).where(eq(items.id, id))
  return row?.qty
}

const countOrders = async () => (await db.select().from(orders)).length

test('an order takes its stock, keeps its lines as they were and is told by mail', async () => {
  const kettle = await anItem(services, { title: 'Kettle A', price: 12_500.5, qty: 5, brand: 'Abans' })
  const answer = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 2 }], 25_001) })
  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({
    success: true,
    message: 'Order placed successfully!',
    order: {
      _id: answer.json.order.id,
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      name: 'Nimali Perera',
      email: 'nimali@example.com',
      phone: '+94 77 123 4567',
      address: '12 Temple Road, Kandy',
      items: [
        {
          id: kettle.id,
          title: 'Kettle A',
          name: 'Kettle A',
          brand: 'Abans',
          price: 12_500.5,
          qty: 2,
          quantity: 2,
          image: null,
          slug: 'kettle-a',
        },
      ],
      total: 25_001,
      status: 'pending',
      date: clock.now().toISOString(),
    },
  })
  expect(await stockOf(kettle.id)).toBe(3)
  const movements = await db.select().from(stockMovements).where(eq(stockMovements.itemId, kettle.id))
  expect(movements.map((m) => [m.reason, m.change])).toEqual([
    ['received', 5],
    ['sold', -2],
  ])
  const mails = await db.select().from(outbox)
  expect(mails.map((mail) => [mail.kind, mail.to])).toEqual([['order-confirmation', 'nimali@example.com']])
})

test('two lines of one item are added up, also under its slug', async () => {
  const last = await anItem(services, { title: 'Kettle B', qty: 1 })
  const before = await countOrders()
  const twice = await call('POST /orders', {
    body: anOrderBody([
      { id: last.id, qty: 1 },
      { id: last.slug, qty: 1 },
    ]),
  })
  expect(twice.status).toBe(409)
  expect(twice.problem.code).toBe('CART_CHANGED')
  expect(twice.problem.lines).toEqual([
    {
      id: last.id,
      slug: 'kettle-b',
      title: 'Kettle B',
      brand: 'Lanka Home',
      image: null,
      price: 12_500,
      stock: 1,
      qty: 2,
      lineTotal: 25_000,
      problem: 'not-enough',
    },
  ])
  expect(await stockOf(last.id)).toBe(1)
  expect(await countOrders()).toBe(before)
})

test('a cart with a line that cannot be served stores nothing and tells the true figures', async () => {
  const there = await anItem(services, { title: 'Kettle C', price: 100, qty: 5 })
  const soldOut = await anItem(services, { title: 'Kettle D', price: 200, qty: 0 })
  const hidden = await anItem(services, { title: 'Kettle E', qty: 5, disabled: true })
  const before = await countOrders()
  const answer = await call('POST /orders', {
    body: anOrderBody([
      { id: there.id, qty: 2 },
      { id: soldOut.id, qty: 1 },
      { id: hidden.id, qty: 1 },
      { id: 'nowhere', qty: 1 },
    ]),
  })
  expect(answer.status).toBe(409)
  const { problem } = answer
  expect(problem.lines?.map((line) => line.problem)).toEqual([null, 'out-of-stock', 'gone', 'gone'])
  expect(problem.total).toBe(200)
  expect(problem.message).toBe(problem.error)
  expect(await stockOf(there.id)).toBe(5)
  expect(await countOrders()).toBe(before)
})

test('a total other than the true one is refused with the true one', async () => {
  const kettle = await anItem(services, { title: 'Kettle F', price: 19.99, qty: 5 })
  const answer = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 3 }], 59.96) })
  expect(answer.status).toBe(409)
  expect(answer.problem.total).toBe(59.97)
  expect(answer.problem.message).toBe('The prices in your cart have changed.')
  expect(await stockOf(kettle.id)).toBe(5)
})

test('the same key twice gives the same order once', async () => {
  const kettle = await anItem(services, { title: 'Kettle G', qty: 5 })
  const headers = { 'Idempotency-Key': 'attempt-1' }
  const body = anOrderBody([{ id: kettle.id, qty: 1 }])
  const [first, second] = await Promise.all([
    call('POST /orders', { body, headers }),
    call('POST /orders', { body, headers }),
  ])
  const later = await call('POST /orders', { body, headers })
  expect([first.status, second.status, later.status]).toEqual([201, 201, 201])
  expect(second.json).toEqual(first.json)
  expect(later.json).toEqual(first.json)
  expect(await stockOf(kettle.id)).toBe(4)
})

test('the same key with another order is refused', async () => {
  const kettle = await anItem(services, { title: 'Kettle H', qty: 5 })
  const headers = { 'Idempotency-Key': 'attempt-2' }
  await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]), headers })
  const other = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 2 }]), headers })
  expect(other.status).toBe(409)
  expect(other.problem.code).toBe('KEY_REUSED')
  expect(await stockOf(kettle.id)).toBe(4)
})

test("the same key is the same order once its session has ended, or begun, and never another person's", async () => {
  const kettle = await anItem(services, { title: 'Kettle S', qty: 9 })
  const [one, other] = [await signedIn(shop), await signedIn(shop)]
  const [token, others] = [one.token ?? '', other.token ?? '']
  const body = anOrderBody([{ id: kettle.id, qty: 1 }])
  for (const [key, ...tokens] of [
    ['session-ended', token, undefined],
    ['session-begun', undefined, token],
  ] as const) {
    const headers = { 'Idempotency-Key': key }
    const [first, again] = [
      await call('POST /orders', { body, headers, token: tokens[0] }),
      await call('POST /orders', { body, headers, token: tokens[1] }),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
  }
  const stolen = await call('POST /orders', { body, headers: { 'Idempotency-Key': 'session-ended' }, token: others })
  expect(stolen.problem.code).toBe('KEY_REUSED')
  expect(await stockOf(kettle.id)).toBe(7)
})

test('quantity may be called quantity, and prices sent by the cart are ignored', async () => {
  const kettle = await anItem(services, { title: 'Kettle I', price: 1_000, qty: 5 })
  const body = {
    ...anOrderBody([]),
    items: [{ id: kettle.id, quantity: 2, price: 1, totalPrice: 2, title: 'x' }],
  }
  const answer = await call('POST /orders', { body })
  expect(answer.status).toBe(201)
  expect(answer.json.order.total).toBe(2_000)
})

test('card data sent with an order goes nowhere', async () => {
  const kettle = await anItem(services, { title: 'Kettle J', qty: 5 })
  const card = { cardNumber: '4111111111111111', nameOnCard: 'N PERERA', expiry: '12/29', cvc: '123' }
  const answer = await call('POST /orders', {
    body: { ...anOrderBody([{ id: kettle.id, qty: 1 }]), ...card },
  })
  expect(answer.status).toBe(201)
  const stored = JSON.stringify([
    await db.select().from(orders),
    await db.select().from(orderLines),
    await db.select().from(outbox),
  ])
  expect(stored).not.toContain('4111111111111111')
})

test.each([
  ['no lines', { items: [] }, 'items'],
  ['quantity 0', { items: [{ id: 'a', qty: 0 }] }, 'items.0.qty'],
  ['quantity -1', { items: [{ id: 'a', qty: -1 }] }, 'items.0.qty'],
  ['quantity 1.5', { items: [{ id: 'a', qty: 1.5 }] }, 'items.0.qty'],
  ['quantity as text', { items: [{ id: 'a', qty: '1' }] }, 'items.0.qty'],
  ['no quantity', { items: [{ id: 'a' }] }, 'items.0'],
  ['no name', { name: '  ' }, 'name'],
  ['a bad email', { email: 'nobody' }, 'email'],
])('an order with %s is bad input', async (_, parts, field) => {
  const before = await countOrders()
  const answer = await call('POST /orders', { body: { ...anOrderBody([{ id: 'a', qty: 1 }]), ...parts } })
  expect(answer.status).toBe(400)
  expect(answer.problem.code).toBe('BAD_INPUT')
  expect(Object.keys(answer.problem.fields ?? {})).toContain(field)
  expect(await countOrders()).toBe(before)
})

test('an order stays as it was when its item is changed and deleted', async () => {
  const kettle = await anItem(services, { title: 'Kettle K', price: 500, qty: 5 })
  const placed = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) })
  await db.delete(items).where(eq(items.id, kettle.id))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.json.order.id))
  expect([line?.title, line?.priceCents]).toEqual(['Kettle K', 50_000])
})

test('an order reads the settings once, however much of it depends on them', async () => {
  const { id } = await anItem(services, { title: 'Kettle of settings', price: 100, qty: 5 })
  const body = anOrderBody([{ id, qty: 1 }], 100)
  const asked = await queriesOf(async () => expect((await call('POST /orders', { body })).status).toBe(201))
  expect(asked.filter((query) => /from \\"settings\\"/.test(query))).toHaveLength(1)
})
