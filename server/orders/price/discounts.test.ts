// Discount codes through the front door: what a shopper is told, what an order owes, and that a use is taken once.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { aDiscount, aDiscountBody } from '#tests/support/shop/discounts.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { settingValues } from '../../site/settings/tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })
const manager = await signedIn(shop, { staffRole: 'manager' })
const kettle = await anItem(services, { title: 'Kettle', price: 33.33, qty: 10_000 })
const phone = await anItem(services, { title: 'Phone', brand: 'Redmi', category: 'Phones', price: 1_000, qty: 10_000 })

afterEach(async () => {
  await db.delete(settingValues)
  expect(await ledgerFaults(db)).toEqual([])
})

let people = 0
/** Somebody who has never ordered. */
function anybody() {
  people += 1
  return { email: `shopper-${people}@example.com`, phone: `+94 77 ${1_000_000 + people}` }
}
const both = [
  { id: kettle.id, qty: 3 },
  { id: phone.id, qty: 2 },
]
const place = (parts: object, lines = both) =>
  call('POST /orders', { body: { ...anOrderBody(lines), ...anybody(), ...parts } })
const check = (code: string, token?: string) => call('POST /discount-codes/check', { body: { code }, token })
const usesOf = async (code: string) =>
  (await owner.call('GET /discounts', { query: { limit: 200 } })).json.find((one) => one.code === code)
const move = (id: string, from: string, to: string) =>
  owner.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })

test('a fresh shop says nothing of codes; one that is on is told, and one that is off is not', async () => {
  const told = async () => (await call('GET /sale-terms')).json.hasDiscountCodes
  expect(await told()).toBeUndefined()
  const { id, code, version } = await aDiscount(shop)
  expect(await told()).toBe(true)
  const body = { ...aDiscountBody({ code, isOn: false }), version }
  await owner.call('PUT /discounts/{id}', { params: { id }, body })
  expect(await told()).toBeUndefined()
})

test('an order with a code owes less, says so, and the mail and the invoice do too', async () => {
  await setSetting(services, 'vat.registered', true)
  await setSetting(services, 'vat.ratePercent', 18)
  await setSetting(services, 'papers.tin', '987654321-7000')
  const { code } = await aDiscount(shop)
  // 99.99 + 2,000.00, of which 10 % are 210.00.
  const placed = await place({ discountCode: ` ${code.toLowerCase()}`, total: 1_889.99 })
  expect(placed.json.order).toMatchObject({
    total: 1_889.99,
    discount: { code, amount: 210 },
    vat: { percent: 18, amount: 288.3 },
    items: [{ price: 33.33 }, { price: 1_000 }],
  })
  const { id } = placed.json.order
  const mails = await db.select().from(outbox)
  expect(mails.find(({ subject }) => subject.includes(id))?.text).toMatch(
    new RegExp(`Discount ${code}\\s+LKR.-210\\.00`),
  )
  await owner.call('PUT /orders/{id}/paper-details', {
    params: { id },
    body: { buyerTin: '123456789-7000', pieces: [], version: 0 },
  })
  const [issued] = (await owner.call('POST /papers', { body: { orderIds: [id] } })).json.papers
  const [paper] = (await owner.call('GET /papers', { query: { ids: issued?.id ?? '' } })).json
  expect(paper?.snapshot).toMatchObject({ total: 1_889.99, vat: { percent: 18, amount: 288.3 } })
  expect(paper?.snapshot.lines.at(-1)).toMatchObject({ description: `Discount ${code}`, amount: -210 })
  expect(await usesOf(code)).toMatchObject({ uses: 1, revenue: 1_889.99 })
})

test('free delivery is taken off the fee, and a code that takes nothing off is not used up', async () => {
  await setSetting(services, 'delivery.pickup', true)
  const zone = {
    name: 'All',
    districts: ['Colombo' as const],
    feeCents: 35_000,
    freeFromCents: null,
    surcharges: [],
    days: null,
  }
  await setSetting(services, 'delivery.zones', [zone])
  const { code } = await aDiscount(shop, { kind: 'free-delivery', inAll: 1 })
  const fetched = await place({ pickup: true, discountCode: code })
  expect(fetched.json.order.discount).toBeUndefined()
  const { order } = (await place({ district: 'Colombo', discountCode: code })).json
  expect(order).toMatchObject({ total: 2_099.99, delivery: { fee: 350 }, discount: { code, amount: 350 } })
})

test.each([
  ['cannot be used yet', { from: '2026-11-21' }, 'cannot be used yet.'],
  ['has ended', { until: '2026-11-19' }, 'has ended.'],
])('a code that %s is refused in words, in the cart and with the order', async (_, days, words) => {
  const { code } = await aDiscount(shop, days)
  for (const answer of [await check(code), await place({ discountCode: code })]) {
    expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
      409,
      'DISCOUNT_REFUSED',
      `${code} ${words}`,
    ])
  }
})

test('a code nobody made and one that is off are told alike', async () => {
  const { code } = await aDiscount(shop, { isOn: false })
  for (const typed of [code, 'NOBODY-MADE-IT']) {
    const message = 'We do not know this discount code. Please check how it is written.'
    expect((await check(typed)).problem.message).toBe(message)
    expect((await place({ discountCode: typed })).problem.fields).toEqual({ discountCode: message })
  }
})

test('an order below the least sum, or of other goods, is refused with the code', async () => {
  const least = await aDiscount(shop, { leastCents: 300_000 })
  expect((await place({ discountCode: least.code })).problem.message).toContain('for at least LKR\u00a03,000.00.')
  const other = await aDiscount(shop, { categories: ['Fans'] })
  expect((await place({ discountCode: other.code })).problem.message).toBe(
    `${other.code} is for other goods than these.`,
  )
})

test('once per person: the same e-mail address, phone number or account has used it already', async () => {
  const { code } = await aDiscount(shop, { perPerson: 1 })
  const customer = await signedIn(shop)
  const person = { email: 'nimali.p@example.com', phone: '077 555 1234' }
  const body = (parts: object) => ({ ...anOrderBody(both), ...anybody(), discountCode: code, ...parts })
  expect((await customer.call('POST /orders', { body: body(person) })).status).toBe(201)
  const again = [
    await place({ discountCode: code, email: 'Nimali.P@example.com' }),
    await place({ discountCode: code, phone: '+94775551234' }),
    await customer.call('POST /orders', { body: body({}) }),
    await customer.call('POST /discount-codes/check', { body: { code } }),
  ]
  for (const { problem } of again) expect(problem.message).toBe(`You have used ${code} already.`)
  expect((await place({ discountCode: code })).status).toBe(201)
})

test('of twenty orders at once one gets the last use', async () => {
  const { code } = await aDiscount(shop, { inAll: 1 })
  const answers = await atOnce(20, () => place({ discountCode: code }))
  expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
  expect((await check(code)).problem.message).toBe(`${code} is used up.`)
})

test('of ten orders of one person at once one gets the code', async () => {
  const { code } = await aDiscount(shop, { perPerson: 1 })
  const person = anybody()
  const answers = await atOnce(10, () => place({ ...person, discountCode: code }))
  expect(tally(answers)).toEqual({ 201: 1, 409: 9 })
})

test('an order that is cancelled unpaid gives its use back, and takes it again when that is undone', async () => {
  const { code } = await aDiscount(shop, { inAll: 1 })
  const { id } = (await place({ discountCode: code })).json.order
  await move(id, 'pending', 'cancelled')
  expect(await usesOf(code)).toMatchObject({ uses: 0, revenue: 0 })
  expect((await place({ discountCode: code })).status).toBe(201)
  const { undo } = (await owner.call('GET /orders/{id}/handling', { params: { id } })).json
  await owner.call('POST /orders/{id}/undo', { params: { id }, body: { step: undo?.step } })
  // What was promised holds, also above the limit.
  expect(await usesOf(code)).toMatchObject({ uses: 2 })
})

test('an order that was paid keeps its use when it is cancelled', async () => {
  const { code } = await aDiscount(shop, { inAll: 1 })
  const { id } = (await place({ discountCode: code, payment: 'cash-on-delivery' })).json.order
  await owner.call('POST /orders/{id}/payment/received', { params: { id }, body: { note: 'Paid' } })
  await move(id, 'pending', 'cancelled')
  expect(await usesOf(code)).toMatchObject({ uses: 1 })
})

test('whatever pieces are taken off in whatever order, refunds and what is left are what was paid', async () => {
  const { code } = await aDiscount(shop, { percent: 7 })
  const pieces = fc.array(fc.tuple(fc.constantFrom(kettle.id, phone.id), fc.integer({ min: 1, max: 3 })), {
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(pieces, async (steps) => {
      const { order } = (await place({ discountCode: code, payment: 'cash-on-delivery' })).json
      const params = { id: order.id }
      await owner.call('POST /orders/{id}/payment/received', { params, body: { note: 'Paid' } })
      let { items, total } = order
      let refunded = 0
      for (const [id, count] of steps) {
        const from = items.find((line) => line.id === id)?.qty ?? 0
        const body = { lines: [{ id, from, to: Math.max(0, from - count) }] }
        const cut = await owner.call('POST /orders/{id}/lines', { params, body })
        if (cut.status !== 200) continue
        const amount = Math.round((total - cut.json.order.total) * 100) / 100
        expect(amount).toBeGreaterThan(0)
        const refund = await owner.call('POST /orders/{id}/refunds', {
          params,
          body: { amount, word: 'Taken off', refundedBefore: refunded },
        })
        expect(refund.status).toBe(200)
        refunded = Math.round((refunded + amount) * 100) / 100
        items = cut.json.order.items
        total = cut.json.order.total
      }
      const { charged } = (await owner.call('GET /orders/{id}/handling', { params })).json
      expect(charged).toBe(order.total)
      expect(Math.round((refunded + total) * 100) / 100).toBe(order.total)
      await owner.refresh()
    }),
    { numRuns: 12 },
  )
})

test('a code is made once, changed by who saw it last, and its changes are in the audit log', async () => {
  const body = aDiscountBody({ code: 'week end-5' })
  const { discount } = (await manager.call('POST /discounts', { body })).json
  expect(discount).toMatchObject({ code: 'WEEK END-5', uses: 0, version: 1 })
  const twin = await owner.call('POST /discounts', { body: { ...body, code: 'WeekEnd5' } })
  expect([twin.status, twin.problem.fields]).toEqual([400, { code: 'There is a code of this name already' }])
  const change = (version: number) =>
    owner.call('PUT /discounts/{id}', { params: { id: discount.id }, body: { ...body, percent: 20, version } })
  expect((await change(1)).json.discount).toMatchObject({ percent: 20, version: 2 })
  expect([(await change(1)).status, (await change(1)).problem.code]).toEqual([409, 'DISCOUNT_CHANGED'])
  const kinds = (await owner.call('GET /audit')).json.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['discount.made', 'discount.changed']))
})

test.each([
  [{ kind: 'percent', percent: 0 }, { percent: 'It must be at least 1' }],
  [{ kind: 'amount' }, { amountCents: 'Please enter an amount' }],
  [{ from: '2026-11-22', until: '2026-11-21' }, { until: 'The last day cannot be before the first' }],
  [{ code: '-1-' }, { code: 'A code has at least 3 letters or digits' }],
])('a code of %j is refused', async (parts, fields) => {
  const answer = await owner.call('POST /discounts', { body: { code: 'BAD', kind: 'percent', percent: 5, ...parts } })
  expect([answer.status, answer.problem.fields]).toEqual([400, fields])
})

test('guessing codes is limited', async () => {
  const strict = await openTestShop({ url: shop.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_DISCOUNT_CODE: '2/1h' } })
  const guess = () => strict.call('POST /discount-codes/check', { body: { code: 'GUESS' }, address: '198.51.100.7' })
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([409, 409, 429])
})
