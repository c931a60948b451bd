/**
 * Whatever happens to a queue, in whatever order: no piece is promised twice, what is held and what is free add up to
 * the stock, and nobody is served before who asked earlier. A model of a few lines says what must come of each step.
 */
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock, keyOf, receiveStock } from '#tests/support/shop/pre-orders.ts'
import { tries } from '#tests/support/tries.ts'
import { items, stockQueue } from '../../catalogue/data/tables.ts'
import { settlePreOrders } from './settle-pre-orders.ts'
import { preOrders } from './tables.ts'

const HELD_DAYS = 3

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
let admin = await signedIn(shop, { role: 'admin' })

interface ModelledPreOrder {
  id: string
  quantity: number
  held: number
  state: 'waiting' | 'told' | 'ordered' | 'cancelled'
  heldUntil: number | null
}

interface Model {
  isThere: boolean
  holds: boolean
  free: number
  /** In the order they asked. */
  asked: ModelledPreOrder[]
  sales: { id: string; qty: number }[]
}

/** Pieces came in, or were given up: the queue first. */
function comeIn(model: Model, pieces: number) {
  model.free += pieces
  if (!model.holds) return
  let left = pieces
  for (const one of model.asked.filter(isOpen)) {
    const given = Math.min(left, one.quantity - one.held)
    one.held += given
    model.free -= given
    left -= given
  }
}

/** What was held for it. */
function end(one: ModelledPreOrder, state: 'ordered' | 'cancelled'): number {
  const { held } = one
  Object.assign(one, { state, held: 0, heldUntil: null })
  return held
}

function cancelOne(model: Model, one: ModelledPreOrder) {
  const held = end(one, 'cancelled')
  if (model.isThere) comeIn(model, held)
}

const isOpen = ({ state }: ModelledPreOrder) => state === 'waiting' || state === 'told'
const now = () => clock.now().getTime()

type Step = fc.AsyncCommand<Model, { itemId: string }>

/** A step that looks at one of those who asked, if anybody has. */
function about(name: string, pick: number, run: (one: ModelledPreOrder, model: Model) => Promise<void>): Step {
  return {
    check: ({ asked }) => asked.length > 0,
    run: async (model, { itemId }) => {
      const one = model.asked[pick % model.asked.length]
      if (one) await run(one, model)
      await compare(model, itemId)
    },
    toString: () => `${name}(${pick})`,
  }
}

function step(name: string, run: (model: Model, itemId: string) => Promise<void>, check = (_: Model) => true): Step {
  return {
    check,
    run: async (model, { itemId }) => {
      await run(model, itemId)
      await compare(model, itemId)
    },
    toString: () => name,
  }
}

async function compare(model: Model, itemId: string) {
  const [item] = await db.select({ qty: items.qty }).from(items).where(eq(items.id, itemId))
  const queue = await db.select().from(stockQueue).where(eq(stockQueue.itemId, itemId)).orderBy(asc(stockQueue.place))
  const rows = await db.select().from(preOrders).where(eq(preOrders.itemId, itemId))
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect({
    free: item?.qty,
    queue: queue.map(({ preOrderId, held }) => [preOrderId, held]),
    states: model.asked.map(({ id }) => [byId.get(id)?.state, byId.get(id)?.heldUntil?.getTime() ?? null]),
  }).toEqual({
    free: model.isThere ? model.free : undefined,
    queue: model.isThere ? model.asked.filter(isOpen).map(({ id, held }) => [id, held]) : [],
    states: model.asked.map(({ state, heldUntil }) => [state, heldUntil]),
  })
}

const ask = (quantity: number) =>
  step(
    `ask(${quantity})`,
    async (model, itemId) => {
      const { id } = await aPreOrder(shop, { productId: itemId, quantity })
      model.asked.push({ id, quantity, held: 0, state: 'waiting', heldUntil: null })
    },
    ({ isThere }) => isThere,
  )

const receive = (pieces: number) =>
  step(
    `receive(${pieces})`,
    async (model, itemId) => {
      await receiveStock(shop, itemId, pieces)
      if (pieces > 0) comeIn(model, pieces)
      else model.free += pieces
    },
    ({ isThere, free }) => isThere && free + pieces >= 0,
  )

const sell = (qty: number) =>
  step(`sell(${qty})`, async (model, itemId) => {
    const answer = await call('POST /orders', { body: anOrderBody([{ id: itemId, qty }]) })
    const fits = model.isThere && model.free >= qty
    expect(answer.status).toBe(fits ? 201 : 409)
    if (!fits) return
    model.free -= qty
    model.sales.push({ id: answer.json.order.id, qty })
  })

const orderByLink = (pick: number) =>
  about('orderByLink', pick, async (one, model) => {
    const body = { name: 'A', phone: '1', address: 'b', key: await keyOf(shop, one.id) }
    const { status } = await call('POST /pre-order-links/{id}/order', { params: { id: one.id }, body })
    const isHis = one.state === 'told' && (one.heldUntil ?? 0) > now() && model.isThere
    expect(status).toBe(isHis || one.state === 'ordered' ? 200 : 409)
    if (isHis) end(one, 'ordered')
  })

const makeOrder = (pick: number) =>
  about('makeOrder', pick, async (one, model) => {
    const { status } = await admin.call('POST /pre-orders/{id}/order', { params: { id: one.id } })
    const fits = isOpen(one) && model.isThere && one.held + model.free >= one.quantity
    expect(status).toBe(fits || one.state === 'ordered' ? 200 : 409)
    if (fits) model.free += end(one, 'ordered') - one.quantity
  })

const cancel = (pick: number) =>
  about('cancel', pick, async (one, model) => {
    const { status } = await admin.call('POST /pre-orders/{id}/cancel', { params: { id: one.id } })
    expect(status).toBe(one.state === 'ordered' ? 409 : 200)
    if (isOpen(one)) cancelOne(model, one)
  })

const settle = step('settle', async (model) => {
  await settlePreOrders(services)
  const open = model.asked.filter(isOpen)
  const isLate = (one: ModelledPreOrder) => one.heldUntil !== null && one.heldUntil <= now()
  const isHere = (one: ModelledPreOrder) => one.state === 'waiting' && one.held === one.quantity
  const late = open.filter((one) => !model.isThere || isLate(one))
  const here = open.filter((one) => model.isThere && isHere(one))
  for (const one of late) cancelOne(model, one)
  for (const one of here) Object.assign(one, { state: 'told', heldUntil: now() + days(HELD_DAYS) })
})

const pass = (count: number) =>
  step(`pass(${count} h)`, async () => {
    clock.pass(hours(count))
    admin = await signedIn(shop, { role: 'admin' })
  })

const takeBackSale = step(
  'takeBackSale',
  async (model) => {
    const sale = model.sales.pop()
    const move = { from: 'pending', to: 'cancelled' }
    await admin.call('POST /orders/{id}/status', { params: { id: sale?.id ?? '' }, body: move })
    if (model.isThere) comeIn(model, sale?.qty ?? 0)
  },
  ({ sales }) => sales.length > 0,
)

const flip = step('switch', async (model) => {
  model.holds = !model.holds
  await holdStock(shop, model.holds)
})

const deleteItem = step(
  'deleteItem',
  async (model, itemId) => {
    await admin.call('DELETE /items/{id}', { params: { id: itemId } })
    model.isThere = false
    for (const one of model.asked.filter(isOpen)) one.held = 0
  },
  ({ isThere }) => isThere,
)

const quantity = fc.integer({ min: 1, max: 4 })
const steps = fc.commands<Model, { itemId: string }, false>(
  [
    quantity.map(ask),
    quantity.map(ask),
    fc.integer({ min: -3, max: 6 }).map(receive),
    quantity.map(sell),
    fc.nat(9).map(orderByLink),
    fc.nat(9).map(makeOrder),
    fc.nat(9).map(cancel),
    fc.constant(settle),
    fc.constant(settle),
    fc.constantFrom(1, 40, 72).map(pass),
    // Seldom, since little can happen to an item that is gone.
    fc.constantFrom(takeBackSale, takeBackSale, flip, deleteItem),
  ],
  { maxCommands: 40, size: 'max' },
)

const emptyModel = (): Model => ({ isThere: true, holds: true, free: 0, asked: [], sales: [] })

test('Any order of asking, restocking, telling, expiry, orders, cancelling, selling and deleting keeps every promise', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      await holdStock(shop)
      const { id: itemId } = await anItem(services, { qty: 0 })
      await fc.asyncModelRun(() => ({ model: emptyModel(), real: { itemId } }), commands)
      expect(await ledgerFaults(db)).toEqual([])
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
})
