// Items, orders and customers as tables to take away: noted, and no cell a formula.
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { auditEvents } from '../audit/tables.ts'
import { countAllCustomers } from '../customers/count-customers.ts'
import { readCsv } from '../platform/csv.ts'
import { parseSheet } from '../platform/sheets/parse-sheet.ts'

const shop = await openTestShop()
const { services } = shop
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
const cellsOf = (bytes: Uint8Array) => readCsv(Buffer.from(bytes).toString()).map(({ cells }) => cells)

const lamp = await anItem(services, { title: '=HYPERLINK("evil")', sku: 'LMP', price: 1_990.5, cost: '900' })
const order = { ...anOrderBody([{ id: lamp.id, qty: 2 }]), name: '+94 bad' }
await shop.call('POST /orders', { body: order })
await countAllCustomers(services)

test.each(['csv', 'xlsx'])('all items as %s: guarded, noted, and imported again without a change', async (format) => {
  const { bytes, headers } = await take('items', { format })
  expect(headers.get('content-disposition')).toBe(`attachment; filename="items-2026-11-20.${format}"`)
  if (format === 'csv') expect(Buffer.from(bytes).toString()).toContain(`"'=HYPERLINK(`)
  const [event] = await services.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(event).toMatchObject({ kind: 'catalogue.exported', userId: manager.userId, after: { format } })
  const looked = await openImports(shop, manager).begin({ file: bytes, fileName: `items.${format}` })
  expect(looked).toMatchObject({ state: 'checked', counts: { add: 0, edit: 0, same: 1, refused: 0 } })
})

test('orders with a row for each line, of a period', async () => {
  const { bytes } = await take('orders', { format: 'csv', from: '2026-11-20', to: '2026-11-20' })
  const [head, ...rows] = cellsOf(bytes)
  expect(head?.slice(0, 2)).toEqual(['order', 'placed at'])
  expect(rows).toMatchObject([{ 4: '+94 bad', 12: '3981.00', 15: '=HYPERLINK("evil")', 17: '2', 18: '1990.50' }])
  expect(cellsOf((await take('orders', { format: 'csv', from: '2026-11-21' })).bytes)).toHaveLength(1)
  const sheet = await parseSheet((await take('orders', { format: 'xlsx' })).bytes)
  expect(sheet.rows[1]?.cells).toMatchObject({ 4: '+94 bad', 12: '3981' })
})

test('customers, with what they spent', async () => {
  const rows = cellsOf((await take('customers', { format: 'csv' })).bytes)
  expect(rows.find(([email]) => email === 'nimali@example.com')).toMatchObject({ 1: '+94 bad', 3: '1', 5: '3981.00' })
})
