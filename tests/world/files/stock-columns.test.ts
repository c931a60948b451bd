// Columns by which other programs say how a number of pieces is meant (the kind of S16), in tables of goods.
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

async function take(csv: string, sku: string) {
  const looked = await office.begin({ file: csv })
  const [row] = await office.rows(looked.id)
  await office.run(looked.id, { withoutRefused: true })
  const [item] = await db.select().from(items).where(eq(items.sku, sku))
  return { message: looked.message, notes: row?.notes.join(' ') ?? '', qty: item?.qty }
}

const OUT = /not in stock: its 5/
const UNCOUNTED = /did not count its stock/
const BELOW = /sold it on when it had run out/

/**
 * Magento writes `is_in_stock` 0 beside a number (https://github.com/magento/magento2/pull/16084); programs that fill
 * WooCommerce's table write words in the place of its 1 and 0 (https://github.com/woocommerce/woocommerce/issues/19485,
 * https://github.com/woocommerce/woocommerce/issues/24119); a stock below nothing is usual where goods are sold on
 * (https://github.com/oc-shopaholic/oc-shopaholic-plugin/issues/314).
 */
const rows: [head: string, cell: string, qty: number, told: RegExp][] = [
  ['is_in_stock', '0', 0, OUT],
  ['is_in_stock', '1', 5, /^$/],
  ['Stock status', 'Out of stock', 0, OUT],
  ['stock_status', 'outofstock', 0, OUT],
  ['stock_status', 'instock', 5, /^$/],
  ['stock_status', 'onbackorder', 5, BELOW],
  ['availability', 'out of stock', 0, OUT],
  ['availability', '2 to 3 days', 5, /^$/],
  ['status', 'Out of stock', 0, OUT],
  // One of several columns is enough, whatever the others say.
  ['status,Product Status', 'draft,Out of stock', 0, OUT],
  ['status,Product Status', 'In stock,Sold out', 0, OUT],
  ['status,Product Status', 'Active,In stock', 5, /^$/],
  ['is_in_stock,Stock status', '1,Out of stock', 0, OUT],
  ['is_in_stock,Stock status', '1,In stock', 5, /^$/],
  ['Track stock', 'N', 5, UNCOUNTED],
  ['Track stock', 'Y', 5, /^$/],
  ['Inventory Tracking', 'none', 5, UNCOUNTED],
  ['product_is_inventory_tracked', 'false', 5, UNCOUNTED],
  ['subtract', '0', 5, UNCOUNTED],
  ['manage_stock', 'no', 5, UNCOUNTED],
  // Another column says whether it holds.
  ['manage_stock', '0', 5, /^$/],
  ['Variant Manage Inventory', 'false', 5, UNCOUNTED],
  ['Variant Allow Backorder', 'true', 5, BELOW],
  ['backorders', 'notify', 5, BELOW],
  ['backorders', 'no', 5, /^$/],
]

test.each(rows)('%s: %s', async (head, cell, qty, told) => {
  const sku = `SC-${rows.findIndex((row) => row[0] === head && row[1] === cell)}`
  const taken = await take(`sku,name,category,price,qty,${head}\n${sku},Jug ${sku},Jugs,100,5,${cell}\n`, sku)
  expect([head, cell, taken.qty, taken.notes]).toEqual([head, cell, qty, expect.stringMatching(told)])
  const isCounted = told === UNCOUNTED || told === BELOW
  expect(/did not count, or sold on below nothing: 1/.test(taken.message)).toBe(isCounted)
})

test('a number that nobody counted takes the place of none that is stored, and one below nothing is none', async () => {
  const begun = await take('sku,name,category,price,qty\nSC-K,Kept,Jugs,100,7\n', 'SC-K')
  expect(begun.qty).toBe(7)
  const again = await take('sku,price,qty,Track stock\nSC-K,110,0,N\n', 'SC-K')
  expect([again.qty, again.notes]).toEqual([7, expect.stringMatching(UNCOUNTED)])
  const below = await take('sku,name,category,price,qty\nSC-B,Below,Jugs,100,-3\n', 'SC-B')
  expect(below).toMatchObject({ qty: 0, notes: 'The stock was -3: it becomes 0.' })
})

test.each(['no', 'FALSE', 'outofstock', 'Out of stock', '0'])('WooCommerce: in stock %s', async (word) => {
  const sku = `SW-${word.replaceAll(' ', '')}`
  const head = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories'
  const taken = await take(`${head}\n1,simple,${sku},Mug ${word},1,${word},5,100,Mugs\n`, sku)
  expect(taken).toMatchObject({ qty: 0, notes: expect.stringMatching(OUT) })
})

// Matrixify writes Shopify's table with a column of what to do with each row, and its description under `Body HTML`
// (https://matrixify.app/documentation/list-of-commands-across-matrixify-sheets/).
test('a row that says DELETE or IGNORE is no public goods', async () => {
  const head = 'Handle,Command,Title,Body HTML,Type,Status,Published,Variant SKU,Variant Price'
  const of = (command: string) =>
    `${head}\nmx-${command},${command},MX ${command},<p>x</p>,Pans,Active,TRUE,MX-${command},100\n`
  for (const [command, disabled] of [
    ['MERGE', false],
    ['NEW', false],
    ['DELETE', true],
    ['IGNORE', true],
  ] as const) {
    await take(of(command), '')
    const [item] = await db
      .select()
      .from(items)
      .where(eq(items.sku, `MX-${command}`))
    expect([command, item?.disabled, item?.description]).toEqual([command, disabled, 'x'])
  }
})

// Excel writes TRUE and FALSE in its own language when it saves a file of Shopify again.
test.each([
  ['WAHR', true],
  ['VRAI', true],
  ['нет', true],
  ['FALSCH', false],
  ['FAUX', false],
])('a gift card that says %s', async (word, disabled) => {
  const head = 'Handle,Title,Type,Variant SKU,Variant Price,Gift Card,Status'
  await take(`${head}\ngc-${word},GC ${word},Cards,GC-${word},100,${word},active\n`, '')
  const [item] = await db
    .select()
    .from(items)
    .where(eq(items.sku, `GC-${word}`))
  expect([word, item?.disabled]).toEqual([word, disabled])
})

// Wix, Magento and BigCommerce keep descriptions as HTML, OpenCart with its signs written out once more.
test.each([
  ['<p>Boils</p><ul><li>5 A</li></ul>', 'Boils\n\n• 5 A'],
  ['&lt;p&gt;Boils &amp;amp; keeps&lt;/p&gt;', 'Boils & keeps'],
  ['Width < 5 cm, <soft>', 'Width < 5 cm, <soft>'],
])('a description %s is its text', async (html, text) => {
  const sku = `SD-${html.length}`
  await take(`sku,name,category,price,description\n${sku},Desc ${sku},Jugs,100,"${html}"\n`, sku)
  const [item] = await db.select().from(items).where(eq(items.sku, sku))
  expect(item?.description).toBe(text)
})
