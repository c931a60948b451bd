// One change for many items: shown before, made of all or none, and never below nothing; and the bin.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#contract/core/money.ts'
import type { BulkAction, BulkTarget, InventoryFilter } from '#contract/stock/inventory.ts'
import { changePrice } from '#contract/stock/price-change.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items } from '../../catalogue/data/tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })
// The first call of a session notes that its tokens have arrived.
await admin.call('GET /account/notifications')

const preview = async (target: BulkTarget, action: BulkAction) =>
  (await admin.call('POST /inventory/bulk/preview', { body: { target, action } })).json
const change = (target: BulkTarget, action: BulkAction, expected: number) =>
  admin.call('POST /inventory/bulk', { body: { target, action, expected } })
const read = async (id: string) => (await admin.call('GET /items/{id}', { params: { id } })).json.item
const rowsOf = () => db.select().from(items).orderBy(items.id)

let group = 0
/** Items of a category of their own. */
async function some(...parts: Parameters<typeof anItem>[1][]) {
  group += 1
  const category = `Group ${group}`
  const rows = []
  for (const part of parts) rows.push(await anItem(services, { category, ...part }))
  return { ids: rows.map(({ id }) => id), matching: { category } satisfies InventoryFilter }
}

describe('One attempt is made once', () => {
  const raise: BulkAction = { kind: 'price', change: { by: 'percent', value: 10, rounding: 'none' } }
  const attempt = (ids: readonly string[], action: BulkAction, key: string) =>
    admin.call('POST /inventory/bulk', { body: { target: { ids }, action, expected: ids.length, key } })

  test('however often its answer is lost, one after the other and at once; another one is made', async () => {
    const { ids } = await some({ price: 1_000, qty: 5 }, { price: 2_000, qty: 5 })
    const [id = ''] = ids
    const first = await attempt(ids, raise, 'a press')
    expect(first.json).toMatchObject({ state: 'done', total: 2, done: 2 })
    expect((await attempt(ids, raise, 'a press')).json).toEqual(first.json)
    expect((await read(id)).price).toBe(1_100)
    const more: BulkAction = { kind: 'stock', change: 3, reason: 'Found' }
    const answers = await atOnce(5, () => attempt(ids, more, 'another press'))
    expect(tally(answers)).toEqual({ 200: 5 })
    expect((await read(id)).qty).toBe(8)
    await attempt(ids, raise, 'a press of later')
    expect((await read(id)).price).toBe(1_210)
  })

  test('one in the background too, while it runs', async () => {
    const { ids } = await some({ price: 1_000 })
    const [id = ''] = ids
    const matching = { category: (await read(id)).category }
    await db.execute(sql`insert into items select (jsonb_populate_record(i, jsonb_build_object(
        'id', 'copy' || n, 'slug', 'copy-' || n))).* from items i, generate_series(1, 1000) n where i.id = ${id}`)
    const body = { target: { matching }, action: raise, expected: 1_001, key: 'a press' }
    const first = await admin.call('POST /inventory/bulk', { body })
    expect(first.json).toMatchObject({ state: 'running', total: 1_001, done: 0 })
    expect((await admin.call('POST /inventory/bulk', { body })).json).toEqual(first.json)
    await runDueJobs(services, createHandlers(services))
    expect((await admin.call('POST /inventory/bulk', { body })).json).toMatchObject({ state: 'done', done: 1_001 })
    expect((await read(id)).price).toBe(1_100)
    await db.execute(sql`delete from items where id like 'copy%'`)
  })
})

describe('What would change is shown before', () => {
  test('Prices with what they become, of items chosen and of all that match', async () => {
    const { ids, matching } = await some({ title: 'One', price: 1_000 }, { title: 'Two', price: 0 })
    const cheaper: BulkAction = { kind: 'price', change: { by: 'percent', value: -10, rounding: 'none' } }
    const shown = {
      ...{ count: 2, changing: 1, impossible: 0, prices: expect.any(String) },
      examples: [{ id: ids[0], title: 'One', before: 'LKR\u00a01,000.00', after: 'LKR\u00a0900.00' }],
    }
    const before = await fingerprint(db)
    expect(await preview({ ids }, cheaper)).toEqual(shown)
    expect(await preview({ matching }, cheaper)).toEqual(shown)
    expect(await fingerprint(db)).toEqual(before)
    expect((await change({ matching }, cheaper, 2)).json).toMatchObject({ state: 'done', total: 2, done: 2 })
    expect((await read(ids[0] ?? '')).price).toBe(900)
  })

  test('What is not possible for one is done to none, and that one is named', async () => {
    const { ids } = await some({ title: 'Plenty', qty: 5 }, { title: 'Few', qty: 2 })
    const less: BulkAction = { kind: 'stock', change: -3, reason: 'Broken in the store' }
    expect(await preview({ ids }, less)).toMatchObject({
      ...{ count: 2, changing: 1, impossible: 1 },
      examples: [{ title: 'Few', before: '2', after: null }],
    })
    const before = await fingerprint(db)
    const refused = await change({ ids }, less, 2)
    expect([refused.status, refused.problem.message]).toEqual([400, '"Few" can\'t be changed so. Nothing was changed.'])
    expect(await fingerprint(db)).toEqual(before)
  })

  test('If it is other items by then than were shown, nothing is changed', async () => {
    const { matching } = await some({}, {})
    await anItem(services, { category: matching.category })
    const before = await fingerprint(db)
    const refused = await change({ matching }, { kind: 'hide' }, 2)
    expect([refused.status, refused.problem.code]).toEqual([409, 'ITEM_CHANGED'])
    expect(await fingerprint(db)).toEqual(before)
  })
})

test('Hiding, showing and another category', async () => {
  const { ids } = await some({}, { disabled: true })
  await change({ ids }, { kind: 'hide' }, 2)
  for (const id of ids) expect((await call('GET /items/{id}', { params: { id } })).status).toBe(404)
  await change({ ids }, { kind: 'show' }, 2)
  await change({ ids }, { kind: 'category', category: 'Moved Here' }, 2)
  const moved = await call('GET /items', { query: { category: 'movedhere' } })
  expect(moved.json.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect((await admin.call('GET /inventory', { query: { category: 'moved here' } })).json.length).toBe(2)
})

test('Stock in and out is noted with its reason; an order in between is never undone, and stock never below nothing', async () => {
  const { ids } = await some({ qty: 3 }, { qty: 3 })
  const [id = ''] = ids
  const out = (pieces: number) => change({ ids }, { kind: 'stock', change: -pieces, reason: 'Taken to the fair' }, 2)
  const answers = await atOnce<{ status: number }>(4, (at) =>
    at % 2 === 0 ? out(2) : call('POST /orders', { body: anOrderBody([{ id, qty: 2 }]) }),
  )
  expect(Object.values(tally(answers)).reduce((sum, count) => sum + count)).toBe(4)
  for (const one of ids) expect((await read(one)).qty).toBeGreaterThanOrEqual(0)
  expect(await ledgerFaults(db)).toEqual([])
  await change({ ids }, { kind: 'stock', change: 5, reason: 'Counted again' }, 2)
  const { rows } = await db.execute(`select change, note, by_user_id from stock_movements where note = 'Counted again'`)
  expect(rows).toEqual([0, 1].map(() => ({ change: 5, note: 'Counted again', by_user_id: admin.userId })))
})

test('Whatever is done to many, every item is as a model of it says, and the books agree', async () => {
  const { ids } = await some(...Array.from({ length: 5 }, (_, at) => ({ price: at * 250, qty: at * 2 })))
  const model = new Map((await rowsOf()).filter(({ id }) => ids.includes(id)).map((row) => [row.id, { ...row }]))
  const stock = fc.integer({ min: -6, max: 6 }).filter((pieces) => pieces !== 0)
  const price = fc.record({
    by: fc.constantFrom('amount' as const, 'percent' as const),
    value: fc.integer({ min: -9_000, max: 9_000 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom('none' as const, 'to-10' as const, 'to-50' as const, 'ends-90' as const),
  })
  const action: fc.Arbitrary<BulkAction> = fc.oneof(
    fc.constantFrom({ kind: 'hide' as const }, { kind: 'show' as const }),
    stock.map((pieces) => ({ kind: 'stock' as const, change: pieces, reason: 'model' })),
    price.map((parts) => ({ kind: 'price' as const, change: parts })),
  )
  const apply = (row: { priceCents: number; qty: number; disabled: boolean }, asked: BulkAction) => {
    if (asked.kind === 'price') return { ...row, priceCents: changePrice(cents(row.priceCents), asked.change) ?? -1 }
    if (asked.kind === 'stock') return { ...row, qty: row.qty + asked.change }
    return { ...row, disabled: asked.kind === 'hide' }
  }
  const step = fc.tuple(fc.subarray(ids, { minLength: 1 }), action)
  await fc.assert(
    fc.asyncProperty(step, async ([chosen, asked]) => {
      const next = chosen.map((id) => [id, apply(model.get(id) ?? never(), asked)] as const)
      const isPossible = next.every(([, row]) => row.qty >= 0 && row.priceCents >= 0)
      const { status } = await change({ ids: chosen }, asked, chosen.length)
      expect(status).toBe(isPossible ? 200 : 400)
      if (isPossible) for (const [id, row] of next) Object.assign(model.get(id) ?? {}, row)
      for (const row of await rowsOf()) {
        const { priceCents, qty, disabled } = model.get(row.id) ?? row
        expect([row.priceCents, row.qty, row.disabled]).toEqual([priceCents, qty, disabled])
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(await ledgerFaults(db)).toEqual([])
})

function never(): never {
  throw new Error('no such item')
}

describe('Beside a sale and in the history', () => {
  const sale = { price: 1_000, salePrice: '800' }

  test('A regular price that would not stay above the price of the sale is refused, in bulk and in its cell', async () => {
    const { ids } = await some(sale)
    const [id = ''] = ids
    const half: BulkAction = { kind: 'price', change: { by: 'percent', value: -20, rounding: 'none' } }
    expect((await change({ ids }, half, 1)).status).toBe(400)
    const cell = await admin.call('POST /inventory/edits', {
      body: { rows: [{ id, price: { from: 1_000, to: 800 } }] },
    })
    expect([cell.status, cell.problem.fields]).toEqual([400, { 'rows.0.price.to': expect.any(String) }])
    const less: BulkAction = { kind: 'price', change: { by: 'percent', value: -10, rounding: 'none' } }
    expect((await change({ ids }, less, 1)).status).toBe(200)
    expect(await read(id)).toMatchObject({ price: 800, wasPrice: 900 })
  })

  test('What was changed, and by whom, stands in the history of the item', async () => {
    const { ids } = await some({ price: 100 })
    const dearer: BulkAction = { kind: 'price', change: { by: 'amount', value: 5, rounding: 'none' } }
    await change({ ids }, dearer, 1)
    await change({ ids }, { kind: 'hide' }, 1)
    const { rows } = await db.execute(`select field, before, after, by_user_id from item_changes
      where item_id = '${ids[0]}' and field is not null order by id`)
    expect(rows).toEqual([
      { field: 'priceCents', before: 10_000, after: 10_500, by_user_id: admin.userId },
      { field: 'disabled', before: false, after: true, by_user_id: admin.userId },
    ])
  })

  test('Staff change items, and neither delete nor restore them', async () => {
    const staff = await signedIn(shop, { staffRole: 'staff' })
    const { ids } = await some({})
    const ask = (action: BulkAction) =>
      staff.call('POST /inventory/bulk', { body: { target: { ids }, action, expected: 1 } })
    expect([(await ask({ kind: 'hide' })).status, (await ask({ kind: 'delete' })).status]).toEqual([200, 403])
  })
})

test('More than a thousand are changed in the background, each once, and one sees how far it is', async () => {
  await db.execute(`insert into items (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images,
      image_alts, description, specifications, disabled, version, created_at, updated_at)
    select 'many' || n, 'many-' || n, 'Many ' || n, '', '', 'Many', 'many', 10000, 0, '[]', '[]', '', '[]', false, 1,
      '2026-01-01', '2026-01-01' from generate_series(1, 2500) n`)
  const matching = { category: 'Many' }
  const dearer: BulkAction = { kind: 'price', change: { by: 'amount', value: 10, rounding: 'none' } }
  expect(await preview({ matching }, dearer)).toMatchObject({ count: 2_500, changing: 2_500 })
  const { json } = await change({ matching }, dearer, 2_500)
  expect(json).toMatchObject({ state: 'running', total: 2_500, done: 0 })
  const handlers = createHandlers(services)
  await runDueJobs(services, handlers)
  const progress = await admin.call('GET /inventory/bulk/{id}', { params: { id: json.id } })
  expect(progress.json).toEqual({ id: json.id, state: 'done', total: 2_500, done: 2_500, skipped: 0 })
  // Twice is the same as once.
  await handlers.find(({ name }) => name === 'change-many-items')?.run({ id: json.id }, new AbortController().signal)
  const { rows } = await db.execute(`select distinct price_cents::int as price from items where category_key = 'many'`)
  expect(rows).toEqual([{ price: 11_000 }])
})
