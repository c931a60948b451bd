// Cells of which a spreadsheet has made days and numbers, and tables with two columns for one thing.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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

// Excel makes days of `10-12` and `3/4` as soon as a file is opened, and saves them as `10-Dec` and `03-Apr`
// (https://support.microsoft.com, "Stop automatically changing numbers to dates").
describe('options that Excel has made days of', () => {
  const note = (size: string) => `Excel has shortened the Size "${size}" or made a day of it: it is left out.`
  const look = (size: string) => `Excel may have shortened the Size "${size}" or made a day of it: please look at it.`
  const shopify = (sku: string, sizes: readonly string[], price = 100) => {
    const rows = sizes.map((size, at) => `${sku},${at ? '' : sku},Phones,Size,${size},${sku}-${at},${price},5`)
    return [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
      ...rows,
    ].join('\n')
  }
  const woo = (sku: string, sizes: readonly string[], price = 100) => {
    const head = 'Type,SKU,Name,Published,Regular price,Stock,Categories,Parent,Attribute 1 name,Attribute 1 value(s)'
    const rows = sizes.map((size, at) => `variation,${sku}-${at},${sku},1,${price},5,,${sku},Size,${size}`)
    return [head, `variable,${sku},${sku},1,,,Phones,,Size,"${sizes.join(', ')}"`, ...rows].join('\n')
  }
  const own = (sku: string, sizes: readonly string[], price = 100) => {
    const rows = sizes.map((size, at) => `${sku}-${at},${sku} ${at},Phones,${price},${sku},Size: ${size},Size: ${size}`)
    return ['sku,title,category,price,variant group,variant options,specifications', ...rows].join('\n')
  }
  const groupOf = async (sku: string) => {
    const params = { id: (await bySku(sku))?.id ?? '' }
    return (await shop.call('GET /items/{id}/variants', { params })).json.variants
  }

  test.each([
    ['shopify', shopify],
    ['woo', woo],
    ['own', own],
  ] as const)('%s: what is stored stays, in title, specifications and variants', async (name, file) => {
    const sku = `DC-OPT-${name}`
    await take(file(sku, ['10-12', '3/4', 'L']))
    const before = await bySku(`${sku}-0`)
    expect(before?.specifications).toEqual([['Size', '10-12']])
    const { rows } = await take(file(sku, ['10-Dec', '03-Apr', 'L'], 120))
    expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['price'], ['price'], ['price']])
    expect(rows.map(({ notes }) => notes)).toEqual([[note('10-Dec')], [note('03-Apr')], []])
    const { title, specifications, priceCents } = (await bySku(`${sku}-0`)) ?? {}
    expect([title, specifications, priceCents]).toEqual([before?.title, [['Size', '10-12']], 12_000])
    expect((await groupOf(`${sku}-0`))?.items.map(({ values }) => values)).toEqual([['10-12'], ['3/4'], ['L']])
  })

  test('of goods that are new they are taken, and told', async () => {
    const { rows } = await take(shopify('DC-OPT-NEW', ['10-Dec', 'L']))
    expect(rows.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['add', [look('10-Dec')]],
      ['add', []],
    ])
  })

  test('a day that is stored as one is none of that', async () => {
    const file = (day: string) => `sku,title,category,price,specifications\nDC-OPT-DAY,Cal,Cups,100,Launched: ${day}\n`
    await take(file('2026-10-12'))
    expect((await take(file('12/10/2026'))).rows[0]).toMatchObject({ kind: 'same', notes: [] })
    await take(file('2026-11-12'))
    expect((await bySku('DC-OPT-DAY'))?.specifications).toEqual([['Launched', '2026-11-12']])
  })
})

// A column of codes that somebody has formatted as a number, saved as CSV: Excel writes what it shows.
describe('codes with the signs of numbers', () => {
  const file = (sku: string, barcode: string, title = 'Counted') =>
    `sku,barcode,title,category,price\n"${sku}","${barcode}","${title}",Kettles,100\n`

  test.each([
    ['4,800,123,456,786'],
    ['4800123456786.00'],
    ['4,800,123,456,786.00'],
    ['4800123456786.0'],
    ['4.800.123.456.786,00'],
    ["4'800'123'456'786"],
    ['48,00,12,34,56,786'],
  ])('the barcode %s is the one its check digit proves', async (barcode) => {
    const sku = `DC-EAN-${Buffer.from(barcode).toString('hex')}`
    const { rows } = await take(file(sku, barcode, sku))
    expect(rows[0]).toMatchObject({ kind: 'add' })
    expect((await bySku(sku))?.barcode).toBe('4800123456786')
  })

  test.each(['4,800,123,456,789', '1,234', '1234.00'])(
    'the barcode %s, which nothing proves, is told',
    async (barcode) => {
      const { rows } = await take(file('DC-EAN-NO', barcode, 'Unproven'))
      expect(rows[0]).toMatchObject({
        kind: 'refused',
        notes: [`A program has made a number of the barcode "${barcode}". Please format the column as text.`],
      })
    },
  )

  test.each(['1,234', '1234.00', '1,234.00', '1234.0'])('the SKU %s is that of the item 1234, or told', async (sku) => {
    await take(file('1234', '', 'Of four digits'))
    const { looked } = await take(file(sku, '', 'Of four digits again'))
    expect([looked.counts, (await office.rows(looked.id))[0]?.notes]).toMatchObject([{ add: 0, edit: 1 }, []])
    expect((await bySku('1234'))?.title).toBe('Of four digits again')
    const other = sku.replace('1', '7')
    expect((await take(file(other, '', `Other ${other}`))).rows[0]?.notes).toEqual([
      `A program has made a number of the sku "${other}". Please format the column as text.`,
    ])
    await take(file('1234', '', 'Of four digits'))
  })
})

// Google's and Excel's sheets of suppliers have both a column of the maker and one of the shop's own for one thing.
describe('two columns for one field', () => {
  test.each([
    ['Name,Title,SKU,Category,Price\n,Kettle by its title,DC-COL-1,Kettles,100', 'Kettle by its title'],
    ['Name,Title,SKU,Category,Price\n \u00a0,Kettle by its title,DC-COL-1,Kettles,100', 'Kettle by its title'],
    ['Name,Title,SKU,Category,Price\nKettle by its name,,DC-COL-1,Kettles,100', 'Kettle by its name'],
  ])('that which holds something is taken', async (file, title) => {
    const { looked } = await take(file)
    expect(looked.columns.map(({ field }) => field).filter((field) => field === 'title')).toHaveLength(1)
    expect((await bySku('DC-COL-1'))?.title).toBe(title)
    expect(looked.message).not.toContain('left out')
  })

  test('of two that hold something the first is taken, and the other one named', async () => {
    const { looked } = await take('Name,Title,SKU,Category,Price\nOf the name,Of the title,DC-COL-2,Kettles,100')
    expect((await bySku('DC-COL-2'))?.title).toBe('Of the name')
    expect(looked.message).toBe('Columns that are left out: "Title".')
  })
})

// As a spreadsheet reads `012345678905` of a maker in America, whose check digit proves that a nought stood before it.
test('a barcode that lost the nought before it is that barcode', async () => {
  const head = 'title,sku,category,price,barcode\n'
  await take(`${head}DC-NOUGHT,,Kettles,100,012345678905\n`)
  const { rows } = await take(`${head}DC-NOUGHT-2,DC-N2,Kettles,100,12345678905\n`)
  expect(rows[0]?.notes).toContain('"DC-NOUGHT" has this barcode already.')
  const again = await take(`${head}Of another name,,Kettles,120,12345678905\nOther,DC-N3,Kettles,5,12345678904\n`)
  expect(again.rows.map(({ kind }) => kind)).toEqual(['add', 'add'])
  expect(again.rows[0]?.notes.join(' ')).toContain('has this barcode already')
  expect(again.rows[1]?.notes).toEqual([])
})
