// Words that say who may see goods, in whose place a spreadsheet has left an error or a formula without its result:
// new goods come hidden, those that are stored stay as they are.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anXlsx, xlsxRow } from '#tests/support/shop/xlsx.ts'

const shop = await openTestShop()
const { db } = shop.services
const office = openImports(shop, await signedIn(shop, { staffRole: 'manager' }))

const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]

async function take(file: string | Uint8Array) {
  const looked = await office.begin({ file })
  const rows = await office.rows(looked.id)
  await office.run(looked.id, { withoutRefused: true })
  return { looked, rows }
}

const own = (head: string) => `sku,title,category,price,${head}\nSKU,SKU item,Kettles,120,CELL\n`
const shopify = (heads: string, cells: string) =>
  `Handle,Title,Type,Variant SKU,Variant Price,${heads}\nSKU,SKU item,Kettles,SKU,120,${cells}\n`
const woo = (heads: string, cells: string) =>
  `ID,SKU,Name,Regular price,Categories,${heads}\n1,SKU,SKU item,120,Kettles,${cells}\n`

/** A table of one row: `CELL` is where nobody could reckon who may see it. */
const tables = {
  disabled: own('disabled'),
  status: own('status'),
  published: own('Is Published'),
  archived: own('Archived'),
  visibility: own('visibility'),
  'the day from which it is shown': own('date_available'),
  'Status of Shopify': shopify('Published,Status', 'true,CELL'),
  'Published of Shopify': shopify('Published,Status', 'CELL,active'),
  'the market of Shopify': shopify('Published,Status,Included / Sri Lanka', 'true,active,CELL'),
  'Gift Card of Shopify': shopify('Published,Status,Gift Card', 'true,active,CELL'),
  'Condition of Shopify': shopify('Published,Status,Google Shopping / Condition', 'true,active,CELL'),
  'Published of WooCommerce': woo('Type,Published', 'simple,CELL'),
  'Visibility of WooCommerce': woo('Type,Published,Visibility in catalog', 'simple,1,CELL'),
  'Type of WooCommerce': woo('Type,Published', 'CELL,1'),
}

const filled = (table: string, sku: string, cell = '') =>
  table.replace('SKU,SKU item', `${sku},${sku} item`).replace(',SKU,120', `,${sku},120`).replace('CELL', cell)

test.each(Object.entries(tables))('%s', async (what, table) => {
  const sku = `UW-${Object.keys(tables).indexOf(what)}`
  const [added, shown, hidden] = [sku, `${sku}-shown`, `${sku}-hidden`]
  for (const stored of [shown, hidden]) {
    const parts = { category: 'Kettles', price: 100, disabled: stored === hidden }
    await anItem(shop.services, { title: `${stored} item`, sku: stored, ...parts })
  }
  const [head] = table.split('\n')
  const lines = [filled(table, added, '#N/A'), filled(table, shown, 'Err:502'), filled(table, hidden, 'Err:502')]
  // Each has an ID of its own, where there are any.
  const body = lines.map((line, at) => (line.split('\n')[1] ?? '').replace(/^1,/, `${at + 1},`))
  const { looked, rows } = await take([head, ...body, ''].join('\n'))
  const rowOf = (of: string) => rows.find(({ title }) => title === `${of} item`)
  expect(rowOf(added)?.notes).toContain('Nobody knows whether the public may see it ("#N/A"): it comes hidden.')
  expect(looked.message).toContain('Rows that come hidden')
  expect(await bySku(added)).toMatchObject({ disabled: true })
  for (const stored of [shown, hidden]) {
    expect(rowOf(stored)).toMatchObject({ kind: 'edit', changes: [{ field: 'price' }] })
    expect(rowOf(stored)?.notes.join(' ')).toContain('"Err:502" is an error of a spreadsheet: it is left out.')
    expect(await bySku(stored)).toMatchObject({ priceCents: 12_000, disabled: stored === hidden })
  }
})

test('a formula without its result, as openpyxl writes it', async () => {
  const heads = ['sku', 'title', 'category', 'price', 'status']
  const row = ['UW-F', 'UW-F item', 'Kettles', '100', '<c><f>IF(1,"draft","active")</f></c>']
  const { rows } = await take(anXlsx(xlsxRow(1, heads) + xlsxRow(2, row)))
  expect(rows[0]?.notes.join(' ')).toMatch(/formula without its result.*Nobody knows whether/)
  expect(await bySku('UW-F')).toMatchObject({ disabled: true })
})

test('what another column keeps from the public is hidden, whatever could not be reckoned beside it', async () => {
  for (const [at, cells] of ['#N/A,Y', 'Y,#N/A'].entries()) {
    const sku = `UW-K${at}`
    await anItem(shop.services, { title: `${sku} item`, sku, price: 100 })
    await take(`sku,title,category,price,Archived,Is Deleted\n${sku},${sku} item,Kettles,100,${cells}\n`)
    expect(await bySku(sku)).toMatchObject({ disabled: true })
  }
})

test('an attribute of which nobody knows whether it was shown is left out', async () => {
  const heads = 'Type,Published,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible'
  const { rows } = await take(filled(woo(heads, 'simple,1,Supplier,SECRET,#N/A'), 'UW-A'))
  expect(rows[0]?.notes.join(' ')).toContain('"Supplier" was not shown in the other shop')
  expect(JSON.stringify(await bySku('UW-A'))).not.toContain('SECRET')
})

test('words of WooCommerce for published that nobody here knows are told', async () => {
  const { looked, rows } = await take(filled(woo('Type,Published', 'simple,publish'), 'UW-P'))
  expect(rows[0]?.notes).toContain('"publish" is no word for published here: it comes hidden.')
  expect(looked.message).toContain('Rows that come hidden')
})

test('a word for hidden that is neither yes nor no is refused in words', async () => {
  const { rows } = await take(filled(own('disabled'), 'UW-Y', 'maybe'))
  expect(rows[0]).toMatchObject({ kind: 'refused', notes: ['The disabled "maybe" is neither yes nor no.'] })
})
