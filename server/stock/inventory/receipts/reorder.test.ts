// What is to be ordered again: which items, of whom, in which order, and the same as a table.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { anImei, noteUnit } from '#tests/support/shop/units.ts'
import { days } from '../../../platform/durations.ts'
import { readCsv } from '../../../platform/sheets/csv.ts'
import { listReorder, reorderTable } from './list-reorder.ts'

const shop = await openTestShop()
const { services } = shop
const admin = await signedIn(shop, { staffRole: 'owner' })

const added = async (title: string, qty: number, parts = {}) =>
  (await anItem(services, { title, qty, lowStockAt: '3', ...parts })).id

async function receive(supplier: string, receivedOn: string, itemId: string, pieces = 1) {
  const body = { supplier, receivedOn, note: '', lines: [{ itemId, pieces, cost: null }] }
  const { id } = (await admin.call('POST /receipts', { body })).json.receipt
  await admin.call('POST /receipts/{id}/post', { params: { id }, body: { version: 1 } })
  return id
}

const kettle = await added('Kettle', 1, { sku: 'KET-1', cost: '900.5' })
const iron = await added('Iron', 0)
const lamp = await added('Lamp', 0)
const never = await added('A fan that never came', 2)
await added('Plenty', 40)
await added('Hidden', 0, { disabled: true })
await receive('Singer', '2026-10-01', kettle)
await receive(' abans', '2026-11-02', kettle)
await receive('Abans', '2026-11-03', iron)
const reversed = await receive('Damro', '2026-11-04', iron)
await admin.call('POST /receipts/{id}/reverse', { params: { id: reversed } })
await receive('Singer', '2026-11-05', lamp)

const list = async (query = {}) => (await admin.call('GET /reorder', { query })).json
const titles = async (query = {}) => (await list(query)).map(({ title }) => title)

test('low items stand under who delivered them last, those that nobody delivered at the end', async () => {
  expect(await titles()).toEqual(['Iron', 'Kettle', 'Lamp', 'A fan that never came'])
  const [first, second, , last] = await list()
  expect(first).toMatchObject({ id: iron, supplier: 'Abans', receivedOn: '2026-11-03', qty: 1, cost: null })
  expect(second).toMatchObject({ sku: 'KET-1', receivedOn: '2026-11-02', qty: 3, cost: 900.5 })
  expect(last).toMatchObject({ id: never, supplier: null, receivedOn: null, sold: 0, awaited: 0 })
})

test('a supplier is one however it is typed; the list is narrowed by one, by words, and paged', async () => {
  expect((await admin.call('GET /reorder/suppliers')).json).toEqual(['Abans', 'Singer'])
  expect(await titles({ supplier: 'ABANS ' })).toEqual(['Iron', 'Kettle'])
  expect(await titles({ supplier: 'Damro' })).toEqual([])
  expect(await titles({ search: 'ket-1' })).toEqual(['Kettle'])
  const page = await admin.call('GET /reorder', { query: { limit: 2, offset: 2 } })
  expect(page.json.map(({ title }) => title)).toEqual(['Lamp', 'A fan that never came'])
  expect(page.headers.get('X-Total-Count')).toBe('4')
})

test('as a table it is the same rows, of one supplier too', async () => {
  const response = await shop.app.request('/api/exports/reorder', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ format: 'csv', supplier: 'abans' }),
  })
  const [head, ...rows] = readCsv(await response.text()).map(({ cells }) => cells)
  expect(head?.slice(0, 6)).toEqual(['supplier', 'title', 'sku', 'in stock', 'low at', 'sold in 30 days'])
  expect(head?.slice(6, 10)).toEqual(['days left', 'on pre-order', 'on its way', 'to order'])
  expect(rows.map(([supplier, title]) => [supplier, title])).toEqual([
    ['Abans', 'Iron'],
    ['abans', 'Kettle'],
  ])
})

test('what is missing for thirty days is told, less what drafts of receipts say is on its way', async () => {
  const fan = (await anItem(services, { title: 'Desk fan', qty: 9, category: 'Fans' })).id
  const drill = (await anItem(services, { title: 'Drill', qty: 7, lowStockAt: '2' })).id
  await setSetting(services, 'stock.lowByCategory', [{ category: 'fans', pieces: 6 }])
  await shop.call('POST /orders', { body: anOrderBody([{ id: fan, qty: 4 }]) })
  await shop.call('POST /orders', { body: anOrderBody([{ id: drill, qty: 7 }]) })
  const told = async (ids: string[]) =>
    (await list({ ids })).map(({ title, qty, lowAt, sold, daysLeft, coming, toOrder }) => [
      ...[title, qty, lowAt, sold, daysLeft, coming, toOrder],
    ])
  expect(await told([drill, fan])).toEqual([
    ['Desk fan', 5, 6, 4, 37, 0, 5],
    ['Drill', 0, 2, 7, 0, 0, 9],
  ])
  const lines = [
    { itemId: fan, pieces: 3, cost: null },
    ...[8, 4].map((pieces) => ({ itemId: drill, pieces, cost: null })),
  ]
  const draft = { supplier: 'Singer', receivedOn: '2026-12-01', note: '', lines }
  const { id } = (await admin.call('POST /receipts', { body: draft })).json.receipt
  expect(await told([drill, fan])).toEqual([
    ['Desk fan', 5, 6, 4, 37, 3, 2],
    ['Drill', 0, 2, 7, 0, 12, 0],
  ])
  const counted = await admin.call('GET /reorder', { query: { ids: [fan, drill], limit: 1 } })
  expect(counted.headers.get('X-Total-Count')).toBe('2')
  await admin.call('POST /receipts/{id}/post', { params: { id }, body: { version: 1 } })
  expect(await told([drill, fan])).toEqual([])
})

test('it is told what was sold in thirty days, without what came back, and what is asked for', async () => {
  const order = await shop.call('POST /orders', { body: anOrderBody([{ id: kettle, qty: 2 }]) })
  const other = await shop.call('POST /orders', { body: anOrderBody([{ id: kettle, qty: 1 }]) })
  const cancelled = { params: { id: other.json.order.id }, body: { from: 'pending', to: 'cancelled' } } as const
  await admin.call('POST /orders/{id}/status', cancelled)
  const person = { name: 'Nimali', email: 'nimali@example.com', phone: '0771234567', address: 'Kandy' }
  await admin.call('POST /inventory/edits', { body: { rows: [{ id: lamp, qty: { from: 1, to: 0 } }] } })
  await shop.call('POST /pre-orders', { body: { ...person, quantity: 4, productId: lamp } })
  expect(order.status).toBe(201)
  const told = (await list()).filter(({ sold, awaited }) => sold > 0 || awaited > 0)
  expect(told.map(({ title, sold, awaited }) => [title, sold, awaited])).toEqual([
    ['Kettle', 2, 0],
    ['Lamp', 0, 4],
  ])
  shop.clock.pass(days(31))
  const { rows: later } = await listReorder(services.db, { limit: 50, offset: 0 }, services)
  expect(later.find(({ id }) => id === kettle)).toMatchObject({ sold: 0 })
})

test('a piece that is handed out in an exchange is one more to order', async () => {
  const staff = await signedIn(shop, { staffRole: 'owner' })
  const blender = await added('Blender', 3)
  const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: blender, qty: 1 }]) })
  const unit = await noteUnit(services, { orderId: json.order.id, itemId: blender })
  const body = { from: 'sold', to: 'exchanged', exchange: { imeis: [anImei()] } } as const
  expect((await staff.call('POST /units/{id}/moves', { params: { id: unit.id }, body })).status).toBe(200)
  const { rows } = await listReorder(services.db, { ids: [blender], limit: 1, offset: 0 }, services)
  expect(rows).toMatchObject([{ qty: 1, sold: 2, toOrder: 4 }])
})

test('a long table comes a thousand rows at a time, in the order of the list', async () => {
  await services.db.execute(sql`insert into items
    select copy.* from items i, generate_series(1, 1200) n, jsonb_populate_record(i,
      jsonb_build_object('id', 'copy-' || n, 'slug', 'copy-' || n, 'title', 'Fan ' || n % 700)) copy
    where i.id = ${never}`)
  const pages: string[][][] = []
  for await (const page of reorderTable(services.db, {}, services).pages) pages.push([...page])
  const { rows, total } = await listReorder(services.db, { limit: 2_000, offset: 0 }, services)
  expect(pages.map((page) => page.length)).toEqual([1_000, total - 1_000])
  expect(pages.flat().map((cells) => cells.at(-1))).toEqual(rows.map(({ id }) => id))
})
