// Tables in which goods are kept from the public, in whatever words and columns: what is hidden there is hidden here.
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

test('what tables of other programs keep from the public comes hidden, whatever they call it', async () => {
  const heads = ['status', 'visible', 'Active (0/1)', 'enabled', 'product_online', 'Product Status']
  const kept = ['no', '0', 'false', 'draft', 'archived', 'ප්‍රසිද්ධ'].map((word) => ({ word, disabled: true }))
  const shown = ['yes', '1', 'TRUE', 'active', ''].map((word) => ({ word, disabled: false }))
  for (const [at, head] of heads.entries()) {
    const words = [...kept, ...shown]
    const lines = words.map(({ word }, place) => `OS-${at}-${place},Kettle ${at} ${place},Kettles,100,5,${word}`)
    const csv = [`sku,name,category,price,qty,${head}`, ...lines].join('\n')
    const looked = await office.begin({ file: Buffer.from(csv), fileName: 'other.csv' })
    const rows = await office.rows(looked.id)
    expect(rows[4]?.notes.join(' ')).toContain('"archived"')
    await office.run(looked.id)
    for (const [place, { word, disabled }] of words.entries()) {
      expect([head, word, (await bySku(`OS-${at}-${place}`))?.disabled]).toEqual([head, word, disabled])
    }
  }
})

test('other words and columns that keep goods from the public are read, each by itself and beside others', async () => {
  const columns: [head: string, word: string, disabled: boolean][] = [
    ['Product Visible?', 'N', true],
    ['Product Visible?', 'Y', false],
    ['is_active', '0', true],
    ['archived', 'Y', true],
    ['is_draft', 'true', true],
    ['Private', '2026-11-01', true],
    ['discontinued', 'no', false],
    ['is_deleted', '', false],
    ['visibility', 'Not Visible Individually', true],
    ['visibility', 'Catalog, Search', false],
    ['VisibleIndividually', 'FALSE', true],
    // https://github.com/woocommerce/pinterest-for-woocommerce/pull/1230
    ['post_password', 'KEY', true],
    ['post_password', '', false],
    ['hidden,status', 'no,draft', true],
    ['hidden,visible', 'yes,yes', true],
    ['published,archived', 'true,true', true],
    ['product_online,visibility', '1,Not Visible Individually', true],
  ]
  for (const [at, [head, word, disabled]] of columns.entries()) {
    const csv = `sku,name,category,price,qty,${head}\nOW-${at},Pot ${at},Pots,100,5,${word.replace(', ', '/')}\n`
    const file = Buffer.from(csv.replace('Catalog/Search', '"Catalog, Search"'))
    const looked = await office.begin({ file, fileName: 'other.csv' })
    await office.run(looked.id)
    expect([head, word, (await bySku(`OW-${at}`))?.disabled]).toEqual([head, word, disabled])
  }
})

/**
 * Square: public parsers of its export read `Square Online Item Visibility`, `Archived`, `Sellable` (template of
 * August 2025). Ecwid: `product_is_available`. Loyverse: `Available for sale [Store]`. Odoo:
 * `website_published`, `sale_ok`. WP All Export: `post_status`. Tables of MySQL write NULL.
 */
test('what keeps goods from the public is read under the headings of more programs, and in several columns', async () => {
  const columns: [head: string, words: string, disabled: boolean][] = [
    ['Archived,Square Online Item Visibility', 'N,hidden', true],
    ['Archived,Square Online Item Visibility', 'N,unavailable', true],
    ['Archived,Square Online Item Visibility,Sellable', 'N,visible,Y', false],
    ['Archived,Sellable', 'N,N', true],
    ['Archived,Is Deleted', 'N,Y', true],
    ['Active,Visible,Online', 'TRUE,TRUE,FALSE', true],
    ['Active,Visible,Online', 'TRUE,TRUE,TRUE', false],
    ['status,Product Status', 'active,draft', true],
    ['status,Product Status', 'In stock,draft', true],
    ['status,Product Status', 'Out of stock,Active', false],
    ['disabled,Hidden', 'no,yes', true],
    ['disabled,Hidden', 'no,no', false],
    ['product_is_available', 'false', true],
    ['product_is_available', 'true', false],
    ['Available for sale [Kandy]', 'N', true],
    ['Available for sale [Kandy],Available for sale [Galle]', 'Y,Y', false],
    ['website_published', 'False', true],
    ['sale_ok', '0', true],
    ['isPublished', 'false', true],
    ['post_status', 'private', true],
    ['post_status', 'publish', false],
    ['Show on Website', 'No', true],
    ['Item Status', 'Inactive', true],
    ['Hide Price', 'yes', true],
    ['deleted_at', '2026-01-02 10:00:00', true],
    ['deleted_at', 'NULL', false],
    ['archived', 'null', false],
    // What only sounds like it.
    ['Shipping Enabled', 'N', false],
    ['Stock Status', 'Out of stock', false],
    ['Available', '0', false],
    ['Stock Alert Enabled Kandy', 'N', false],
    ['Published on', '2026-01-02', false],
    ['Online Sale Price', '', false],
  ]
  for (const [at, [head, words, disabled]] of columns.entries()) {
    const csv = `sku,name,category,price,qty,${head}\nOV-${at},Pan ${at},Pans,100,5,${words}\nOV-${at}B,Lid ${at},Pans,9,5\n`
    const looked = await office.begin({ file: Buffer.from(csv), fileName: 'other.csv' })
    await office.run(looked.id)
    expect([head, words, (await bySku(`OV-${at}`))?.disabled]).toEqual([head, words, disabled])
  }
})

/**
 * QuickBooks: `Active Status`. Volusion: `hideproduct`. Shift4Shop: `NotForSale`. Akeneo: `enabled`. Others are what
 * people of shops call such a column in tables of their own.
 */
test.each<[head: string, word: string, disabled: boolean]>([
  ['Active Status', 'Not-active', true],
  ['Active Status', 'Active', false],
  ['hideproduct', 'Y', true],
  ['hideproduct', 'N', false],
  ['NotForSale', '1', true],
  ['Not for sale', 'no', false],
  ['For sale?', 'No', true],
  ['Sell online?', 'N', true],
  ['Enable', '0', true],
  ['Activated', 'FALSE', true],
  ['Deactivated', 'yes', true],
  ['Disable', '1', true],
  ['Is Live', 'No', true],
  ['Live?', 'Yes', false],
  ['Public', 'N', true],
  ['Is Public', 'true', false],
  ['Visible on site', 'no', true],
  ['eCommerce enabled', 'No', true],
  ['Invisible', 'x', true],
  ['Not visible', 'No', false],
  ['Archive?', 'Y', true],
  ['Date archived', '2026-01-02', true],
  ['Date archived', '', false],
  ['In trash', '1', true],
  ['Suspended', 'Yes', true],
  ['Blocked', 'No', false],
  ['Internal use only', 'Yes', true],
  ['Exclude from catalog', 'Yes', true],
  ['Approval Status', 'Pending', true],
  ['Approval Status', 'Approved', false],
  ['Item State', 'inactive', true],
  ['WebStatus', 'off', true],
  ['Lifecycle', 'End of life', true],
  ['Sell', 'No', true],
  ['Sell', 'Yes', false],
  ['Sell on website', 'Later', true],
  ['Internal', 'Yes', true],
  ['Internal', 'n', false],
  ['Item Internal', 'x', true],
  ['Exclude', '1', true],
  ['Exclude', '0', false],
  ['Exclude from shop', 'Bin A4', true],
  ['Live', 'false', true],
  ['Product State', 'draft', true],
  ['Product State', 'Active', false],
  ['Life cycle', 'Discontinued', true],
  // What only sounds like it.
  ['Sell', '"1,250.00"', false],
  ['Shop Sell', '1250', false],
  ['Internal', 'Shelf 4', false],
  ['Item Internal', 'AB-12', false],
  ['Exclude', 'Bin A4', false],
  ['Product State', 'New', false],
  ['Live', '12', false],
  ['State', 'Western Province', false],
  ['On sale?', 'No', false],
  ['Live stock', '0', false],
  ['Public price', '90', false],
  ['Exclude shipping', 'Yes', false],
  ['Sold', '0', false],
  ['Allow reviews', 'no', false],
])('under "%s" the word "%s" keeps it hidden: %s', async (head, word, disabled) => {
  const sku = `OX-${head}-${word}`.replaceAll(/[ ",]/g, '').slice(0, 40)
  const file = Buffer.from(`sku,name,category,price,qty,${head}\n${sku},Tin,Tins,100,5,${word}\nOXB,Lid,Tins,9,5\n`)
  await office.run((await office.begin({ file, fileName: 'other.csv' })).id)
  expect((await bySku(sku))?.disabled).toBe(disabled)
})

test.each<[head: string, words: readonly string[], disabled: readonly boolean[]]>([
  // One price of 1 among others is no yes.
  ['Sell', ['1', '1250', '0'], [false, false, false]],
  ['Live', ['1', '', '0', '12'], [false, false, false, false]],
  ['Live', ['1', '', '0', 'no'], [false, false, true, true]],
  ['Exclude', ['', 'yes', '', 'no'], [false, true, false, false]],
  ['Exclude', ['yes', 'no', 'no', 'no', 'no', 'Bin A4'], [false, false, false, false, false, false]],
  ['Item State', ['Active', 'Inactive', 'Discontinued'], [false, true, true]],
])('under "%s" all of %j are words of it, or none is', async (head, words, disabled) => {
  const skus = words.map((_, at) => `OY-${head}-${words.length}-${words[1]}-${at}`.replaceAll(' ', ''))
  const lines = words.map((word, at) => `${skus[at]},Cup ${at},Cups,100,5,${word}`)
  const file = Buffer.from([`sku,name,category,price,qty,${head}`, ...lines, ''].join('\n'))
  await office.run((await office.begin({ file, fileName: 'other.csv' })).id)
  const kept = await Promise.all(skus.map(async (sku) => (await bySku(sku))?.disabled))
  expect(kept).toEqual(disabled)
})

test('several columns that keep goods from the public stay several when the file is looked at again', async () => {
  const csv = 'sku,name,category,price,qty,Archived,Is Deleted\nOVM-1,Wok,Woks,100,5,N,Y\nOVM-2,Wok 2,Woks,100,5,N,N\n'
  const looked = await office.begin({ file: Buffer.from(csv), fileName: 'other.csv' })
  const fields = looked.columns.map(({ field }) => field)
  expect(fields.slice(-2)).toEqual(['kept', 'kept'])
  const categories = [{ name: 'Woks', becomes: 'Pans' }]
  const body = { look: looked.look, fields, categories }
  const answer = await manager.call('PUT /imports/{id}/match', { params: { id: looked.id }, body })
  expect(answer.status).toBe(200)
  await office.work()
  await office.run(looked.id)
  expect(await bySku('OVM-1')).toMatchObject({ category: 'Pans', disabled: true })
  expect(await bySku('OVM-2')).toMatchObject({ disabled: false })
})

// https://github.com/husseyexplores/poshify-utilities/issues/15
test("Shopify's metafield that hides a product from searches hides it here", async () => {
  const head = 'Handle,Title,Type,Status,Variant SKU,Variant Price,Hidden (product.metafields.seo.hidden)'
  const rows = ['1', '', '0', 'true'].map((word, at) => `seo-${at},Seo ${at},Kept,active,SEO-${at},100,${word}`)
  const looked = await office.begin({ file: `${[head, ...rows].join('\n')}\n` })
  await office.run(looked.id)
  const disabled = [0, 1, 2, 3].map(async (at) => (await bySku(`SEO-${at}`))?.disabled)
  expect(await Promise.all(disabled)).toEqual([true, false, false, true])
})

/**
 * The day is 20 November 2026, half past eleven in the morning. OpenCart shows what has `date_available <= NOW()`
 * (catalog/model/catalog/product.php), nopCommerce what is between its two moments
 * (https://github.com/nopSolutions/nopCommerce/issues/5683), Spree what is before its `discontinue_on`. The headings of
 * Saleor are those of its exporter (saleor/csv/utils/product_headers.py), those of EasyPopulate, Volusion and CS-Cart
 * (app/schemas/exim/products.php) what public programs read of them.
 */
test.each<[head: string, cell: string, disabled: boolean]>([
  ['date_available', '2026-12-01', true],
  ['date_available', '2026-11-21', true],
  ['date_available', '2026-11-20', false],
  ['date_available', '2009-02-03', false],
  ['date_available', '0000-00-00', false],
  ['date_available', '', false],
  ['date_available', 'after Christmas', true],
  // Excel may have turned day and month: 1 December, or 12 January.
  ['Date available', '01/12/2026', true],
  ['Date available', '01/12/2025', false],
  ['AvailableStartDateTimeUtc', '2026-11-20 09:00:00', false],
  ['AvailableStartDateTimeUtc', '2026-11-20 18:00:00', true],
  ['AvailableEndDateTimeUtc', '2026-11-19 18:00:00', true],
  ['AvailableEndDateTimeUtc', '2026-12-31 23:59:59', false],
  ['available_on', '2026-11-25 00:00:00 UTC', true],
  ['discontinue_on', '2026-11-19', true],
  ['discontinue_on', '2026-11-20', false],
  ['Published on', '2026-12-24', true],
  ['Unpublish at', '2026-11-20T01:00:00Z', true],
  ['Visible from', '24-Dec-26', true],
  ['Available from', 'Kandy', false],
  ['Members only', 'Yes', true],
  ['Members only', 'No', false],
  ['SubjectToAcl', 'TRUE', true],
  ['Login required', '1', true],
  ['Registered customers only', '', false],
  ['default-channel (channel published)', 'False', true],
  ['default-channel (channel published)', 'True', false],
  ['default-channel (channel published at)', '2026-12-01 00:00:00+00:00', true],
  ['default-channel (channel publication date)', '2025-12-13', false],
  ['default-channel (channel searchable)', 'no', true],
  ['default-channel (channel available for purchase)', '2025-12-13 00:00:00+00:00', false],
  ['default-channel (channel available for purchase)', '2027-01-13 00:00:00+00:00', true],
  ['v_status', 'Inactive', true],
  ['v_date_avail', '2026-12-01 00:00:00', true],
  ['products_status', '0', true],
  ['products_status', '1', false],
  ['displaybegindate', '12/24/2026', true],
  ['displayenddate', '1/31/2026 12:00:00 AM', true],
  ['Available since', '24 Dec 2026 10:00:00', true],
  ['Usergroup IDs', '2', true],
  ['Usergroup IDs', '0', false],
])('under "%s" the cell "%s" keeps it hidden: %s', async (head, cell, disabled) => {
  const sku = `OZ-${head}-${cell}`.replaceAll(/[ ",]/g, '').slice(0, 40)
  const file = Buffer.from(`sku,name,category,price,qty,${head}\n${sku},Urn,Urns,100,5,${cell}\n`)
  const looked = await office.begin({ file, fileName: 'other.csv' })
  const [row] = await office.rows(looked.id)
  // A plain no needs no words.
  const isTold = disabled && !/^(?:false|0)$/i.test(cell)
  expect(row?.notes.some((note) => note.includes('comes hidden')) ?? false).toBe(isTold)
  await office.run(looked.id)
  expect((await bySku(sku))?.disabled).toBe(disabled)
})

// https://matrixify.app/documentation/products/
test('a product of Shopify that is published later comes hidden until then', async () => {
  const head = 'Handle,Title,Type,Status,Published,Published At,Variant SKU,Variant Price'
  const days = ['2026-12-24 10:00:00 +0530', '2026-01-02 10:00:00 +0530', '']
  const rows = days.map((day, at) => `later-${at},Later ${at},Kept,active,TRUE,${day},LATER-${at},100`)
  const looked = await office.begin({ file: `${[head, ...rows].join('\n')}\n` })
  await office.run(looked.id)
  const disabled = await Promise.all([0, 1, 2].map(async (at) => (await bySku(`LATER-${at}`))?.disabled))
  expect(disabled).toEqual([true, false, false])
})
