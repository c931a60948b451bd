// Shops of 500 goods of other programs come over, and no value of any column is lost without a word.
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { SHOPIFY_LEFT_OUT, shopifyFile, shopifyShop } from './shopify.ts'
import { type Good, WOO_LEFT_OUT, wooShop } from './woocommerce.ts'

const GOODS = 500

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

/** What is not as the table of values says, in words. */
async function faultsOf(importId: string, goods: readonly Good[], prefix: string): Promise<string[]> {
  const stored = new Map(
    (
      await db
        .select()
        .from(items)
        .where(like(items.sku, `${prefix}-%`))
    ).map((row) => [row.sku, row]),
  )
  const notes = new Map<string, string>()
  for (let offset = 0; ; offset += 200) {
    const rows = await office.rows(importId, { offset: String(offset) })
    for (const { title, notes: said } of rows) notes.set(title, said.join(' '))
    if (rows.length < 200) break
  }
  return goods.flatMap(({ sku, values }) => {
    const item: Record<string, unknown> | undefined = stored.get(sku)
    if (!item) return [`${sku} is not there`]
    const said = notes.get(String(item.title)) ?? ''
    const isHidden = values.some((value) => value.isHidden)
    const wrong = values.flatMap(({ cells, taken = {}, told }) => [
      ...(told && !said.includes(told) ? [`"${told}" is not told of ${JSON.stringify(cells)}, but "${said}"`] : []),
      ...Object.entries(taken).flatMap(([name, value]) =>
        isAs(item[name], value) ? [] : [`${name} is ${JSON.stringify(item[name])} of ${JSON.stringify(cells)}`],
      ),
    ])
    if (item.disabled !== isHidden) wrong.push(isHidden ? 'it is public' : 'it is hidden')
    return wrong.map((fault) => `${sku}: ${fault}`)
  })
}

function isAs(stored: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'object' && wanted !== null && 'start' in wanted) {
    return typeof stored === 'string' && stored.startsWith(String(wanted.start))
  }
  return JSON.stringify(stored ?? null) === JSON.stringify(wanted) || (stored === null && wanted === '')
}

test('WooCommerce: every value of every column is taken, told or left out with its heading', async () => {
  const { file, goods, refused, variants } = wooShop(GOODS)
  const looked = await office.begin({ file, fileName: 'wc-product-export.csv' })
  expect(looked).toMatchObject({ format: 'woocommerce', counts: { add: goods.length + variants, refused } })
  for (const head of WOO_LEFT_OUT) expect(looked.message).toContain(`"${head}"`)
  expect(await office.run(looked.id, { withoutRefused: true })).toMatchObject({ state: 'done' })
  expect(await faultsOf(looked.id, goods, 'WOO')).toEqual([])
  const again = await office.begin({ file, fileName: 'wc-product-export.csv' })
  expect(again.counts).toMatchObject({ add: 0, edit: 0, same: goods.length + variants })
})

test.each([
  ['Shopify', false],
  ['the newer table of Shopify', true],
])('%s: every value of every column is taken, told or left out with its heading', async (_name, isNew) => {
  const { rows, goods, variants } = shopifyShop(GOODS)
  const file = shopifyFile(rows, isNew)
  const looked = await office.begin({ file, fileName: 'products_export_1.csv' })
  const count = goods.length + variants
  expect(looked.format).toBe('shopify')
  if (isNew) return void expect(looked.counts).toMatchObject({ add: 0, edit: 0, same: count })
  expect(looked.counts).toMatchObject({ add: count, refused: 0 })
  for (const head of SHOPIFY_LEFT_OUT) expect(looked.message).toContain(`"${head}"`)
  expect(await office.run(looked.id)).toMatchObject({ state: 'done' })
  expect(await faultsOf(looked.id, goods, 'SHO')).toEqual([])
})
