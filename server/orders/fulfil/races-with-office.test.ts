// Shoppers and the back office at once: prices, stock and states change under orders, and the books stay right.
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, refused, tally } from '#tests/support/shop/concurrently.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items, stockMovements } from '../../catalogue/data/tables.ts'
import { orderEvents } from '../data/tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })
const other = await signedIn(shop, { role: 'admin' })

afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

async function stockOf(id: string) {
  const [row] = await db.select({ qty: items.qty }).from(items).where(eq(items.id, id))
  return row?.qty
}

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
    const buy = (price: number) => call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }], price) })
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
      at % 6 === 0 ? edit(100 + at, 40) : call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) }),
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
    const added = await atOnce(8, () => admin.call('POST /items', { body: anItemInput({ title: 'Race Twin' }) }))
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
