// A payment that comes after its hold has ended: what was promised is given only while it can still be had.
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#contract/core/money.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { items } from '../../catalogue/data/tables.ts'
import { discountCodes } from '../../checkout/discounts/tables.ts'
import { countCustomer } from '../../people/customers/count-customers.ts'
import { blockCustomer } from '../../people/customers/handle-customer.ts'
import { customers } from '../../people/customers/tables.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { settingValues } from '../../site/settings/tables.ts'
import { endHolds } from '../fulfil/end-holds.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { db } = services
const { message, tell, start, stateOf, stockOf } = createPaymentDesk(shop)
const RESTORED = { payment: 'paid', flag: null, order: 'pending' }

afterEach(async () => {
  await db.delete(settingValues)
  await db.delete(customers)
  expect(await ledgerFaults(db)).toEqual([])
})

/**
 * Two of ten kettles at LKR 1,500.00, with a code of 50 % that one order in all may use; its hold of 2 hours is over.
 */
async function anExpiredOrder() {
  const item = await anItem(services, { qty: 10, price: 1_500 })
  const code = await aDiscount(shop, { kind: 'percent', percent: 50, inAll: 1, perPerson: 1 })
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'payhere' as const, discountCode: code.code }
  const { json } = await call('POST /orders', { body })
  const { id } = json.order
  const purchase = await start('payhere', id)
  clock.pass(hours(2))
  await endHolds(services)
  expect(await stateOf(id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
  const usesOf = async () => (await db.select().from(discountCodes).where(eq(discountCodes.id, code.id)))[0]?.uses
  expect(await usesOf()).toBe(0)
  return { id, item, code, body, usesOf, pay: () => tell('payhere', message('payhere', purchase)) }
}

test('within a day of the end of its hold it is taken up again, and its code counts once', async () => {
  const order = await anExpiredOrder()
  clock.pass(days(1))
  await order.pay()
  expect(await stateOf(order.id)).toEqual(RESTORED)
  expect(await order.usesOf()).toBe(1)
})

test('later than a day it is kept and flagged, and the code stays free', async () => {
  const order = await anExpiredOrder()
  clock.pass(days(1) + 1)
  expect((await order.pay()).status).toBe(200)
  expect(await stateOf(order.id)).toEqual({ payment: 'paid', flag: 'late', order: 'cancelled' })
  expect(await order.usesOf()).toBe(0)
  expect(await stockOf(order.item.id)).toBe(10)
})

test('the day counts from the end of the hold, however late the shop comes to end it', async () => {
  const item = await anItem(services, { qty: 10, price: 1_500 })
  const { json } = await call('POST /orders', {
    body: { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'payhere' },
  })
  const purchase = await start('payhere', json.order.id)
  clock.pass(hours(2) + days(1) + minutes(1))
  await endHolds(services)
  await tell('payhere', message('payhere', purchase))
  expect(await stateOf(json.order.id)).toEqual({ payment: 'paid', flag: 'late', order: 'cancelled' })
})

type Expired = Awaited<ReturnType<typeof anExpiredOrder>>

const change = (code: Expired['code'], set: Partial<typeof discountCodes.$inferInsert>) =>
  db.update(discountCodes).set(set).where(eq(discountCodes.id, code.id))
const changeItem = (item: Expired['item'], set: Partial<typeof items.$inferInsert>) =>
  db.update(items).set(set).where(eq(items.id, item.id))

test.each<[string, (order: Expired) => Promise<unknown>]>([
  ['a higher price', ({ item }) => changeItem(item, { priceCents: 15_000_000 })],
  ['a lower price', ({ item }) => changeItem(item, { priceCents: 149_999 })],
  ['a sale', ({ item }) => changeItem(item, { salePrice: cents(140_000) })],
  ['a code that is off', ({ code }) => change(code, { isOn: false })],
  ['a code that was deleted', ({ code }) => db.delete(discountCodes).where(eq(discountCodes.id, code.id))],
  ['a code that has ended', ({ code }) => change(code, { until: '2020-01-01' })],
  ['a code that takes less off', ({ code }) => change(code, { percent: 49 })],
  ['a code for other goods', ({ code }) => change(code, { categories: ['Freezers'] })],
  ['a code that asks for more', ({ code }) => change(code, { leastCents: 300_001 })],
  ['a code that another order has used', ({ body }) => call('POST /orders', { body: { ...body, payment: 'koko' } })],
  [
    'a person who has used their code since',
    async ({ code, body }) => {
      await change(code, { inAll: null })
      await call('POST /orders', { body: { ...body, payment: 'koko' } })
    },
  ],
  [
    'a delivery fee that was none',
    () =>
      setSetting(services, 'delivery.zones', [
        {
          name: 'Everywhere',
          districts: ['Colombo'],
          feeCents: 40_000,
          freeFromCents: null,
          surcharges: [],
          days: null,
        },
      ]),
  ],
  [
    'a person who was blocked since',
    ({ body: { email } }) =>
      services.transaction(async (tx) => {
        await countCustomer(tx, email)
        const [row] = await tx.select().from(customers).where(eq(customers.email, email))
        const by = { userId: null, address: undefined }
        await blockCustomer(tx, { id: row?.id ?? '', reason: 'Fraud', staff: '', by }, services)
      }),
  ],
])('after %s it is kept and flagged, and nothing is taken', async (_what, happens) => {
  const order = await anExpiredOrder()
  await happens(order)
  const before = [await order.usesOf(), await stockOf(order.item.id)]
  expect((await order.pay()).status).toBe(200)
  expect(await stateOf(order.id)).toEqual({ payment: 'paid', flag: 'terms-changed', order: 'cancelled' })
  expect([await order.usesOf(), await stockOf(order.item.id)]).toEqual(before)
})

test('of four late payments with the last use of a code, one is taken up', async () => {
  const first = await anExpiredOrder()
  const orders = [first]
  for (let n = 1; n < 4; n += 1) {
    const { json } = await call('POST /orders', {
      body: { ...first.body, email: `late-${n}@example.com`, phone: `077000000${n}` },
    })
    const purchase = await start('payhere', json.order.id)
    clock.pass(hours(2))
    await endHolds(services)
    orders.push({ ...first, id: json.order.id, pay: () => tell('payhere', message('payhere', purchase)) })
  }
  await Promise.all(orders.map(({ pay }) => pay()))
  const states = await Promise.all(orders.map(({ id }) => stateOf(id)))
  expect(states.map(({ flag }) => flag).toSorted()).toEqual([null, 'terms-changed', 'terms-changed', 'terms-changed'])
  expect(await first.usesOf()).toBe(1)
})

test('an item that is hidden or gone since is not sold by a late payment', async () => {
  const order = await anExpiredOrder()
  await changeItem(order.item, { disabled: true })
  await order.pay()
  expect(await stateOf(order.id)).toEqual({ payment: 'paid', flag: 'goods-gone', order: 'cancelled' })
  expect(await order.usesOf()).toBe(0)
})

test('a person of the shop may take it up at any age: it is their word', async () => {
  const item = await anItem(services, { qty: 10, price: 1_500 })
  await setSetting(services, 'payments.bankTransfer', true)
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon 12345678')
  const { json } = await call('POST /orders', {
    body: { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'bank-transfer' },
  })
  const { id } = json.order
  clock.pass(days(30))
  await endHolds(services)
  expect((await stateOf(id)).payment).toBe('expired')
  await changeItem(item, { priceCents: 200_000 })
  const owner = await signedIn(shop, { role: 'admin' })
  await owner.call('POST /orders/{id}/payment/received', { params: { id }, body: { note: 'In the statement' } })
  expect(await stateOf(id)).toEqual(RESTORED)
})
