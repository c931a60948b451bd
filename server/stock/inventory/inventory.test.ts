// The inventory's table: what it finds, in which order, and what becomes of cells that were typed over.
import { beforeAll, describe, expect, test } from 'vitest'
import { InventorySort } from '#contract/stock/inventory.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services, clock } = shop
const admin = await signedIn(shop, { role: 'admin' })
const image = 'https://pictures.example/a.webp'

const find = async (query: Record<string, string | number>) =>
  (await admin.call('GET /inventory', { query: { sort: 'title', order: 'asc', ...query } })).json.map(
    ({ title }) => title,
  )

beforeAll(async () => {
  const goods = [
    { title: 'Alpha kettle', brand: 'Kade', category: 'Kettles', price: 300, qty: 0, sku: 'K-1', images: [image] },
    { title: 'beta lamp', brand: 'Ābhā', category: 'Lamps', price: 100, qty: 3, cost: '60', barcode: '479000' },
    { title: 'Gamma fan', brand: 'Kade', category: 'Fans', price: 200, qty: 50, disabled: true, cost: '150.50' },
    {
      title: 'delta 100% _pot',
      specifications: { Power: '2,200 W', Lid: 'Glass' },
      category: 'Pots',
      price: 400,
      qty: 6,
    },
  ]
  for (const item of goods) {
    clock.pass(1_000)
    await anItem(services, { brand: 'Lanka Home', ...item })
  }
})

describe('What is found', () => {
  test.each([
    [{ search: 'kade' }, ['Alpha kettle', 'Gamma fan']],
    [{ search: 'ĀBHĀ' }, ['beta lamp']],
    [{ search: 'k-1' }, ['Alpha kettle']],
    [{ search: '479' }, ['beta lamp']],
    [{ search: 'glass pot' }, ['delta 100% _pot']],
    [{ search: '2,200 w power' }, ['delta 100% _pot']],
    [{ search: 'kettle lamp' }, []],
    [{ search: '%' }, ['delta 100% _pot']],
    [{ search: '_' }, ['delta 100% _pot']],
    [{ disabled: 'yes' }, ['Gamma fan']],
    [{ disabled: 'no', search: 'kade' }, ['Alpha kettle']],
    [{ stock: 'none' }, ['Alpha kettle']],
    [{ stock: 'low' }, ['beta lamp']],
    [{ picture: 'none', cost: 'none' }, ['delta 100% _pot']],
    [{ category: 'KETT LES' }, ['Alpha kettle']],
    [{ brand: ' kade ', disabled: 'no' }, ['Alpha kettle']],
  ])('%j finds %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles)
  })

  test('An id, or a part of it, finds its item', async () => {
    const item = await anItem(services, { title: 'By id', category: 'Ids' })
    expect(await find({ search: item.id.slice(2).toUpperCase() })).toEqual(['By id'])
    await (await anOwner(services)).remove(item.id)
    expect(await find({ search: item.id })).toEqual([])
  })

  test.each(InventorySort.options)('By %s forwards and backwards are the same, page by page', async (sort) => {
    const ids = async (order: string, limit: number) => {
      const pages: string[] = []
      for (let offset = 0; offset < 4; offset += limit) {
        const page = await admin.call('GET /inventory', { query: { sort, order, limit, offset } })
        expect(page.headers.get('X-Total-Count')).toBe('4')
        pages.push(...page.json.map(({ id }) => id))
      }
      return pages
    }
    const forwards = await ids('asc', 4)
    expect(new Set(forwards).size).toBe(4)
    expect(await ids('asc', 1)).toEqual(forwards)
    expect(await ids('desc', 3)).toEqual(forwards.toReversed())
  })

  test.each([
    ['price', ['beta lamp', 'Gamma fan', 'Alpha kettle', 'delta 100% _pot']],
    ['qty', ['Alpha kettle', 'beta lamp', 'delta 100% _pot', 'Gamma fan']],
    ['created', ['Alpha kettle', 'beta lamp', 'Gamma fan', 'delta 100% _pot']],
    ['title', ['Alpha kettle', 'beta lamp', 'delta 100% _pot', 'Gamma fan']],
  ])('By %s: %j', async (sort, titles) => {
    expect(await find({ sort })).toEqual(titles)
  })
})

describe('Cells', () => {
  const save = async (...rows: object[]) => (await admin.call('POST /inventory/edits', { body: { rows } })).json
  const read = async (id: string) => {
    const { price, qty, disabled } = (await admin.call('GET /items/{id}', { params: { id } })).json.item
    return { price, qty, disabled }
  }
  const sell = (id: string, qty: number) => shop.call('POST /orders', { body: anOrderBody([{ id, qty }]) })

  test('Price, stock and visibility are saved, noted as movements, and answered as they are now', async () => {
    const { id } = await anItem(services, { price: 100, qty: 5 })
    const saved = await save({
      id,
      price: { from: 100, to: 90.5 },
      qty: { from: 5, to: 12 },
      disabled: { from: false, to: true },
    })
    expect(saved).toMatchObject({ saved: [{ id, price: 90.5, qty: 12, disabled: true }], conflicts: [], gone: [] })
    expect(await read(id)).toEqual({ price: 90.5, qty: 12, disabled: true })
    expect(await ledgerFaults(services.db)).toEqual([])
  })

  test('Sales in between are not undone: a price alone keeps them, a stock is asked about', async () => {
    const { id } = await anItem(services, { price: 100, qty: 10 })
    await sell(id, 3)
    expect((await save({ id, price: { from: 100, to: 80 } })).conflicts).toEqual([])
    const asked = await save({ id, qty: { from: 10, to: 25 }, price: { from: 80, to: 70 } })
    expect(asked).toMatchObject({ saved: [], conflicts: [{ row: { id, qty: 7, price: 80 }, cells: ['qty'] }] })
    // The whole row waits for the answer.
    expect(await read(id)).toMatchObject({ price: 80, qty: 7 })
    expect((await save({ id, qty: { from: 7, to: 25 } })).saved).toMatchObject([{ qty: 25 }])
    expect(await ledgerFaults(services.db)).toEqual([])
  })

  test('One row that was changed by somebody else keeps no other from being saved', async () => {
    const [one, other] = [await anItem(services, { price: 100 }), await anItem(services, { price: 100 })]
    await (await anOwner(services)).edit(one.id, { price: 150 })
    const change = { price: { from: 100, to: 90 } }
    const answer = await save({ id: one.id, ...change }, { id: other.id, ...change })
    expect(answer).toMatchObject({
      saved: [{ id: other.id, price: 90 }],
      conflicts: [{ row: { id: one.id, price: 150 }, cells: ['price'] }],
    })
  })

  test('Saving once more, after an answer that was lost, changes nothing and is no conflict', async () => {
    const { id } = await anItem(services, { price: 100, qty: 5 })
    const rows = { id, price: { from: 100, to: 90 }, qty: { from: 5, to: 6 } }
    await save(rows)
    const before = await fingerprint(services.db)
    expect(await save(rows)).toMatchObject({ saved: [{ price: 90, qty: 6 }], conflicts: [] })
    expect(await fingerprint(services.db)).toEqual(before)
  })

  test('Why stock was changed stands in the history of the item, from the table and from the form', async () => {
    const item = await anItem(services, { qty: 5 })
    const rows = [{ id: item.id, qty: { from: 5, to: 4 } }]
    await admin.call('POST /inventory/edits', { body: { rows, reason: ' One was broken ' } })
    const params = { id: item.id }
    await admin.call('PUT /items/{id}', { params, body: anItemInput({ qty: 6, stockReason: 'Two were found' }) })
    await admin.call('PUT /items/{id}', { params, body: anItemInput({ qty: 7, stockReason: '' }) })
    const told = (await admin.call('GET /history', { query: { about: item.id, topic: 'stock' } })).json
    expect(told.map(({ after, reason }) => [after, reason])).toEqual([
      [1, ''],
      [2, 'Two were found'],
      [-1, 'One was broken'],
      [5, ''],
    ])
  })

  test('A sale is set, noted, seen by shoppers at its time, and ended with its days', async () => {
    const { id } = await anItem(services, { price: 100 })
    const sale = { salePrice: { from: null, to: 79.5 }, saleUntil: { from: null, to: '2030-01-31' } }
    expect((await save({ id, ...sale })).saved).toMatchObject([
      { price: 100, salePrice: 79.5, saleFrom: null, saleUntil: '2030-01-31' },
    ])
    expect((await shop.call('GET /items/{id}', { params: { id } })).json.item).toMatchObject({
      ...{ price: 79.5, wasPrice: 100, salePrice: '79.50', saleUntil: '2030-01-31' },
    })
    const noted = (await admin.call('GET /history', { query: { about: id, topic: 'item' } })).json
    expect(noted.filter(({ field }) => field?.startsWith('sale')).map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([
        ['salePrice', '79.50'],
        ['saleUntil', '2030-01-31'],
      ]),
    )
    const asked = await save({ id, salePrice: { from: 60, to: 50 } })
    expect(asked.conflicts).toMatchObject([{ row: { salePrice: 79.5 }, cells: ['salePrice'] }])
    expect((await save({ id, salePrice: { from: 79.5, to: null } })).saved).toMatchObject([
      { salePrice: null, saleUntil: null },
    ])
    expect((await shop.call('GET /items/{id}', { params: { id } })).json.item.wasPrice).toBeUndefined()
  })

  test.each([
    [{ salePrice: { from: null, to: 100 } }, { 'rows.0.salePrice.to': 'The sale price must be below the price' }],
    [{ saleFrom: { from: null, to: '2030-01-01' } }, { 'rows.0.saleFrom.to': 'A sale needs a price' }],
    [
      { salePrice: { from: null, to: 60 }, price: { from: 100, to: 50 } },
      { 'rows.0.salePrice.to': 'The sale price must be below the price' },
    ],
    [
      {
        salePrice: { from: null, to: 60 },
        saleFrom: { from: null, to: '2030-01-02' },
        saleUntil: { from: null, to: '2030-01-01' },
      },
      { 'rows.0.saleUntil.to': 'The last day cannot be before the first' },
    ],
    [{ saleUntil: { from: null, to: '2030-02-30' } }, { 'rows.0.saleUntil.to': 'A day is written as 2026-12-15' }],
  ])('A sale that can not be is refused at its cell: %j', async (cells, fields) => {
    const { id } = await anItem(services, { price: 100 })
    const refused = await admin.call('POST /inventory/edits', { body: { rows: [{ id, ...cells }] } })
    expect([refused.status, refused.problem.fields]).toEqual([400, fields])
  })

  test('A price at or below that of the sale is refused at the price', async () => {
    const { id } = await anItem(services, { price: 100, salePrice: '80' })
    const body = { rows: [{ id, price: { from: 100, to: 80 } }] }
    const { status, problem } = await admin.call('POST /inventory/edits', { body })
    expect([status, problem.fields]).toEqual([400, { 'rows.0.price.to': 'The price must be above the sale price, 80' }])
  })

  test('An item that is gone is told, and what can not be is refused with its cell', async () => {
    const { id } = await anItem(services)
    expect((await save({ id: 'gone', price: { from: 1, to: 2 } })).gone).toEqual(['gone'])
    const rows = [
      { id, price: { from: 12_500, to: 1.005 } },
      { id, qty: { from: 10, to: -1 } },
    ]
    const refused = await admin.call('POST /inventory/edits', { body: { rows } })
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([
      400,
      ['rows.0.price.to', 'rows.1.qty.to'],
    ])
  })
})

test('A copy is hidden, named so, and has neither pieces nor SKU nor barcode', async () => {
  const kept = { images: [image], imageAlts: ['From the left'], specifications: { Power: '1 W' }, titleSi: 'කේතලය' }
  const item = await anItem(services, {
    title: 'x'.repeat(200),
    ...{ sku: 'ONCE', barcode: '123', cost: '9', qty: 7, ...kept },
  })
  const { status, json } = await admin.call('POST /inventory/duplicate/{id}', { params: { id: item.id } })
  expect([status, json.item.id === item.id]).toEqual([201, false])
  expect(json.item).toMatchObject({
    ...{ title: `${'x'.repeat(193)} (copy)`, disabled: true, qty: 0, sku: null, barcode: null, cost: '9' },
  })
  const copy = await admin.call('GET /items/{id}', { params: { id: json.item.id } })
  expect(copy.json.item).toMatchObject(kept)
  expect(await ledgerFaults(services.db)).toEqual([])
})
