// Cells that a spreadsheet has damaged, in a file that comes again: what is stored stays, and the note says why.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { parseSheet } from '#server/platform/sheets/parse-sheet.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anXlsx, xlsxRow } from '#tests/support/shop/xlsx.ts'

const shop = await openTestShop()
const { db } = shop.services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]

async function take(file: string | Uint8Array) {
  const looked = await office.begin({ file })
  const rows = await office.rows(looked.id)
  if (looked.counts.add + looked.counts.edit > 0) await office.run(looked.id, { withoutRefused: true })
  return { looked, rows }
}

const heads = ['sku', 'title', 'category', 'price', 'sale price', 'description', 'brand', 'cost', 'qty']
const good = (sku: string) => [sku, `${sku} item`, 'Kettles', '1000', '900', 'A long text', 'Acme', '700', '7']
const asStored = { salePrice: 90_000, description: 'A long text', brand: 'Acme', cost: 70_000, qty: 7 }

test.each([
  // Excel.
  ...['#N/A', '#REF!', '#FIELD!', '#GETTING_DATA', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!', '########'],
  // Excel in German and Spanish.
  ...['#BEZUG!', '#NV', '#¡VALOR!', '#NOMBRE?'],
  // Google's sheets, and LibreOffice.
  ...['#ERROR!', 'Loading...', 'Err:502'],
])('%s never takes the place of what is stored', async (said) => {
  const sku = `DC-${said.replace(/\W/g, '')}`
  await take([heads, good(sku)].join('\n'))
  const damaged = good(sku).map((cell, at) => (at < 4 ? cell : said))
  const { rows } = await take([heads, damaged].join('\n'))
  expect(rows[0]).toMatchObject({ kind: 'same', changes: [] })
  expect(rows[0]?.notes).toContain(`The brand "${said}" is an error of a spreadsheet: it is left out.`)
  expect(await bySku(sku)).toMatchObject(asStored)
})

test.each(['#SALE', 'Err: see below', '#1', 'Loading... ramps', '# Heading!'])(
  '%s is a text as any other',
  async (brand) => {
    const sku = `DC-TEXT-${brand.length}`
    await take([heads, good(sku).with(6, brand)].join('\n'))
    expect((await bySku(sku))?.brand).toBe(brand)
  },
)

test('rows whose group of variants was not reckoned do not become one', async () => {
  const row = (n: number) => `DC-G${n},DC G${n},Kettles,100,#N/A,Colour: C${n}`
  const { rows } = await take(['sku,title,category,price,variant group,variant options', row(1), row(2)].join('\n'))
  expect(rows[0]?.notes).toEqual(['The variant group "#N/A" is an error of a spreadsheet: it is left out.'])
  expect((await bySku('DC-G1'))?.variantGroupId).toBeNull()
})

test('a formula whose result was not saved', async () => {
  const formula = '<c><f>A1&amp;"x"</f></c>'
  await take(anXlsx(xlsxRow(1, heads) + xlsxRow(2, good('DC-F'))))
  const { rows } = await take(
    anXlsx(xlsxRow(1, heads) + xlsxRow(2, [...good('DC-F').slice(0, 4), ...Array.from({ length: 5 }, () => formula)])),
  )
  expect(rows[0]?.notes).toContain(
    'The cost is a formula without its result: it is left out. Please open the file in Excel and save it again.',
  )
  expect(await bySku('DC-F')).toMatchObject(asStored)
})

test('rows that a filter hides are taken, and the file says how many', async () => {
  const hidden = xlsxRow(3, good('DC-HIDDEN')).replace('<row ', '<row hidden="1" ')
  const { looked } = await take(anXlsx(xlsxRow(1, heads) + xlsxRow(2, good('DC-SHOWN')) + hidden))
  expect(looked.counts).toMatchObject({ add: 2 })
  expect(looked.message).toBe('Rows that the file hides, as by a filter, and that are taken all the same: 1.')
})

test.each([
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Price,Variant Barcode,Type\n',
    'dc-s,Kept,Text,Acme,true,DC-S,100,4791234567890,Kettles\n',
    'dc-s,Kept,#REF!,#N/A,#NAME?,DC-S,120,#ERROR!,Err:502\n',
  ],
  [
    'WooCommerce',
    'Type,SKU,Name,Published,Regular price,Categories,Description,Brands,"GTIN, UPC, EAN, or ISBN"\n',
    'simple,DC-W,Kept,1,100,Kettles,Text,Acme,4791234567890\n',
    'simple,DC-W,#N/A,#NAME?,120,Err:502,#REF!,Loading...,#ERROR!\n',
  ],
])('%s: errors of a spreadsheet say nothing, and are told', async (name, head, before, after) => {
  await take(head + before)
  const { rows } = await take(head + after)
  expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['price'])
  expect(rows[0]?.notes.filter((note) => note.includes('is an error of a spreadsheet'))).toHaveLength(
    name === 'Shopify' ? 5 : 6,
  )
  expect(await bySku(name === 'Shopify' ? 'DC-S' : 'DC-W')).toMatchObject({
    ...{ title: 'Kept', description: 'Text', brand: 'Acme', disabled: false, barcode: '4791234567890' },
  })
})

describe('days that Excel has written in its own way', () => {
  const file = (day: string, price: number, sku = 'DC-DAY') =>
    `sku,title,category,price,expected on\n${sku},${sku},Kettles,${price},"${day}"\n`

  test.each([
    ...['31/12/2026', '12/31/2026', '31-12-2026', '31.12.2026', '31-Dec-26', '31 December 2026', 'Dec 31, 2026'],
    ...['31/12/26', '2026/12/31', '2026-12-31 00:00:00', '12/31/2026 0:00', '31/12/2026 12:00 AM'],
  ])('%s is the day that is stored, and is read of a new item', async (day) => {
    await take(file('2026-12-31', 100))
    const { rows } = await take(file(day, 120))
    expect(rows[0]).toMatchObject({ kind: 'edit', changes: [{ field: 'price' }] })
    const sku = `DC-DAY-${day.replace(/\W/g, '.')}`
    await take(file(day, 120, sku))
    expect((await bySku(sku))?.expectedOn).toBe('2026-12-31')
  })

  test('one of two readings is the stored one, or is asked for', async () => {
    await take(file('2026-04-03', 100, 'DC-TWO'))
    expect((await take(file('03/04/2026', 110, 'DC-TWO'))).rows[0]).toMatchObject({ kind: 'edit', notes: [] })
    expect((await take(file('04/03/2026', 120, 'DC-TWO'))).rows[0]).toMatchObject({ kind: 'edit', notes: [] })
    expect((await take(file('05/04/2026', 120, 'DC-TWO'))).rows[0]).toMatchObject({
      kind: 'refused',
      notes: ['The expected on "05/04/2026" can be read as two days. Please write 2026-04-05 or 2026-05-04.'],
    })
    expect((await take(file('31/02/2026', 120, 'DC-TWO'))).rows[0]).toMatchObject({ kind: 'refused' })
    expect((await bySku('DC-TWO'))?.expectedOn).toBe('2026-04-03')
  })
})

describe('specifications', () => {
  test.each([
    [
      'this shop',
      'sku,title,category,price,specifications\nDC-USB,DC-USB,Kettles,100,"USB: 2 x A\nPower: 5 W\nUSB : 1 x C\nUSB: 2 x A"\n',
    ],
    [
      'WooCommerce',
      'Type,SKU,Name,Published,Regular price,Categories,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s)\nsimple,DC-USB-W,DC-USB-W,1,100,Kettles,USB,2 x A,Power,5 W,USB,1 x C\n',
    ],
  ])('of two of one name in a table of %s both are kept, as the preview shows', async (name, file) => {
    const { rows } = await take(file)
    expect(rows[0]?.notes.join()).toContain('Of the specification "USB" all values are taken as one.')
    const seen = rows[0]?.changes.find(({ field }) => field === 'specifications')?.to
    expect(seen).toBe('USB: 2 x A, 1 x C\nPower: 5 W')
    expect((await bySku(name === 'WooCommerce' ? 'DC-USB-W' : 'DC-USB'))?.specifications).toEqual([
      ['USB', '2 x A, 1 x C'],
      ['Power', '5 W'],
    ])
    const again = await take(file)
    expect(again.looked.counts).toMatchObject({ same: 1, edit: 0 })
  })

  test('names that are numbers stand first, which is told and shown', async () => {
    const file = (lines: string) => `sku,title,category,price,specifications\nDC-N,DC-N,Kettles,100,"${lines}"\n`
    const { rows } = await take(file('Zeta: 1\n2024: model\nAlpha: 2'))
    expect(rows[0]?.notes).toEqual(['Specifications whose names are numbers stand before the others here.'])
    expect(rows[0]?.changes.find(({ field }) => field === 'specifications')?.to).toBe('2024: model\nZeta: 1\nAlpha: 2')
    expect((await take(file('2024: model\nZeta: 1\nAlpha: 2'))).rows[0]?.notes).toEqual([])
  })
})

// UTF-8 that was opened as Windows-1252 and saved anew, as Excel does with a CSV without a byte order mark; then
// somebody puts some of it right by hand, or a program joins it to a text that was never damaged.
describe('letters that were read twice, in a part of a text', () => {
  const twice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))
  const file = (title: string, price: number) => `sku,title,category,price\nDC-TWICE,"${title}",Kettles,${price}\n`

  test.each([
    `Cafetière ${twice('Crème')}`,
    `Kettle – ${twice('1.8 l – 220°')}`,
    `තේ කේතලය ${twice('කේතලය')}`,
    `கெட்டில் ${twice('கெட்டில்')} 5 L`,
    `Kettle ${twice('“Crema”')}, “new”`,
    `${twice('ÉCOLE')} – Küche`,
    `${twice('Österreich')} – Küche`,
    `Küche, ${twice('Košice')}`,
    `47 ${twice('Ω')} – Widerstand`,
    `Fün ${twice('🔥')}`,
    `Küche ${twice('чайник')}`,
    `Küche ${twice('电热水壶')}`,
  ])('%s takes the place of nothing', async (title) => {
    await take(file('Stored', 100))
    const { rows } = await take(file(title, 120))
    expect(rows[0]?.changes.map(({ field }) => field)).not.toContain('title')
    expect(rows[0]?.notes.join()).toContain('has lost its letters: it is left out.')
    expect((await bySku('DC-TWICE'))?.title).toBe('Stored')
    await take(file('Stored', 100))
  })

  test.each([
    ...['“CAFÉ” – 5 €', 'CAFÉ™', 'CAFÉ’s “best”', 'PÂTÉ… voilà', 'Señor’s', 'MAÇÃ”', 'SMÖRGÅS… Ångström', 'Spaß…”'],
    ...['20 °C ±2', 'Ø½ inch', '10×½', '«à la carte»', 'NAÏVE – naïve “x”', 'Müller’s Ñandú – ½', '“DÉJÀ”™'],
  ])('%s is a text as any other', async (title) => {
    await take(file(title, 100))
    expect((await bySku('DC-TWICE'))?.title).toBe(title)
  })
})

/**
 * PHP's `utf8_decode` and Excel write one question mark for a letter that their code page lacks, Python's
 * `encode('ascii', 'replace')` too, databases of bytes one for each byte.
 */
describe('letters of some words that became question marks', () => {
  const stored = 'Cafetière “Crème” – 5′ තේ 🔥'
  const file = (title: string, price: number) => `sku,title,category,price\nDC-MARKS,"${title}",Kettles,${price}\n`

  test.each([
    ...['Cafeti?re ?Cr?me? ? 5? ?? ?', 'Cafeti??re ???Cr??me??? ??? 5??? ?????? ????', 'Cafetière “Crème” – 5? තේ 🔥'],
    ...['Cafetière “Crème” – 5′ ?? 🔥', 'New Cafeti?re of 2026', 'Cafetière “Crème” ? 5′ තේ 🔥'],
  ])('%s takes the place of nothing', async (title) => {
    await take(file(stored, 100))
    const { rows } = await take(file(title, 120))
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['price'])
    expect(rows[0]?.notes.join()).toContain('has lost its letters: it is left out.')
  })

  test.each([
    ['Ready…', 'Ready?'],
    ['Kettle – new', 'Is the kettle new ?'],
    ['Café', 'Is it a café?'],
    ['What? Café', 'Café? What?'],
  ])('%s may become %s', async (was, is) => {
    await take(file(was, 100))
    const { rows } = await take(file(is, 100))
    expect(rows[0]?.changes).toMatchObject([{ field: 'title', to: is }])
    await take(file(is, 100))
  })
})

/**
 * Excel has room for 32,767 letters in a cell: a file with more is damaged to it, and saved again has lost the rest
 * (https://github.com/dotnet/ResXResourceManager/issues/194, https://github.com/tealeg/xlsx/issues/173).
 */
test('a text that a cell of Excel has no room for is not cut by way of Excel', async () => {
  const long = (at: number) => [`Name ${at}`, `${at}${'ක්‍රෝ'.repeat(99)}`] as const
  const specifications = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`${long(at)[0]} ${'x'.repeat(60)}`, long(at)[1]]),
  )
  const { id } = await anItem(shop.services, { title: 'Long kettle', sku: 'DC-LONG', specifications })
  const answer = await shop.app.request('/api/exports/items', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${manager.token}` },
    body: JSON.stringify({ format: 'xlsx' }),
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const cells = (await parseSheet(bytes)).rows.flatMap((row) => row.cells)
  const longest = Math.max(...cells.map(({ length }) => length))
  expect([longest > 32_700, longest <= 32_767]).toEqual([true, true])
  const { rows } = await take(bytes)
  const row = rows.find(({ title }) => title === 'Long kettle')
  expect([row?.kind, row?.notes.join(' ')]).toEqual(['same', expect.stringContaining('no room for all of it')])
  expect((await db.select().from(items).where(eq(items.id, id)))[0]?.specifications).toHaveLength(60)
})
