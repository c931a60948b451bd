// Delivery, as quote and order answer it: the fee is the server's, the total has it, and a fresh shop asks for nothing.
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { DeliveryZone } from '#contract/checkout/delivery-fee.plain.ts'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import type { SettingName } from '#contract/settings.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items } from '../../catalogue/data/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orders } from '../data/tables.ts'
import { orderKey } from '../order/order-link.ts'
import { eraseOldBuyers } from '../personal-data.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })
const kettle = await anItem(services, { title: 'Kettle', price: 5_000, qty: 1_000 })
const fridge = await anItem(services, { title: 'Fridge', price: 90_000, qty: 1_000, category: 'Refrigerators' })

const west: DeliveryZone = {
  name: 'West',
  districts: ['Colombo', 'Gampaha', 'Kalutara'],
  feeCents: 30_000,
  freeFromCents: 1_000_000,
  surcharges: [],
  days: { from: 1, to: 2 },
}
const north: DeliveryZone = {
  name: 'North',
  districts: ['Jaffna', 'Kilinochchi'],
  feeCents: 150_000,
  freeFromCents: null,
  surcharges: [{ category: 'refrigerators', cents: 250_000 }],
  days: { from: 3, to: 5 },
}

async function set(name: SettingName, value: unknown) {
  const answer = await owner.call('PUT /settings/{name}', { params: { name }, body: { value } })
  expect(answer.status).toBe(200)
}

afterEach(async () => {
  await db.delete(settingValues)
})

const lines = [
  { id: kettle.id, qty: 1 },
  { id: fridge.id, qty: 2 },
]
const place = (parts: object, total?: number, ordered = lines) =>
  call('POST /orders', { body: { ...anOrderBody(ordered, total), ...parts } })
const countOrders = () => db.$count(orders)

test('an order to a far district owes the fee and the surcharge of each piece, and keeps what was promised', async () => {
  await set('delivery.zones', [west, north])
  const quote = await call('POST /cart/quote', { body: { items: lines, district: 'Jaffna' } })
  expect([quote.json.total, quote.json.delivery]).toEqual([185_000, { fee: 6_500, days: { from: 3, to: 5 } }])
  const where = { district: 'Jaffna', town: ' Chavakachcheri ', phone2: '021 222 3344' }
  const { status, json } = await place(where, 191_500)
  expect(status).toBe(201)
  expect([json.order.total, json.order.delivery]).toEqual([
    191_500,
    {
      fee: 6_500,
      days: { from: 3, to: 5 },
      pickup: false,
      district: 'Jaffna',
      town: 'Chavakachcheri',
      phone2: '+94212223344',
    },
  ])
  await set('delivery.zones', [{ ...north, feeCents: 1, days: null }])
  const key = await orderKey(json.order.id, services)
  const later = await call('GET /order-links/{id}', { params: { id: json.order.id }, query: { key } })
  expect(later.json).toEqual(json.order)
})

test('a total without the fee, or with another, is refused with the true one and stores nothing', async () => {
  await set('delivery.zones', [west, north])
  const before = await countOrders()
  for (const total of [185_000, 191_499.99]) {
    const { status, problem } = await place({ district: 'Jaffna' }, total)
    expect([status, problem.code, problem.total, problem.delivery]).toEqual([
      409,
      'CART_CHANGED',
      191_500,
      { fee: 6_500, days: { from: 3, to: 5 } },
    ])
  }
  expect(await countOrders()).toBe(before)
})

test('the fee is waived from its sum on', async () => {
  await set('delivery.zones', [west, north])
  const one = await place({ district: 'Gampaha' }, undefined, [{ id: kettle.id, qty: 1 }])
  const two = await place({ district: 'Gampaha' }, undefined, [{ id: kettle.id, qty: 2 }])
  expect([one.json.order.total, two.json.order.total]).toEqual([5_300, 10_000])
})

test.each([
  ['no district', {}, { district: 'Please choose your district: the delivery fee depends on it' }],
  ['a district nobody drives to', { district: 'Galle' }, { district: 'We do not deliver to Galle yet' }],
  ['a place that is no district', { district: 'Atlantis' }, { district: 'Please choose one of the 25 districts' }],
  ['pick-up that is not offered', { pickup: true }, { pickup: 'Orders can no longer be picked up at the shop' }],
])('%s is refused by name, and nothing is stored', async (_, parts, fields) => {
  await set('delivery.zones', [west, north])
  const before = await countOrders()
  const { status, problem } = await place(parts)
  expect([status, problem.code, problem.fields]).toEqual([400, 'BAD_INPUT', fields])
  expect(await countOrders()).toBe(before)
})

test('a fee that is the same everywhere needs no district', async () => {
  await set('delivery.zones', [{ ...west, districts, freeFromCents: null }])
  expect((await place({}, 185_300)).json.order.delivery?.fee).toBe(300)
  const { json } = await call('POST /cart/quote', { body: { items: lines } })
  expect(json.delivery).toEqual({ fee: 300, days: { from: 1, to: 2 } })
})

test('what is picked up costs no fee', async () => {
  await set('delivery.zones', [west, north])
  await set('delivery.pickup', true)
  const { json } = await place({ pickup: true }, 185_000)
  expect(json.order.delivery).toMatchObject({ fee: 0, pickup: true, days: null })
})

test('a fresh shop asks for nothing, and an order says nothing of delivery or VAT', async () => {
  const { json } = await place({}, 185_000)
  expect(json.order).not.toHaveProperty('delivery')
  expect(json.order).not.toHaveProperty('vat')
  const { json: quote } = await call('POST /cart/quote', { body: { items: lines } })
  expect(quote).not.toHaveProperty('delivery')
  const { json: terms } = await call('GET /sale-terms')
  expect(terms).toMatchObject({ pickup: null, vatPercent: null, zones: [{ feeCents: 0, days: null }] })
})

test('a shop registered for VAT says how much of the total it is, at the rate of the day', async () => {
  await set('vat.registered', true)
  const { json } = await place({}, 185_000)
  await set('vat.ratePercent', 20)
  const key = await orderKey(json.order.id, services)
  const later = await call('GET /order-links/{id}', { params: { id: json.order.id }, query: { key } })
  expect(later.json.vat).toEqual({ percent: 18, amount: 28_220.34 })
  expect((await call('GET /sale-terms')).json.vatPercent).toBe(20)
})

test('a category that changed is priced as it is now', async () => {
  await set('delivery.zones', [west, north])
  await db.update(items).set({ category: 'Kettles' }).where(eq(items.id, fridge.id))
  const { json } = await place({ district: 'Jaffna' })
  expect(json.order.delivery?.fee).toBe(1_500)
  await db.update(items).set({ category: 'Refrigerators' }).where(eq(items.id, fridge.id))
})

test.each([
  ['0771234567', '+94771234567', '+94 77 123 4567'],
  ['+44 20 7946 0958', '+442079460958', '+442079460958'],
  ['ask for Nimali', 'ask for Nimali', 'ask for Nimali'],
])('the phone number %s is stored as %s', async (typed, stored, answered) => {
  const { json } = await place({ phone: typed })
  const [row] = await db.select().from(orders).where(eq(orders.id, json.order.id))
  expect([row?.phone, json.order.phone]).toEqual([stored, answered])
})

test.each(['0719998877', '071 999 8877', '+94 71 999 88', '94719998877', '9998877', '071-999'])(
  'the office finds an order by %s',
  async (search) => {
    const { json } = await place({ phone: '(071) 999-8877' })
    const found = await owner.call('GET /orders', { query: { search } })
    expect(found.json.map(({ id }) => id)).toContain(json.order.id)
    const other = await place({ phone: '0750001122' })
    expect(found.json.map(({ id }) => id)).not.toContain(other.json.order.id)
  },
)

test('the mail of an order has the fee as a line, the place, the days and the phones as people write them', async () => {
  await set('delivery.zones', [west, north])
  const email = 'mail-of-delivery@example.com'
  await place({ email, phone: '0771234567', district: 'Jaffna', town: 'Nallur', phone2: '0212223344' })
  const [mail] = await db.select().from(outbox).where(eq(outbox.to, email))
  for (const words of [/Delivery\W+LKR\W6,500\.00/, /Nallur, Jaffna: 3 to 5 days/, /077 123 4567/, /021 222 3344/]) {
    expect(mail?.text).toMatch(words)
  }
})

test('whoever places an order is told the address of its own page, also when the answer is asked for again', async () => {
  const body = anOrderBody([{ id: kettle.id, qty: 1 }])
  const headers = { 'Idempotency-Key': 'delivery-1' }
  const first = await call('POST /orders', { body, headers })
  const again = await call('POST /orders', { body, headers })
  const { id } = first.json.order
  const link = `${services.config.publicUrl}/order/${id}#token=${await orderKey(id, services)}`
  expect([first, again].map((answer) => answer.headers.get('Location'))).toEqual([link, link])
})

test('an order whose buyer was removed keeps its district, and neither town nor second number', async () => {
  await set('delivery.zones', [west, north])
  const { json } = await place({ district: 'Jaffna', town: 'Nallur', phone2: '0212223344' })
  const isTheOrder = eq(orders.id, json.order.id)
  await db.update(orders).set({ status: 'completed' }).where(isTheOrder)
  const before = new Date(shop.clock.now().getTime() + 1)
  await services.transaction((tx) => eraseOldBuyers(tx, { before }, services))
  const [row] = await db.select().from(orders).where(isTheOrder)
  expect([row?.email, row?.district, row?.town, row?.phone2]).toEqual(['removed', 'Jaffna', null, null])
})
