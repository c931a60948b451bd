/**
 * Whatever happens to those who wait and to the stock, in whatever order and at once: who confirmed is told once when
 * it is back, nobody else is, and then they are forgotten. A model of a few lines says what must come of each step.
 */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { deleteItem } from '#server/catalogue/items/delete-item.ts'
import { hours } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { receiveStock } from '#tests/support/shop/pre-orders.ts'
import { alertLinkOf, aStockAlert } from '#tests/support/shop/stock-alerts.ts'
import { tries } from '#tests/support/tries.ts'
import { items } from '../../catalogue/data/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { alertKey, stopLink } from './alert-link.ts'
import { purgeAlerts } from './purge-alerts.ts'
import { sendAlerts } from './send-alerts.ts'
import { stockAlerts } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(stockAlerts)
})

const PEOPLE = ['a@example.com', 'b@example.com', 'c@example.com']
const CONFIRM_WITHIN = hours(48)

interface Model {
  qty: number
  hidden: boolean
  /** When they asked last, and whether they confirmed. */
  waiting: Map<string, { id: string; askedAt: number; confirmed: boolean }>
  told: Map<string, number>
}

type Step = fc.AsyncCommand<Model, { itemId: string }>
const now = () => clock.now().getTime()

async function compare(model: Model, itemId: string) {
  const rows = await db.select().from(stockAlerts).where(eq(stockAlerts.itemId, itemId))
  const confirmed = Object.fromEntries(rows.map((row) => [row.contact, row.confirmedAt !== null]))
  expect(confirmed).toEqual(Object.fromEntries([...model.waiting].map(([who, one]) => [who, one.confirmed])))
  const sent = await db.select().from(outbox).where(eq(outbox.kind, 'back-in-stock'))
  expect(Object.fromEntries([...Map.groupBy(sent, ({ to }) => to)].map(([who, mails]) => [who, mails.length]))).toEqual(
    Object.fromEntries(model.told),
  )
}

function step(name: string, run: (model: Model, itemId: string) => Promise<void>): Step {
  return {
    check: () => true,
    run: async (model, { itemId }) => {
      await run(model, itemId)
      await compare(model, itemId)
    },
    toString: () => name,
  }
}

const ask = (who: string) =>
  step(`ask ${who}`, async (model, itemId) => {
    const answer = await call('POST /stock-alerts', { body: { itemId, contact: who } })
    expect(answer.status).toBe(model.hidden ? 404 : 200)
    if (model.hidden) return
    const isHere = model.qty > 0
    expect(answer.json.state).toBe(isHere ? 'here' : 'asked')
    const one = model.waiting.get(who)
    if (isHere || one?.confirmed || (one && now() - one.askedAt <= 60_000)) return
    const { id } = await alertLinkOf(shop, who, itemId)
    model.waiting.set(who, { id, askedAt: now(), confirmed: false })
  })

const confirm = (who: string) =>
  step(`confirm ${who}`, async (model) => {
    const one = model.waiting.get(who)
    const id = one?.id ?? 'gone'
    const body = { key: alertKey(id, services) }
    const answer = await call('POST /stock-alerts/{id}/confirm', { params: { id }, body })
    const isOpen = one && (one.confirmed || now() - one.askedAt < CONFIRM_WITHIN)
    expect(answer.status).toBe(isOpen ? 200 : 404)
    if (!isOpen) return
    const isHere = model.qty > 0 && !model.hidden
    expect(answer.json.state).toBe(isHere ? 'here' : 'waiting')
    one.confirmed ||= !isHere
  })

const cancel = (who: string) =>
  step(`cancel ${who}`, async (model) => {
    const id = model.waiting.get(who)?.id ?? 'gone'
    await call('POST /stock-alerts/{id}/cancel', { params: { id }, body: { key: alertKey(id, services) } })
    model.waiting.delete(who)
  })

const stop = (who: string) =>
  step(`stop ${who}`, async (model) => {
    const token = stopLink(who, services).split('#token=')[1] ?? ''
    await call('POST /stock-alerts/stop', { body: { token } })
    model.waiting.delete(who)
  })

const setStock = (qty: number) =>
  step(`stock ${qty}`, async (model, itemId) => {
    await receiveStock(shop, itemId, qty - model.qty)
    model.qty = qty
  })

const hide = (hidden: boolean) =>
  step(hidden ? 'hide' : 'show', async (model, itemId) => {
    await db.update(items).set({ disabled: hidden }).where(eq(items.id, itemId))
    model.hidden = hidden
  })

const tell = () =>
  step('tell', async (model) => {
    await sendAlerts(services)
    if (model.qty === 0 || model.hidden) return
    for (const [who, one] of model.waiting) {
      if (!one.confirmed) continue
      model.waiting.delete(who)
      model.told.set(who, (model.told.get(who) ?? 0) + 1)
    }
  })

const pass = (ms: number) =>
  step(`pass ${ms}`, async (model) => {
    clock.pass(ms)
    await services.transaction((tx) => purgeAlerts(tx, services))
    for (const [who, one] of model.waiting) {
      if (!one.confirmed && now() - one.askedAt > CONFIRM_WITHIN) model.waiting.delete(who)
    }
  })

const who = fc.constantFrom(...PEOPLE)
const steps = fc.commands<Model, { itemId: string }, false>(
  [
    who.map(ask),
    who.map(ask),
    who.map(confirm),
    who.map(confirm),
    who.map(cancel),
    who.map(stop),
    fc.constantFrom(0, 0, 1, 5).map(setStock),
    fc.boolean().map(hide),
    fc.constant(null).map(tell),
    fc.constant(null).map(tell),
    fc.constantFrom(61_000, hours(20), hours(49)).map(pass),
  ],
  { maxCommands: 25 },
)

test('every history ends as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      await db.delete(outbox)
      await db.delete(stockAlerts)
      const { id: itemId } = await anItem(services, { qty: 0 })
      const begin = () => ({
        model: { qty: 0, hidden: false, waiting: new Map(), told: new Map() } satisfies Model,
        real: { itemId },
      })
      await fc.asyncModelRun(begin, commands)
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
})

test(`a wave of ${tries.alertsOfWave} is told in batches, by many runs at once, each of them once`, async () => {
  const { id: itemId } = await anItem(services, { qty: 0 })
  const at = clock.now()
  await db.execute(sql`
    insert into stock_alerts (id, item_id, channel, contact, words, asked_at, confirmed_at)
    select 'wave-' || n, ${itemId}, 'mail', 'wave-' || n || '@example.com', '', ${at}, ${at}
    from generate_series(1, ${tries.alertsOfWave}) as n`)
  await receiveStock(shop, itemId, 3)
  for (let runs = 0; runs < 12 && (await db.$count(stockAlerts)) > 0; runs += 1) {
    await atOnce(3, () => sendAlerts(services))
  }
  const { rows } = await db.execute(sql`
    select count(*)::int as sent, count(distinct "to")::int as people from outbox where kind = 'back-in-stock'`)
  expect(rows).toEqual([{ sent: tries.alertsOfWave, people: tries.alertsOfWave }])
  expect(await db.$count(stockAlerts)).toBe(0)
})

test('told, cancelled, stopped and asked again at once: one message at most, and nothing is left half done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: itemId } = await anItem(services, { qty: 0 })
    const contact = `race-${round}@example.com`
    const link = await aStockAlert(shop, contact, itemId)
    await receiveStock(shop, itemId, 1)
    const token = stopLink(contact, services).split('#token=')[1] ?? ''
    const body = { key: link.key }
    await Promise.all([
      ...Array.from({ length: 3 }, () => sendAlerts(services)),
      call('POST /stock-alerts/{id}/cancel', { params: { id: link.id }, body }),
      call('POST /stock-alerts/stop', { body: { token } }),
      call('POST /stock-alerts/{id}/confirm', { params: { id: link.id }, body }),
    ])
    const sent = await db.select().from(outbox).where(eq(outbox.to, contact))
    expect(sent.filter(({ kind }) => kind === 'back-in-stock').length).toBeLessThanOrEqual(1)
    expect(await db.$count(stockAlerts, eq(stockAlerts.itemId, itemId))).toBe(0)
  }
})

test('a button pressed many times at once is one wish and one mail', async () => {
  const { id: itemId } = await anItem(services, { qty: 0 })
  const body = { itemId, contact: 'eager@example.com' }
  expect(tally(await atOnce(8, () => call('POST /stock-alerts', { body })))).toEqual({ 200: 8 })
  expect([await db.$count(stockAlerts), await db.$count(outbox)]).toEqual([1, 1])
})

test('every way that stock comes in tells: an order cancelled, a receipt, a stock-take, an edit, a restored item', async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  const aWaitedFor = async (qty: number, contact: string) => {
    const item = await anItem(services, { qty, sku: contact.split('@')[0] })
    const order =
      qty > 0 ? (await call('POST /orders', { body: anOrderBody([{ id: item.id, qty }]) })).json.order.id : ''
    await aStockAlert(shop, contact, item.id)
    return { ...item, order }
  }
  const cancelled = await aWaitedFor(1, 'cancelled@example.com')
  await admin.call('POST /orders/{id}/status', {
    params: { id: cancelled.order },
    body: { from: 'pending', to: 'cancelled' },
  })
  const received = await aWaitedFor(0, 'received@example.com')
  const line = { itemId: received.id, pieces: 2, cost: 5 }
  const draft = { supplier: 'Abans', receivedOn: '2026-11-20', lines: [line] }
  const { id, version } = (await admin.call('POST /receipts', { body: draft })).json.receipt
  await admin.call('POST /receipts/{id}/post', { params: { id }, body: { version } })
  const restored = await aWaitedFor(0, 'restored@example.com')
  await receiveStock(shop, restored.id, 1)
  await services.transaction((tx) => deleteItem(tx, { id: restored.id, byUserId: admin.userId }, services))
  await sendAlerts(services)
  expect(await db.$count(outbox, eq(outbox.to, 'restored@example.com'))).toBe(1)
  await admin.call('POST /inventory/bin/restore', { body: { ids: [restored.id] } })
  const counted = await aWaitedFor(0, 'counted@example.com')
  const { json } = await admin.call('POST /stock-takes', { body: { scope: { kind: 'all' } } })
  const params = { id: json.stockTake.id }
  await admin.call('PUT /stock-takes/{id}/lines', { params, body: { itemId: counted.id, pieces: 4, seen: null } })
  await admin.call('POST /stock-takes/{id}/post', { params, body: { counted: 1, uncounted: 'leave' } })
  const edited = await aWaitedFor(0, 'edited@example.com')
  await admin.call('POST /inventory/edits', { body: { rows: [{ id: edited.id, qty: { from: 0, to: 2 } }] } })
  await sendAlerts(services)
  const sent = await db.select().from(outbox).where(eq(outbox.kind, 'back-in-stock'))
  expect(sent.map(({ to }) => to.split('@')[0]).sort()).toEqual([
    'cancelled',
    'counted',
    'edited',
    'received',
    'restored',
  ])
})
