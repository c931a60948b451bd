// Everybody at once: nothing is sold that isn't there, nothing is counted twice, nobody waits for ever.
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, refused, tally } from '#tests/support/shop/concurrently.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items } from '../../catalogue/data/tables.ts'
import { orders } from '../data/tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })

afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

async function stockOf(id: string) {
  const [row] = await db.select({ qty: items.qty }).from(items).where(eq(items.id, id))
  return row?.qty
}

const countOrders = async () => (await db.select({ id: orders.id }).from(orders)).length

/** The same numbers in every run, so that a failure can be seen again. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('the first orders of a process that has just started, as many as it has connections, are served', async () => {
  const started = await openTestShop({ url: shop.url, env: { DATABASE_POOL: '4', SESSION_SECRET: '' } })
  const kettle = await anItem(services, { title: 'Early kettle', qty: 50 })
  const answers = await atOnce(12, () =>
    started.call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) }),
  )
  expect(tally(answers)).toEqual({ 201: 12 })
})

describe('Stock', () => {
  test('60 buyers racing for 5 pieces get exactly 5 orders', async () => {
    const kettle = await anItem(services, { title: 'Race A', qty: 5 })
    const before = await countOrders()
    const answers = await atOnce(60, () => call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) }))
    expect(tally(answers)).toEqual({ 201: 5, 409: 55 })
    expect(await stockOf(kettle.id)).toBe(0)
    expect((await countOrders()) - before).toBe(5)
    for (const { problem } of refused(answers)) {
      expect(problem).toMatchObject({ code: 'CART_CHANGED', lines: [{ problem: 'out-of-stock', stock: 0 }] })
    }
  })

  test('Buyers of several pieces take all that fits and leave the rest', async () => {
    const kettle = await anItem(services, { title: 'Race B', qty: 20 })
    const answers = await atOnce(30, () => call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 3 }]) }))
    expect(tally(answers)).toEqual({ 201: 6, 409: 24 })
    expect(await stockOf(kettle.id)).toBe(2)
    for (const { problem } of refused(answers)) {
      expect(problem.lines).toMatchObject([{ problem: 'not-enough', stock: 2, qty: 3 }])
    }
  })

  test('Two lines of one item, one of them under its slug, are one demand', async () => {
    const kettle = await anItem(services, { title: 'Race C', qty: 9 })
    const lines = [
      { id: kettle.id, qty: 1 },
      { id: kettle.slug, qty: 1 },
    ]
    const answers = await atOnce(20, () => call('POST /orders', { body: anOrderBody(lines) }))
    expect(tally(answers)).toEqual({ 201: 4, 409: 16 })
    expect(await stockOf(kettle.id)).toBe(1)
  })

  test('Carts of the same items in opposite order never wait for each other', async () => {
    const stock = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => anItem(services, { title: `Race D${at}`, qty: 25 })))
    const dice = createDice(7)
    const answers = await atOnce(60, (at) => {
      const lines = stock.map((item) => ({ id: item.id, qty: 1 }))
      for (let left = lines.length; left > 1; left -= 1) {
        const [taken] = lines.splice(dice(left), 1)
        if (taken) lines.push(taken)
      }
      return call('POST /orders', { body: anOrderBody(at % 2 === 0 ? lines : lines.toReversed()) })
    })
    expect(tally(answers)).toEqual({ 201: 25, 409: 35 })
    expect(await Promise.all(stock.map((item) => stockOf(item.id)))).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('Mixed carts sell each item down to its last piece and none further', async () => {
    const stock = await Promise.all(
      Array.from({ length: 8 }, (_, at) => anItem(services, { title: `Race E${at}`, qty: 10 })),
    )
    const dice = createDice(11)
    const answers = await atOnce(80, () => {
      const lines = stock.filter(() => dice(3) === 0).map((item) => ({ id: item.id, qty: 1 + dice(3) }))
      const [first] = stock
      return call('POST /orders', {
        body: anOrderBody(lines.length > 0 ? lines : [{ id: first?.id ?? '', qty: 1 }]),
      })
    })
    expect(Object.keys(tally(answers)).sort()).toEqual(['201', '409'])
    for (const item of stock) expect(await stockOf(item.id)).toBeGreaterThanOrEqual(0)
  })
})

describe('Keys', () => {
  test('The same key sent 50 times at once gives one order', async () => {
    const kettle = await anItem(services, { title: 'Race F', qty: 50 })
    const before = await countOrders()
    const headers = { 'Idempotency-Key': 'race-one-key' }
    const body = anOrderBody([{ id: kettle.id, qty: 1 }])
    const answers = await atOnce(50, () => call('POST /orders', { body, headers }))
    expect(tally(answers)).toEqual({ 201: 50 })
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json)
    expect(await stockOf(kettle.id)).toBe(49)
    expect((await countOrders()) - before).toBe(1)
  })

  test('One key for two orders at once makes one of them', async () => {
    const kettle = await anItem(services, { title: 'Race G', qty: 50 })
    const headers = { 'Idempotency-Key': 'race-two-orders' }
    const answers = await atOnce(20, (at) =>
      call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 + (at % 2) }]), headers }),
    )
    expect(tally(answers)).toEqual({ 201: 10, 409: 10 })
    expect(refused(answers).map(({ problem }) => problem.code)).toEqual(Array(10).fill('KEY_REUSED'))
    const placed = answers.find(({ status }) => status === 201)?.json.order
    expect(await stockOf(kettle.id)).toBe(50 - (placed?.items[0]?.qty ?? 0))
  })

  test('A key whose order was refused is free again', async () => {
    const kettle = await anItem(services, { title: 'Race H', qty: 0 })
    const headers = { 'Idempotency-Key': 'race-refused' }
    const body = anOrderBody([{ id: kettle.id, qty: 1 }])
    expect((await call('POST /orders', { body, headers })).status).toBe(409)
    await admin.call('PUT /items/{id}', {
      params: { id: kettle.id },
      body: anItemInput({ title: 'Race H', qty: 1 }),
    })
    expect((await call('POST /orders', { body, headers })).status).toBe(201)
    expect(await stockOf(kettle.id)).toBe(0)
  })
})
