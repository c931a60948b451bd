// Feeds of goods as they are sent to Google and Meta (https://support.google.com/merchants/answer/7052112): tables with
// an `id` of their own, a word for stock, and a sale whose days stand in one cell.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)
const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]

test('an id of a feed is no id here: that is told once, and it comes in as a SKU', async () => {
  const file = [
    'id\ttitle\tdescription\tavailability\tprice\tbrand\tgtin\tcondition\tidentifier_exists\tproduct_type\tshipping',
    'FD-1\tFeed kettle\tBoils\tin_stock\t15000.00 LKR\tAcme\t4006381333931\tnew\tyes\tKettles\tLK:::350.00 LKR',
    'FD-2\tFeed pan\tFries\tout_of_stock\tLKR 900\tAcme\t\trefurbished\tno\tPans\t',
    'FD-3\tFeed pot\tCooks\tpreorder\t9.00 USD\tAcme\t\tnew\tno\tPots\t',
    '',
  ].join('\n')
  const looked = await office.begin({ file, fileName: 'feed.txt' })
  expect([looked.counts.refused, looked.message]).toEqual([3, expect.stringContaining('No id of this file')])
  const byHand: Record<string, string> = { id: 'sku', product_type: 'category' }
  const fields = looked.columns.map(({ head, field }) => byHand[head] ?? field)
  const body = { look: looked.look, fields, categories: [] }
  await manager.call('PUT /imports/{id}/match', { params: { id: looked.id }, body })
  await office.work()
  const again = await office.read(looked.id)
  expect(again.message).not.toContain('No id of this file')
  const rows = await office.rows(looked.id)
  expect(rows.map(({ kind }) => kind)).toEqual(['add', 'add', 'refused'])
  expect(rows[2]?.notes.join(' ')).toContain('another currency')
  await office.run(looked.id, { withoutRefused: true })
  expect(await bySku('FD-1')).toMatchObject({ priceCents: 1_500_000, barcode: '4006381333931', category: 'Kettles' })
  expect(await bySku('FD-2')).toMatchObject({ priceCents: 90_000, qty: 0, condition: 'refurbished' })
})

test('of an export of this shop whose goods are gone, or of one that has some, no more is told than before', async () => {
  const begun = await office.begin({ file: 'sku,title,category,price\nFK-1,Feed known,Jugs,100\n' })
  await office.run(begun.id)
  const known = await bySku('FK-1')
  const looked = await office.begin({ file: `id,price\n${known?.id},110\nmade-up,120\n` })
  expect([looked.counts, looked.message]).toEqual([expect.objectContaining({ edit: 1, refused: 1 }), ''])
})

const NONE = [null, null, null]

test.each<[days: string, kept: (string | number | null)[]]>([
  ['2026-11-01T00:00+05:30/2026-12-31T23:59+05:30', [1_250_000, '2026-11-01', '2026-12-31']],
  // Also as Google shows it: zones without a colon, seconds, blanks around the slash.
  ['2026-11-01T13:00:00+0530 / 2026-12-31T15:30:00+0530', [1_250_000, '2026-11-01', '2026-12-31']],
  // The end of a day elsewhere is a morning here: no price is lower for longer than was said.
  ['2026-11-01T00:00Z/2026-12-31T23:59Z', [1_250_000, '2026-11-01', '2026-12-31']],
  ['2026-11-01T00:00+05:30/2026-12-31T00:00+05:30', [1_250_000, '2026-11-01', '2026-12-30']],
  ['2026-11-01/2026-12-31', [1_250_000, '2026-11-01', '2026-12-31']],
  ['2025-01-01/2025-01-31', [1_250_000, '2025-01-01', '2025-01-31']],
  ['', [1_250_000, null, null]],
  ['soon', NONE],
  ['2026-11-01', NONE],
  ['2026-12-31/2026-11-01', NONE],
  ['03/04/2026', NONE],
])('a sale of the days "%s"', async (days, kept) => {
  const sku = `FS-${days}`.slice(0, 60)
  const file = `sku,title,category,price,sale_price,sale_price_effective_date\n${sku},Sold ${days},Jugs,15000 LKR,12500 LKR,${days}\n`
  const looked = await office.begin({ file })
  const [row] = await office.rows(looked.id)
  expect(row?.notes.join(' ')).toMatch(kept === NONE ? /can't be read: its sale price is left out/ : /^$/)
  await office.run(looked.id)
  const item = await bySku(sku)
  expect([item?.salePrice, item?.saleFrom, item?.saleUntil]).toEqual(kept)
})

test('days that are read count, whatever other columns of a plugin sound like them', async () => {
  const heads = 'ID,Type,SKU,Name,Regular price,Sale price,Date sale price ends,Categories,Meta: _discount_from'
  const file = `${heads}\n1,simple,FW-1,Feed woo,100,90,2026-12-31,Jugs,2025-01-01\n`
  await office.run((await office.begin({ file })).id)
  expect(await bySku('FW-1')).toMatchObject({ salePrice: 9_000, saleUntil: '2026-12-31' })
})

// `sale_price_dates_to` of WooCommerce's plugins, Magento's `special_price_to_date`: none of them is read here.
test.each(['sale_price_dates_to', 'Sale End Date', 'Promotion until', 'Offer expiry'])(
  'a sale whose days stand under "%s" may be over, and is left out',
  async (head) => {
    const sku = `FE-${head}`
    const file = `sku,title,category,price,Sale Price,${head}\n${sku},Ended ${head},Jugs,150,125,2025-01-31\n`
    const looked = await office.begin({ file })
    expect(looked.message).toContain(`Columns that are left out: "Sale Price", "${head}"`)
    await office.run(looked.id)
    expect(await bySku(sku)).toMatchObject({ priceCents: 15_000, salePrice: null })
    const open = await office.begin({ file: `sku,price,Sale Price,${head}\n${sku},150,125,\n` })
    expect(open.counts).toMatchObject({ edit: 1 })
  },
)
