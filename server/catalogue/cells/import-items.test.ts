import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NewItem } from '#contract/catalogue/items/items.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { OwnerError } from '../../platform/errors.ts'
import { exportItems } from './export-items.ts'
import { importItems } from './import-items.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })

const importCsv = (csv: string) => services.transaction((tx) => importItems(tx, { csv }, services))

async function read(id: string) {
  return (await shop.call('GET /items/{id}', { params: { id } })).json.item
}

const full = {
  title: '=Kettle, "steel"\n1.8 L',
  brand: 'Lanka Home',
  category: 'Kettles',
  price: 12_499.9,
  qty: 7,
  description: 'One.\n\nTwo ![Image](https://pictures.example/a.webp)',
  color: { color: '#aabbcc', name: 'Silver' },
  specifications: { 'Size: inner': '1\\n\n2', Power: '2,200 W' },
  images: ['https://pictures.example/a.webp', 'https://pictures.example/b.webp'],
  imageAlts: ['front', 'back\nand side'],
  size: 'L',
  weight: null,
  material: 'Steel',
  sku: 'KET-1',
  barcode: '4791234567890',
  cost: '9500.50',
  lowStockAt: '12',
  warrantyMonths: '24',
  expectedOn: '2026-12-15',
  preOrderCap: '20',
}

test('what is exported is imported again as it was: nothing changes, not even the version', async () => {
  await anItem(services, full)
  await anItem(services, { title: 'Hidden', disabled: true, color: 'Sea green' })
  const before = await fingerprint(db)
  const csv = await exportItems(db)
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFid,title,brand,category,price,qty,qty seen,disabled,color,size,weight,material,condition,sku,barcode,cost,low in stock at,warranty months,expected on,most on pre-order,sale price,sale from,sale until,energy label kwh a year,energy label stars,energy label standard,energy label year,energy label source,hours of use a day,specifications,description,title (si),title (ta),description (si),description (ta),images,image texts,variant group,variant options',
  )
  expect(await importCsv(csv)).toEqual({ added: 0, edited: 0, unchanged: 2 })
  expect(await fingerprint(db)).toEqual(before)
})

test('whatever stands in the texts of items, formulas too, export and import change nothing', async () => {
  const text = fc
    .tuple(fc.constantFrom('', ...'=+-@\t\r\n＝', "'", "'=", "''@", ' +', '"=', ',-'), fc.string({ maxLength: 30 }))
    .map((parts) => parts.join(''))
  const item = fc
    .record({
      title: text.map((title) => `${title}a`),
      price: fc.constant(5),
      category: text.map((category) => `${category}b`),
      brand: text,
      description: text,
      color: fc.option(fc.oneof(text, fc.record({ color: fc.constant('#a0b1c2'), name: text }))),
      specifications: fc.dictionary(text, text, { maxKeys: 3 }),
      imageAlts: fc.array(text, { maxLength: 3 }),
      size: fc.option(text),
    })
    .map((parts) => NewItem.safeParse(parts).data)
    .filter((parts) => parts !== undefined)
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 5, maxLength: 20 }), async (items) => {
      for (const parts of items) await anItem(services, parts)
      const before = await fingerprint(db)
      expect(await importCsv(await exportItems(db))).toMatchObject({ added: 0, edited: 0 })
      expect(await fingerprint(db)).toEqual(before)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('rows without an id are added: the same items in another shop', async () => {
  const csv = 'title,price,category,qty,specifications\nFan,"4,500.50",Small Appliances,3,"Power: 50 W\nBlades: 5"\n'
  expect(await importCsv(csv)).toEqual({ added: 1, edited: 0, unchanged: 0 })
  expect(await read('fan')).toMatchObject({
    title: 'Fan',
    price: 4_500.5,
    qty: 3,
    brand: '',
    specifications: { Power: '50 W', Blades: '5' },
    disabled: false,
  })
})

test('a row with an id edits what its columns say and nothing else', async () => {
  const { id } = await anItem(services, { ...full, title: 'Edited kettle', sku: 'KET-2' })
  const before = await read(id)
  expect(await importCsv(`id,price,disabled\n${id},9999,no\n`)).toEqual({
    added: 0,
    edited: 1,
    unchanged: 0,
  })
  expect(await read(id)).toEqual({ ...before, price: 9_999, version: 2, updatedAt: expect.anything() })
})

test('stock that was not touched in the file stays what orders have made of it', async () => {
  const item = await anItem(services, { title: 'Sold kettle', qty: 10 })
  const owner = await anOwner(services)
  const csv = await exportItems(db)
  await owner.edit(item.id, { qty: 4 })
  const rows = csv.split('\r\n').filter((line, place) => place === 0 || line.includes('Sold kettle'))
  const cheaper = rows.join('\r\n').replace('12500.00,10,10', '11000.00,10,10')
  expect(await importCsv(cheaper)).toEqual({ added: 0, edited: 1, unchanged: 0 })
  expect(await read(item.id)).toMatchObject({ price: 11_000, qty: 4 })
  await expect(importCsv(cheaper.replace('11000.00,10,10', '11000.00,12,10'))).rejects.toThrow(
    'The stock changed from 10 to 4',
  )
  expect(await read(item.id)).toMatchObject({ price: 11_000, qty: 4 })
})

test.each([
  ['title,price\nNever seen,1\n', ['Line 2: category: Category is required']],
  [
    'title,price,category\nA,free,Kettles\n"B\nC",-1,Kettles\n,1.005,Kettles\n',
    [
      'Line 2: price: Price must be a number',
      'Line 3: price: Price must be at least 0',
      'Line 5: title: Title is required',
      'Line 5: The price "1.005" can be read in two ways. Please write 189900 or 189.90.',
    ],
  ],
  ['id,price\nnothing,1\n', ['Line 2: There is no item with the id nothing.']],
  ['title,margin\nA,1\n', [expect.stringMatching(/^Unknown columns: margin\. Known are: id, title/)]],
  ['', ['The file is empty.']],
])('every bad row is reported, and nothing is stored: %j', async (csv, errors) => {
  const before = await fingerprint(db)
  const refusal = await importCsv(csv).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OwnerError)
  expect(refusal instanceof OwnerError && refusal.message.split('\n')).toEqual(errors)
  expect(await fingerprint(db)).toEqual(before)
})

test('an admin sees imported items like any other', async () => {
  await importCsv('title,price,category,disabled\nImported and hidden,1,Other,yes\n')
  const { json } = await admin.call('GET /items', { query: { all: 'true', search: 'Imported and hidden' } })
  expect(json.items).toMatchObject([{ title: 'Imported and hidden', disabled: true, price: 1 }])
})

test('a conflict in line 40 leaves nothing stored of the 38 rows before it', async () => {
  const item = await anItem(services, { title: 'Contested kettle', qty: 10 })
  const before = await fingerprint(db)
  const rows = Array.from({ length: 38 }, (_, place) => `,Imported ${place},1000,Kettles,5,`)
  const contested = `${item.id},Contested kettle,1000,Kettles,12,7`
  const csv = ['id,title,price,category,qty,qty seen', ...rows, contested].join('\n')
  const refusal = await importCsv(csv).catch((error: unknown) => error)
  expect(refusal instanceof OwnerError && refusal.message.split('\n')).toEqual([
    'Line 40: The stock changed from 7 to 10 while you were editing. Nothing was changed.',
  ])
  expect(await fingerprint(db)).toEqual(before)
})

test('a specification under a name that every object has is refused with its line', async () => {
  await expect(importCsv('title,price,category,specifications\nFan,5,Fans,__proto__: x\n')).rejects.toThrow(
    'Line 2: specifications: A specification can not be named __proto__; please choose another name',
  )
})

test('variants are kept by an export and its import, and a file makes, changes and dissolves them', async () => {
  const variants = async (id: string) =>
    (await shop.call('GET /items/{id}/variants', { params: { id } })).json.variants?.items.map(
      (one) => `${one.title}: ${one.values.join(' ')}`,
    ) ?? null
  const made =
    'title,category,price,variant group,variant options\n' +
    'Lamp red,Lamps,100,lamps,"Colour: Red\nSize: L"\n' +
    'Lamp blue,Lamps,100,lamps,"Colour: Blue\nSize: L"\n' +
    'Lamp green,Lamps,100,,\n'
  expect(await importCsv(made)).toEqual({ added: 3, edited: 0, unchanged: 0 })
  const [red = '', blue = '', green = ''] = await Promise.all(
    ['Lamp red', 'Lamp blue', 'Lamp green'].map(
      async (search) => (await shop.call('GET /items', { query: { search } })).json.items[0]?.id ?? '',
    ),
  )
  expect(await variants(red)).toEqual(['Lamp red: Red L', 'Lamp blue: Blue L'])

  const before = await fingerprint(db)
  expect(await importCsv(await exportItems(db))).toMatchObject({ added: 0, edited: 0 })
  expect(await importCsv(`id,price\n${red},100\n`)).toMatchObject({ unchanged: 1 })
  expect(await fingerprint(db)).toEqual(before)

  const row = (id: string, key: string, ...options: string[]) => `${id},${key},"${options.join('\n')}"\n`
  const head = 'id,variant group,variant options\n'
  const again = head + row(red, 'x', 'Colour: Blue', 'Size: L') + row(blue, 'x', 'Colour: Red', 'Size: L')
  expect(await importCsv(again)).toEqual({ added: 0, edited: 2, unchanged: 0 })
  expect(await importCsv(again)).toEqual({ added: 0, edited: 0, unchanged: 2 })
  expect(await variants(red)).toEqual(['Lamp red: Blue L', 'Lamp blue: Red L'])

  expect(await importCsv(head + row(red, 'y', 'Tone: Red') + row(green, 'y', 'Tone: Green'))).toMatchObject({
    edited: 2,
  })
  expect(await variants(red)).toEqual(['Lamp red: Red', 'Lamp green: Green'])
  expect(await variants(blue)).toEqual(['Lamp blue: Red L'])

  await expect(importCsv(head + row(blue, 'z', 'Tone: Red') + row(green, 'z', 'Size: Red'))).rejects.toThrow(
    'Line 3: variant options: not those of the other rows of this variant group',
  )
  await expect(importCsv(head + row(blue, 'z', 'Tone: Red') + row(green, 'z', 'Tone: red'))).rejects.toThrow(
    'Line 3: variant options: red is another item already',
  )
  await expect(importCsv(head + row(blue, 'z'))).rejects.toThrow('variant options: written as Colour: Black')
  expect(await importCsv(head + row(red, '') + row(green, '') + row(blue, 'z', 'Tone: Red'))).toMatchObject({
    edited: 3,
  })
  expect(await variants(red)).toBe(null)
  expect(await variants(blue)).toEqual(['Lamp blue: Red'])
})
