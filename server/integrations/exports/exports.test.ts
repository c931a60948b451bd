// Items, orders and customers as tables to take away: noted, and no cell a formula.
import type { Worker } from 'node:worker_threads'
import { desc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { countAllCustomers } from '../../people/customers/count-customers.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { isBlank, readCsv } from '../../platform/sheets/csv.ts'
import { parseSheet } from '../../platform/sheets/parse-sheet.ts'
import { csvStream, xlsxBytes } from '../../platform/sheets/write-sheet.ts'
import { headCells, rowCells, xlsxOf } from '../../platform/sheets/write-xlsx.ts'
import { auditEvents } from '../../site/audit/tables.ts'

const shop = await openTestShop()
const { services } = shop
// 00:23 of 21 November in Colombo.
shop.clock.pass(hours(12) + minutes(53))
const manager = await signedIn(shop, { staffRole: 'manager' })

async function take(what: string, body: object) {
  const response = await shop.app.request(`/api/exports/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${manager.token}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers }
}
/** As they stand in the file, apostrophes too. */
const rawCells = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString()
    .split(/\r\n|,/)
    .map((cell) => cell.replace(/^"/, ''))
const cellsOf = (bytes: Uint8Array) => readCsv(Buffer.from(bytes).toString()).map(({ cells }) => cells)

const lamp = await anItem(services, { title: '=HYPERLINK("evil")', sku: 'LMP', price: 1_990.5, cost: '900' })
const shade = await anItem(services, { title: '-20% Shade', price: 200, qty: 9 })
const lines = anOrderBody([
  { id: lamp.id, qty: 2 },
  { id: shade.id, qty: 1 },
])
const order = { ...lines, name: '@home', phone: '077 123 4567', address: '- opposite the temple' }
await shop.call('POST /orders', { body: order })
await countAllCustomers(services)

const items = {
  csv: ["'=HYPERLINK(", "'-20% Shade"],
  xlsx: ['=HYPERLINK(', '-20% Shade'],
}

test.each(['csv', 'xlsx'] as const)(
  'all items as %s: noted, no formula, and imported again without a change',
  async (format) => {
    const { bytes, headers } = await take('items', { format })
    expect(headers.get('content-disposition')).toBe(`attachment; filename="items-2026-11-21.${format}"`)
    const cells = format === 'csv' ? rawCells(bytes) : (await parseSheet(bytes)).rows.flatMap((row) => row.cells)
    for (const begins of items[format]) expect(cells.some((cell) => cell.startsWith(begins))).toBe(true)
    const [event] = await services.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ kind: 'catalogue.exported', userId: manager.userId, after: { format } })
    const looked = await openImports(shop, manager).begin({ file: bytes, fileName: `items.${format}` })
    expect(looked).toMatchObject({ state: 'checked', counts: { add: 0, edit: 0, same: 2, refused: 0 } })
  },
)

test('orders with a row for each line, of a period: days of the shop, and sums that can be added up', async () => {
  const { bytes, headers } = await take('orders', { format: 'csv', from: '2026-11-21', to: '2026-11-21' })
  expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-21.csv"')
  const [head, ...rows] = cellsOf(bytes)
  expect(head?.slice(0, 2)).toEqual(['order', 'placed at'])
  expect(rows).toMatchObject([
    { 1: '2026-11-21 00:23', 4: '@home', 6: '077 123 4567', 12: '4181.00', 15: '=HYPERLINK("evil")', 18: '1990.50' },
    { 1: '2026-11-21 00:23', 12: '', 13: '', 15: '-20% Shade', 17: '1', 18: '200.00' },
  ])
  expect(rawCells(bytes)).toEqual(expect.arrayContaining(["'@home", "'- opposite the temple", '077 123 4567']))
  expect(cellsOf((await take('orders', { format: 'csv', to: '2026-11-20' })).bytes)).toHaveLength(1)
  const sheet = await parseSheet((await take('orders', { format: 'xlsx' })).bytes)
  expect(sheet.rows[1]?.cells).toMatchObject({
    1: '2026-11-21',
    4: '@home',
    6: '077 123 4567',
    7: '- opposite the temple',
    12: '4181',
  })
})

// As an accountant adds up a column of it in a spreadsheet: what was cancelled was never sold.
test('of what was cancelled nothing is added up, and it stands in columns of its own', async () => {
  const placed = async (pieces: readonly [lamp: number, shade: number]) => {
    const [first, second] = pieces
    const body = anOrderBody([
      { id: lamp.id, qty: first },
      { id: shade.id, qty: second },
    ])
    return (await shop.call('POST /orders', { body: { ...body, email: 'sums@example.com' } })).json.order.id
  }
  const [whole, part] = [await placed([1, 2]), await placed([1, 3])]
  const status = { from: 'pending', to: 'cancelled' }
  expect((await manager.call('POST /orders/{id}/status', { params: { id: whole }, body: status })).status).toBe(200)
  const less = { lines: [{ id: shade.id, from: 3, to: 1 }], word: 'Two were broken' }
  expect((await manager.call('POST /orders/{id}/lines', { params: { id: part }, body: less })).status).toBe(200)
  const rows = cellsOf((await take('orders', { format: 'csv' })).bytes)
  const numbers = (id: string) =>
    rows.filter(([order]) => order === id).map((row) => [12, 13, 17, 20, 21].map((at) => row[at]))
  expect(rows[0]?.slice(20)).toEqual(['cancelled pieces', 'cancelled total', 'discount of delivery'])
  expect(numbers(whole)).toEqual([
    ['0.00', '0.00', '0', '1', '2390.50'],
    ['', '', '0', '2', ''],
  ])
  expect(numbers(part)).toEqual([
    ['2190.50', '0.00', '1', '0', '0.00'],
    ['', '', '1', '2', ''],
  ])
})

test('customers, with what they spent', async () => {
  const rows = cellsOf((await take('customers', { format: 'csv' })).bytes)
  const nimali = rows.find(([email]) => email === 'nimali@example.com')
  expect(nimali).toMatchObject({ 1: '@home', 2: '077 123 4567', 3: '1', 5: '4181.00', 6: '2026-11-21 00:23' })
})

test('whatever a spreadsheet may reckon with is read again as it was, in both forms', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      '+1+1',
      "'=1",
      '-5',
      '- a',
      '_x000D_',
      'a\r\nb',
      '\u000b',
      '\u007f',
      '\u0091',
      '\ufdd0',
      '\ufffd',
      '\u{1fffe}x',
      ' x ',
      '🔥',
      '__proto__',
      'constructor',
    ),
  )
  const row = fc.tuple(cell, cell).filter((cells) => !isBlank(cells))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const columns = [{ head: 'one' }, { head: 'two' }]
      const table = () => ({
        columns,
        pages: (async function* () {
          yield rows
        })(),
      })
      const excel = await xlsxOf([headCells(columns), ...rows.map((cells) => rowCells(columns, cells))])
      expect((await parseSheet(excel)).rows.slice(1).map(({ cells }) => [cells[0], cells[1] ?? ''])).toEqual(rows)
      const csv = new Uint8Array(await new Response(csvStream(table())).arrayBuffer())
      expect((await parseSheet(csv)).rows.slice(1).map(({ cells }) => cells)).toEqual(rows)
    }),
    { numRuns: 60 },
  )
})

test('Excel files are written in a thread, one after the other, and none that is too long', async () => {
  let [made, alive, most] = [0, 0, 0]
  const count = (worker: Worker) => {
    made += 1
    alive += 1
    most = Math.max(most, alive)
    worker.once('exit', () => {
      alive -= 1
    })
  }
  process.on('worker', count)
  const table = (rows: number) => ({
    columns: [{ head: 'at', holds: 'number' as const }],
    pages: (async function* () {
      for (let at = 0; at < rows; at += 1) yield [[String(at)]]
    })(),
  })
  const files = await Promise.all([xlsxBytes(table(3), 3), xlsxBytes(table(4), 3), xlsxBytes(table(0), 3)])
  process.off('worker', count)
  expect([made, most]).toEqual([3, 1])
  const read = await Promise.all(files.map((bytes) => bytes && parseSheet(bytes)))
  expect(read.map((sheet) => sheet?.rows.map(({ cells }) => cells.join()))).toEqual([
    ['at', '0', '1', '2'],
    undefined,
    ['at'],
  ])
})
