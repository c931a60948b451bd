// Exports of other shops that lack columns or rows: a column that is not in the file says nothing of what it would
// hold, and a product that makes no row is told.
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

async function take(file: string) {
  const looked = await office.begin({ file })
  const rows = await office.rows(looked.id)
  if (looked.counts.add + looked.counts.edit > 0) await office.run(looked.id, { withoutRefused: true })
  return { looked, rows }
}

type Column = readonly [head: string, cell: string]
const csvOf = (columns: readonly (readonly string[])[], lines = 2) =>
  Array.from({ length: lines }, (_, at) => columns.map((column) => `"${column[at]}"`).join(',')).join('\n')

const stored = `sku,title,category,price,sale price,sale from,sale until,qty,brand,description,disabled,specifications,barcode,cost,weight,size
SKU,SKU item,Kettles,100,90,2026-11-01,2036-11-01,9,Acme,Long text,yes,Power: 5 W,4791234567890,50,2 kg,1 x 2 x 3 cm\n`

/** What a shop is known by, what Kade needs of new goods, and then one column each, which says something else. */
const programs = {
  WooCommerce: {
    known: (sku: string): Column[] => [
      ['Type', 'simple'],
      ['SKU', sku],
      ['Name', `${sku} item`],
      ['Regular price', '120'],
    ],
    others: [
      ['Categories', 'Jugs', 'category'],
      ['Published', '1', 'disabled'],
      ['Short description', 'Other'],
      ['Description', 'Other', 'description'],
      ['Brands', 'Other', 'brand'],
      ['GTIN, UPC, EAN, or ISBN', '4791234567906', 'barcode'],
      ['Stock', '3', 'qty'],
      ['Sale price', '95', 'sale price'],
      ['Sale price', '', 'sale price', 'sale from', 'sale until'],
      ['Cost of goods', '60', 'cost'],
      ['Weight (kg)', '3', 'weight'],
      ['Attribute 1 name', '', 'specifications'],
    ],
  },
  Shopify: {
    known: (sku: string): Column[] => [
      ['Handle', sku],
      ['Title', `${sku} item`],
      ['Variant SKU', sku],
      ['Variant Price', '120'],
    ],
    others: [
      ['Type', 'Jugs', 'category'],
      ['Product Category', 'Home > Jugs', 'category'],
      ['Published', 'true', 'disabled'],
      ['Status', 'active', 'disabled'],
      ['Body (HTML)', 'Other', 'description'],
      ['Vendor', 'Other', 'brand'],
      ['Variant Barcode', '4791234567906', 'barcode'],
      ['Variant Inventory Qty', '3', 'qty'],
      ['Variant Compare At Price', '', 'sale price', 'sale from', 'sale until'],
      ['Cost per item', '60', 'cost'],
      ['Variant Grams', '3000', 'weight'],
      ['Option1 Value', 'Default Title'],
      ['Gift Card', 'false'],
    ],
  },
} as const

const columns = Object.entries(programs).flatMap(([program, { others }]) =>
  others.map(([head, cell, ...changes]) => ({ program: program as keyof typeof programs, head, cell, changes })),
)

test.each(columns)('$program: of all that is not known, the column "$head" ("$cell") changes $changes', async (one) => {
  const sku = `PE-${columns.indexOf(one)}`
  await take(stored.replaceAll('SKU', sku))
  const { rows } = await take(csvOf([...programs[one.program].known(sku), [one.head, one.cell]]))
  const fields = rows[0]?.changes.map(({ field }) => field) ?? []
  expect(fields.toSorted()).toEqual(['price', ...one.changes].toSorted())
})

test.each(Object.entries(programs))('%s: a list of prices changes prices alone', async (name, { known }) => {
  const sku = `PE-${name}`
  await take(stored.replaceAll('SKU', sku))
  const before = await bySku(sku)
  const { rows } = await take(csvOf(known(sku)))
  expect(rows[0]).toMatchObject({ kind: 'edit', changes: [{ field: 'price', to: '120.00' }] })
  const { priceCents, version, updatedAt, ...after } = (await bySku(sku)) ?? {}
  expect(priceCents).toBe(12_000)
  expect(before).toMatchObject(after)
})

test('Shopify knows no specifications: those written here stay, and its options take their own places', async () => {
  const file = (colour: string) =>
    [
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Type,Status',
      `pe-phone,PE Phone,true,Colour,${colour},PE-PHONE-1,100,Phones,active`,
      'pe-phone,,,,Blue,PE-PHONE-2,100,,',
    ].join('\n')
  await take(file('Black'))
  const { id = '', specifications } = (await bySku('PE-PHONE-1')) ?? {}
  expect(specifications).toEqual([['Colour', 'Black']])
  const { item } = (await manager.call('GET /items/{id}', { params: { id } })).json
  const body = { ...item, specifications: { Colour: 'Black', Warranty: '2 years' } } as never
  await manager.call('PUT /items/{id}', { params: { id }, body })
  expect((await take(file('Black'))).looked.counts).toMatchObject({ edit: 0, same: 2 })
  await take(file('Grey'))
  expect((await bySku('PE-PHONE-1'))?.specifications).toEqual([
    ['Colour', 'Grey'],
    ['Warranty', '2 years'],
  ])
})

test('variants whose options are not in the file keep their titles, groups and specifications', async () => {
  const woo = (price: number, attribute: readonly string[]) =>
    csvOf(
      [
        ...[
          ['ID', '1', '2', '3'],
          ['Type', 'variable', 'variation', 'variation'],
          ['SKU', '', 'PE-FAN-1', 'PE-FAN-2'],
        ],
        ...[
          ['Name', 'PE Fan', 'PE Fan - Red', 'PE Fan - Blue'],
          ['Published', '1', '1', '1'],
        ],
        ...[
          ['Regular price', '', String(price), String(price)],
          ['Categories', 'Fans', '', ''],
          ['Parent', '', 'id:1', 'id:1'],
        ],
        ...(attribute.length > 0 ? [['Attribute 1 name', '', 'Colour', 'Colour'], attribute] : []),
      ],
      4,
    )
  const shopify = (price: number, options: readonly string[]) =>
    csvOf(
      [
        ...[
          ['Handle', 'pe-jug', 'pe-jug'],
          ['Title', 'PE Jug', ''],
          ['Variant SKU', 'PE-JUG-1', 'PE-JUG-2'],
        ],
        ...[
          ['Variant Price', String(price), String(price)],
          ['Type', 'Jugs', ''],
        ],
        ...(options.length > 0 ? [['Option1 Name', 'Colour', ''], options] : []),
      ],
      3,
    )
  for (const [file, options, sku] of [
    [woo, ['Attribute 1 value(s)', 'Red, Blue', 'Red', 'Blue'], 'PE-FAN-2'],
    [shopify, ['Option1 Value', 'Red', 'Blue'], 'PE-JUG-2'],
  ] as const) {
    expect((await take(file(100, options))).looked.counts).toMatchObject({ add: 2, refused: 0 })
    const before = await bySku(sku)
    expect(before?.variantGroupId).not.toBeNull()
    const { rows } = await take(file(120, []))
    expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['price'], ['price']])
    expect(rows.flatMap(({ notes }) => notes).join()).not.toContain('items of their own')
    const { title, variantGroupId, specifications } = (await bySku(sku)) ?? {}
    expect(before).toMatchObject({ title, variantGroupId, specifications })
  }
})

test('a product that makes no row is refused with its title', async () => {
  const woo = await take(
    [
      'ID,Type,SKU,Name,Published,Regular price,Categories,Stock,Parent',
      '1,variable,PE-FAN,PE Fan in three colours,1,,Fans,5,',
      '2,simple,PE-SIMPLE,PE Simple,1,100,Fans,5,',
    ].join('\n'),
  )
  expect(woo.rows).toMatchObject([
    { kind: 'refused', title: 'PE Fan in three colours', notes: ['The file has none of its variations.'] },
    { kind: 'add', title: 'PE Simple' },
  ])
  const shopify = await take(
    [
      'Handle,Title,Variant Price,Variant SKU,Option1 Value,Type,Image Src',
      'pe-none,PE Without a price,,,,Kettles,',
      'pe-pictures,,,,,,https://example.com/1.jpg',
      'pe-kettle,PE Kettle,100,PE-KETTLE,Default Title,Kettles,',
    ].join('\n'),
  )
  const notes = ['None of its rows has a price, a SKU or an option.']
  expect(shopify.rows).toMatchObject([
    { kind: 'refused', title: 'PE Without a price', notes },
    { kind: 'refused', title: 'pe-pictures', notes },
    { kind: 'add', title: 'PE Kettle' },
  ])
})

test.each(['deny', 'continue'])(
  'a stock that Shopify never counted (%s) leaves the one counted here',
  async (policy) => {
    const sku = `PE-COUNT-${policy}`
    const file = [
      'Handle,Title,Option1 Value,Variant Price,Variant SKU,Type,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy',
      `${sku},${sku},Default Title,100,${sku},Kettles,,0,${policy}`,
    ].join('\n')
    await take(`sku,title,category,price,qty\n${sku},${sku},Kettles,100,9\n`)
    const { rows } = await take(file)
    expect(rows[0]?.notes.join()).toContain(
      'The other shop did not count its stock: an item that is here keeps its own.',
    )
    expect((await bySku(sku))?.qty).toBe(9)
  },
)

// The columns of https://github.com/prijsgarantienl/shopify-inventory-sync, products_export_1.csv.
test('a list of stock that was cut from the products of Shopify, without a price', async () => {
  const csv = `Handle,Title,Vendor,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Barcode
pe-cart,PE Cart,PE,PE-CART,,0,'8720602828605
pe-hammock,PE Hammock,PE,PE-HAMMOCK,shopify,4,'8720602898363
pe-other,PE Other,PE,PE-OTHER,shopify,4,
`
  await take('sku,title,category,price,qty\nPE-CART,PE Cart,Carts,100,9\nPE-HAMMOCK,PE Hammock,Carts,100,9\n')
  const { looked, rows } = await take(csv)
  expect(looked.format).toBe('shopify')
  expect(rows.map(({ kind }) => kind)).toEqual(['edit', 'edit', 'refused'])
  expect(await bySku('PE-CART')).toMatchObject({ qty: 9, barcode: '8720602828605' })
  expect(await bySku('PE-HAMMOCK')).toMatchObject({ qty: 4, barcode: '8720602898363' })
})

test('new goods of a file that does not say whether they are published', async () => {
  const woo = await take('Type,SKU,Name,Regular price,Categories\nsimple,PE-NEW-W,PE New,100,Kettles\n')
  expect(woo.rows[0]?.notes).toContain('The file does not say whether it is published: a new item comes hidden.')
  expect((await bySku('PE-NEW-W'))?.disabled).toBe(true)
  const again = await take('Type,SKU,Name,Regular price,Categories\nsimple,PE-NEW-W,PE New,120,Kettles\n')
  expect(again.rows[0]?.notes.join()).not.toContain('hidden')
  // As a table of this shop's own without its column.
  await take('Handle,Title,Variant Price,Variant SKU,Type\npe-new,PE New of Shopify,130,PE-NEW-S,Kettles\n')
  expect((await bySku('PE-NEW-S'))?.disabled).toBe(false)
})
