// Exports of other shops, each as it was reported, and what must become of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const file = (name: string) => readFileSync(join(import.meta.dirname, name))
const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]

async function take(name: string, { pictures }: { pictures?: string } = {}) {
  const looked = await office.begin({
    file: file(name),
    fileName: name,
    pictures: pictures ? file(pictures) : undefined,
  })
  const rows = await office.rows(looked.id)
  const notes = Object.fromEntries(rows.map(({ line, notes }) => [line, notes.join(' ')]))
  return { looked, rows, notes, run: () => office.run(looked.id, { withoutRefused: true }) }
}

test('I29: what is too long ends before an emoji, with a note, and no import stays unread', async () => {
  const own = await take('I29-own-emoji.csv')
  expect(own.looked).toMatchObject({ state: 'checked', counts: { add: 1, refused: 0 } })
  const other = await take('I29-shopify-emoji-at-the-limit.csv')
  expect(other.looked).toMatchObject({ state: 'checked', counts: { add: 3, refused: 0 } })
  expect(Object.values(other.notes).map((note) => /The (\w+) is cut/.exec(note)?.[1])).toEqual([
    'title',
    'brand',
    'description',
  ])
  await other.run()
  const stored = [await bySku('I29-1'), await bySku('I29-2'), await bySku('I29-3')]
  for (const [at, name] of (['title', 'brand', 'description'] as const).entries()) {
    expect(stored[at]?.[name].isWellFormed()).toBe(true)
    expect(stored[at]?.[name]).not.toMatch(/[\ud800-\udfff]$/)
  }
})

test('H11: what WooCommerce keeps from the public stays kept', async () => {
  const { notes, run } = await take('H11-woo-hidden.csv')
  expect(notes).toMatchObject({
    2: '"Supplier" was not shown in the other shop: it is left out.',
    3: 'Its visibility is "hidden": it comes hidden.',
    4: 'The other shop showed it in "search" alone: here it is shown everywhere.',
  })
  await run()
  expect(await bySku('H11-2')).toMatchObject({ disabled: true })
  const open = await bySku('H11-1')
  expect(open).toMatchObject({ disabled: false, specifications: [['Power', '1200 W']] })
  expect(JSON.stringify(open)).not.toContain('SECRET')
})

test('H10: a status of Shopify that is not active is hidden, in any language', async () => {
  const { notes, run } = await take('H10-shopify-unlisted.csv')
  expect(notes[3]).toBe('Its status is "unlisted": it comes hidden.')
  await run()
  expect([
    (await bySku('H10-1'))?.disabled,
    (await bySku('H10-2'))?.disabled,
    (await bySku('H10-3'))?.disabled,
  ]).toEqual([false, true, true])
  const german = file('H10-shopify-unlisted.csv')
    .toString()
    .replaceAll('H10-', 'H10D-')
    .replace(/unlisted$/m, 'aktiv')
  const looked = await office.begin({ file: german.replace('H10 Staff', 'H10D Staff') })
  await office.run(looked.id)
  expect((await bySku('H10D-2'))?.disabled).toBe(true)
})

test('I06: rows without a SKU are matched by what else they have', async () => {
  const first = await take('I06-shopify-without-sku.csv')
  await first.run()
  const second = await take('I06-shopify-without-sku.csv')
  expect(second.looked.counts).toMatchObject({ add: 0, edit: 0, same: 3 })
  const dearer = file('I06-shopify-without-sku.csv').toString().replaceAll('8990.00', '9990.00')
  const third = await office.begin({ file: dearer })
  expect(third.counts).toMatchObject({ add: 0, edit: 1, same: 2 })
  expect((await office.rows(third.id, { kind: 'edit' }))[0]?.notes).toEqual([
    'Without a SKU, it is taken for "I06 Toaster" by its title.',
  ])
  const named = await office.begin({ file: 'sku,title,category,price\nI06-N,I06 Toaster,Small Appliances,5\n' })
  expect((await office.rows(named.id))[0]).toMatchObject({
    kind: 'add',
    notes: ['There is an item of this name already.'],
  })
})

test('I06: rows without a SKU under another title are told by the address that they had', async () => {
  const head = 'Handle,Title,Type,Published,Variant SKU,Variant Price,Status'
  const named = async (title: string) => {
    const looked = await office.begin({ file: `${head}\ni06-handle,${title},Small,true,,100,active\n` })
    const rows = await office.rows(looked.id)
    await office.run(looked.id)
    return rows[0]
  }
  expect((await named('I06 First name'))?.kind).toBe('add')
  expect(await named('I06 Other name')).toMatchObject({
    kind: 'add',
    notes: expect.arrayContaining([
      'An item stands here at the address that it had in the other shop, /products/i06-handle: it may be the same one.',
    ]),
  })
})

test('M18: a price of 0 comes hidden, with a note and a count', async () => {
  const { looked, notes, run } = await take('M18-shopify-price-nothing.csv')
  expect(looked).toMatchObject({
    counts: { add: 1, refused: 1 },
    message: expect.stringMatching(/^Rows with a price of 0, which come hidden: 1\. /),
  })
  expect(notes[2]).toContain('A price of 0')
  await run()
  expect(await bySku('M18-1')).toMatchObject({ priceCents: 0, disabled: true })
})

test('M17: an amount that can be read in two ways is refused in words, and others are read', async () => {
  const shopify = await take('M17-shopify-doubtful-prices.csv')
  await shopify.run()
  const refused = shopify.rows.filter(({ kind }) => kind === 'refused')
  expect(refused.map(({ title }) => title)).toEqual(['M17 Fridge 189.900', 'M17 Fridge 1.299', 'M17 Fridge 189.000'])
  for (const { notes } of refused)
    expect(notes[0]).toMatch(/can be read in two ways\. Please write 189900 or 189\.90\.$/)
  const stored = await db.select().from(items).where(like(items.sku, 'M17-_'))
  expect(Object.fromEntries(stored.map(({ sku, priceCents }) => [sku, priceCents / 100]))).toEqual({
    'M17-2': 1_299,
    'M17-3': 1_299.9,
    'M17-4': 189_900,
    'M17-5': 189_900,
    'M17-6': 189_900,
    'M17-7': 189_900,
  })
  const woo = await take('M17-woo-doubtful-prices.csv')
  expect(woo.looked.counts).toMatchObject({ add: 1, refused: 1 })
})

test('S16: a stock that nobody counted says so, and the summary counts such rows', async () => {
  const { looked, notes } = await take('S16-shopify-not-tracked.csv')
  expect(looked.message).toContain('Rows whose stock the other shop did not count, or sold on below nothing: 2.')
  expect(notes).toMatchObject({
    2: '',
    3: 'The other shop did not count its stock: an item that is here keeps its own. Please look at the number.',
    4: expect.stringContaining('The other shop sold it on when it had run out'),
  })
})

test('I12: what WooCommerce has escaped is undone in every column', async () => {
  const { looked, run } = await take('I12-woo-comma-in-values.csv')
  expect(looked.categories.map(({ name }) => name)).toEqual(['Televisions, large'])
  await run()
  expect((await bySku('I12-1'))?.specifications).toEqual([
    ['Ports', 'HDMI, USB, Optical'],
    ['Mount', 'VESA 200 x 200, Wall, ceiling'],
  ])
})

// As wp-content/languages/plugins/woocommerce-de_DE and -fr_FR have them.
test.each([
  'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Regulärer Preis,Kategorien',
  'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Tarif régulier,Catégories',
])('a file of WooCommerce in another language says what to do, and nothing of it comes in: %s', async (heads) => {
  const rows = '7,simple,WOL-1,Kettle,-1,hidden,100,Kettles\n8,"simple, virtual",WOL-2,Pot,0,hidden,100,Pots\n'
  const looked = await office.begin({ file: `${heads}\n${rows}`, fileName: 'wc-product-export.csv' })
  expect(looked).toMatchObject({ state: 'unreadable', message: expect.stringContaining('Users, Profile, Language') })
})

test('a code that a program has kept from Excel as ="..." is the code', async () => {
  const csv = 'sku,name,category,price,barcode,qty\n"=""00123""",Pot,Pots,110,"=""4791234567890""",5\n'
  const looked = await office.begin({ file: Buffer.from(csv), fileName: 'codes.csv' })
  await office.run(looked.id)
  expect(await bySku('00123')).toMatchObject({ title: 'Pot', barcode: '4791234567890' })
})

const small = async (head: string, ...rows: string[]) => {
  const looked = await office.begin({ file: [head, ...rows, ''].join('\n') })
  const notes = (await office.rows(looked.id)).map(({ notes }) => notes.join(' '))
  await office.run(looked.id, { withoutRefused: true })
  return { looked, notes }
}

test('a sale price that is 0, or of goods that are not on sale, is none', async () => {
  const head = 'Title,SKU,Category,Price,Cost,Sale Price,On Sale,Stock'
  const { notes } = await small(
    head,
    'Sale No,SALE-1,Small,1000.00,500.00,800.00,No,5',
    'Sale Yes,SALE-2,Small,1000.00,500.00,800.00,Yes,5',
    'Sale Nought,SALE-3,Small,1000.00,500.00,0.00,,5',
  )
  expect(notes).toEqual([
    'The other shop did not have it on sale ("No"): its sale price is left out.',
    '',
    'A sale price of 0 is taken for none.',
  ])
  for (const [sku, salePrice] of [
    ['SALE-1', null],
    ['SALE-2', 80_000],
    ['SALE-3', null],
  ] as const) {
    expect(await bySku(sku)).toMatchObject({ priceCents: 100_000, salePrice, disabled: false })
  }
  const woo = 'ID,Type,SKU,Name,Published,Regular price,Sale price,Categories,Stock'
  await small(woo, '1,simple,SALE-4,Woo Nought,1,1000,0,Small,5')
  expect(await bySku('SALE-4')).toMatchObject({ salePrice: null, disabled: false })
  // Of Shopify the price is what is asked for: nothing is no price, whatever it is compared at.
  const shopify = 'Handle,Title,Type,Published,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty'
  await small(shopify, 'nought,Shopify Nought,Small,true,SALE-5,0.00,1000.00,5')
  expect(await bySku('SALE-5')).toMatchObject({ priceCents: 0, salePrice: null, disabled: true })
})

test('signs of HTML in names are letters, but not in what this shop exported', async () => {
  const { notes } = await small(
    'name,category,sku,quantity,manufacturer,price',
    '"32&quot; TV &amp; Stand",TVs &amp; Audio,HTML-1,5,Bang &#039;O,1000.0000',
    'R&D &copy Kit,TVs,HTML-2,5,,1000',
  )
  expect(notes).toEqual(['Signs of HTML, such as &quot;, are read as the letters they mean.', ''])
  expect(await bySku('HTML-1')).toMatchObject({ title: '32" TV & Stand', category: 'TVs & Audio', brand: "Bang 'O" })
  expect(await bySku('HTML-2')).toMatchObject({ title: 'R&D &copy Kit' })
  const own = await bySku('HTML-2')
  await small('id,title', `${own?.id},A &quot; of HTML`)
  expect(await bySku('HTML-2')).toMatchObject({ title: 'A &quot; of HTML' })
})

// PHP's `htmlentities` of a page that is no UTF-8 keeps names in Sinhala and Tamil so.
test('letters that HTML has by their numbers are letters', async () => {
  const head = 'name,category,sku,brand,price'
  await small(head, '&#3482;&#3546; kettle,Caf&eacute;s,HTML-3,Bang &#x26; O,1000', 'AT&T; R&D,Pots,HTML-4,,1000')
  expect(await bySku('HTML-3')).toMatchObject({ title: 'කේ kettle', category: 'Cafés', brand: 'Bang & O' })
  expect(await bySku('HTML-4')).toMatchObject({ title: 'AT&T; R&D' })
})

// Programs that move a shop write Shopify's table with names as the other shop keeps them
// (https://github.com/craftcms/feed-me/issues/492 has the same of a feed).
test('signs of HTML in names of a file of Shopify are letters', async () => {
  const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'
  await small(head, 'tom,Tom &amp; Jerry &quot;5&quot;,A&amp;B,Cats &amp; Dogs,Size,S &amp; M,SIGN-S,100,active')
  expect(await bySku('SIGN-S')).toMatchObject({
    ...{ title: 'Tom & Jerry "5" S & M', brand: 'A&B', category: 'Cats & Dogs' },
    specifications: [['Size', 'S & M']],
  })
})

test('a stock without end was not counted', async () => {
  const { looked, notes } = await small('title,sku,category,price,stock', 'Endless,END-1,Small,1000,Unlimited')
  expect(looked.counts).toMatchObject({ add: 1, refused: 0 })
  expect(looked.message).toContain('Rows whose stock the other shop did not count')
  expect(notes[0]).toContain('The other shop did not count its stock')
  expect(await bySku('END-1')).toMatchObject({ qty: 0 })
})

test("Shopify's list of stock is told by what it is, and renames nothing", async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available (not editable),On hand (new)'
  const { looked } = await small(head, 'k,Kettle,Colour,Black,SALE-1,,,Colombo,7,')
  expect(looked.state).toBe('unreadable')
  expect(looked.message).toContain("This is Shopify's list of stock by location")
})

// BigCommerce writes `Cost Price` 0.00, Loyverse `Cost` 0 for goods of which nobody noted what they cost.
test('a cost of 0 in a file is none, and takes the place of none that is stored', async () => {
  const head = 'sku,name,category,price,qty,Cost Price'
  const { notes } = await small(head, 'COST-1,Tray,Pans,100,5,0.00', 'COST-2,Tin,Pans,100,5,60.00')
  expect(notes).toEqual(['A cost of 0 is taken for none.', ''])
  expect(await bySku('COST-1')).toMatchObject({ cost: null })
  await small(head, 'COST-2,Tin,Pans,100,5,LKR 0')
  expect(await bySku('COST-2')).toMatchObject({ cost: 6_000 })
  await small('Handle,Title,Type,Published,Variant SKU,Variant Price,Cost per item', 'c,Cup,Pans,true,COST-3,100,0.00')
  expect(await bySku('COST-3')).toMatchObject({ cost: null })
})
