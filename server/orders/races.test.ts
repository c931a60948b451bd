// Everybody at once: nothing is sold that isn't there, nothing is counted twice, nobody waits for ever.
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/builders.ts'
import { faultsInBooks } from '#tests/support/faults-in-books.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { signedIn } from '#tests/support/people.ts'
import { items, stockMovements } from '../catalogue/tables.ts'
import { orderEvents, orders } from './tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })
const other = await signedIn(shop, { role: 'admin' })

afterEach(async () => {
  expect(await faultsInBooks(db)).toEqual([])
})

async function stockOf(id: string) {
  const [row] = await db.select({ qty: items.qty }).from(items).where(eq(items.id, id))
  return row?.qty
}

const countOrders = async () => (await db.select({ id: orders.id }).from(orders)).length

function atOnce<T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => run(at)))
}

/** How many answers there were of each status. */
function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 409)

/** The same numbers in every run, so that a failure can be seen again. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describe('Stock', () => {
  test('60 buyers racing for 5 pieces get exactly 5 orders', async () => {
    const kettle = await anItem(services, { title: 'Race A', qty: 5 })
    const before = await countOrders()
    const answers = await atOnce(60, () =>
      call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) }),
    )
    expect(tally(answers)).toEqual({ 201: 5, 409: 55 })
    expect(await stockOf(kettle.id)).toBe(0)
    expect((await countOrders()) - before).toBe(5)
    for (const { problem } of refused(answers)) {
      expect(problem).toMatchObject({ code: 'CART_CHANGED', lines: [{ problem: 'out-of-stock', stock: 0 }] })
    }
  })

  test('Buyers of several pieces take all that fits and leave the rest', async () => {
    const kettle = await anItem(services, { title: 'Race B', qty: 20 })
    const answers = await atOnce(30, () =>
      call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 3 }]) }),
    )
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
    const stock = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => anItem(services, { title: `Race D${at}`, qty: 25 })),
    )
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

describe('The back office at the same time', () => {
  test('An order is placed at the price the shopper saw, or refused with the true one', async () => {
    const kettle = await anItem(services, { title: 'Race I', price: 100, qty: 1_000 })
    const prices = [110, 120, 130, 140]
    const edits = prices.map(
      (price) => () =>
        admin.call('PUT /items/{id}', {
          params: { id: kettle.id },
          body: anItemInput({ title: 'Race I', price, qty: 1_000, qtySeen: 1_000 }),
        }),
    )
    const buy = (price: number) =>
      call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }], price) })
    for (const edit of edits) {
      const [edited, ...bought] = await Promise.all([
        edit(),
        ...[100, ...prices].flatMap((price) => [buy(price), buy(price)]),
      ])
      expect([200, 409]).toContain(edited.status)
      for (const answer of bought) {
        if (answer.status === 201) {
          const { items, total } = answer.json.order
          expect(items).toMatchObject([{ price: total }])
        } else {
          expect([answer.status, answer.problem.code]).toEqual([409, 'CART_CHANGED'])
          expect([100, ...prices]).toContain(answer.problem.total)
        }
      }
    }
  })

  test('Stock an admin sets while orders run is never mixed up with what orders took', async () => {
    const kettle = await anItem(services, { title: 'Race J', qty: 40 })
    const edit = (qty: number, qtySeen: number) =>
      admin.call('PUT /items/{id}', {
        params: { id: kettle.id },
        body: anItemInput({ title: 'Race J', qty, qtySeen }),
      })
    const answers = await atOnce(60, async (at) =>
      at % 6 === 0
        ? edit(100 + at, 40)
        : call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) }),
    )
    const sold = answers.filter(({ status }) => status === 201).length
    const edits = answers.filter((_, at) => at % 6 === 0)
    expect(edits.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const edited of edits)
      if (edited.status !== 200) expect([edited.status, edited.problem.code]).toEqual([409, 'ITEM_CHANGED'])
    const set = edits.findIndex(({ status }) => status === 200)
    expect(await stockOf(kettle.id)).toBe((set === -1 ? 40 : 100 + set * 6) - sold)
  })

  test('An order pressed to be cancelled 10 times at once gives its stock back once', async () => {
    const kettle = await anItem(services, { title: 'Race K', qty: 7 })
    const { json } = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 3 }]) })
    const answers = await atOnce(10, (at) =>
      (at % 2 === 0 ? admin : other).call('POST /orders/{id}/status', {
        params: { id: json.order.id },
        body: { from: 'pending', to: 'cancelled' },
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    expect(await stockOf(kettle.id)).toBe(7)
    const moved = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, json.order.id))
      .orderBy(stockMovements.id)
    expect(moved.map(({ reason, change }) => [reason, change])).toEqual([
      ['sold', -3],
      ['returned', 3],
    ])
  })

  test('Of two admins who move one order at once, one moves it and the other is told', async () => {
    const kettle = await anItem(services, { title: 'Race L', qty: 100 })
    for (let round = 0; round < 10; round += 1) {
      const { json } = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) })
      const params = { id: json.order.id }
      const answers = await Promise.all([
        admin.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'processing' } }),
        other.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } }),
      ])
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      expect(refused(answers).map(({ problem }) => problem.code)).toEqual(['MOVE_NOT_ALLOWED'])
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, json.order.id))
      expect(events).toHaveLength(2)
    }
  })

  test('Orders placed and cancelled at the same time keep the books', async () => {
    const [one, two] = [
      await anItem(services, { title: 'Race M', qty: 30 }),
      await anItem(services, { title: 'Race N', qty: 30 }),
    ]
    const lines = (at: number) =>
      at % 2 === 0
        ? [
            { id: one.id, qty: 1 },
            { id: two.id, qty: 1 },
          ]
        : [
            { id: two.id, qty: 1 },
            { id: one.id, qty: 1 },
          ]
    const answers = await atOnce(40, async (at) => {
      const placed = await call('POST /orders', { body: anOrderBody(lines(at)) })
      if (placed.status !== 201 || at % 3 !== 0) return placed
      const params = { id: placed.json.order.id }
      const cancelled = await admin.call('POST /orders/{id}/status', {
        params,
        body: { from: 'pending', to: 'cancelled' },
      })
      expect(cancelled.status).toBe(200)
      return cancelled
    })
    const standing = tally(answers)[201] ?? 0
    expect(await stockOf(one.id)).toBe(30 - standing)
    expect(await stockOf(two.id)).toBe(30 - standing)
  })

  test('Items of one title added at once each get an address of their own', async () => {
    const added = await atOnce(8, () =>
      admin.call('POST /items', { body: anItemInput({ title: 'Race Twin' }) }),
    )
    expect(tally(added)).toEqual({ 201: 8 })
    const slugs = added.map(({ json }) => json.item.slug)
    expect(new Set(slugs).size).toBe(8)
    expect(slugs.filter((slug) => slug === 'race-twin')).toHaveLength(1)
  })

  test('Deleting an item while it is bought leaves orders whole', async () => {
    const kettle = await anItem(services, { title: 'Race O', qty: 20 })
    const answers = await atOnce(20, async (at) =>
      at === 10
        ? admin.call('DELETE /items/{id}', { params: { id: kettle.id } })
        : call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) }),
    )
    expect(answers[10]?.status).toBe(200)
    for (const { status } of answers.toSpliced(10, 1)) expect([201, 409]).toContain(status)
    expect(await stockOf(kettle.id)).toBeUndefined()
  })
})
