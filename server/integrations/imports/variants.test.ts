// Rows of a file that belong together: joined to groups of variants, told before, and taken back exactly.

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { wooSample } from '#tests/support/shop/import-samples.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items } from '../../catalogue/data/tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]

const variantsOf = async (sku: string) => {
  const id = (await bySku(sku))?.id ?? ''
  return (await shop.call('GET /items/{id}/variants', { params: { id } })).json.variants
}
/** `Black BL-1`, for each of the group an item is in. */
const groupOf = async (sku: string) => {
  const group = await variantsOf(sku)
  return group && [group.options.join(), ...group.items.map(({ values, title }) => `${values.join()}: ${title}`)]
}
const places = () =>
  db
    .select({ id: items.id, group: items.variantGroupId, values: items.variantValues, place: items.variantPlace })
    .from(items)
    .orderBy(items.id)

test('WooCommerce: the variations of a product belong together, in whatever units the shop measures', async () => {
  const file = wooSample().replaceAll('FAN', 'FN2').replaceAll('RC-18', 'RC-19')
  const measured = file
    .replace('Weight (kg)', 'Weight (lbs)')
    .replace('Length (cm)', 'Length (in)')
    .replace('Width (cm)', 'Width (in)')
    .replace('Height (cm)', 'Height (in)')
  const looked = await office.begin({ file: measured })
  await office.run(looked.id, { withoutRefused: true })
  expect(await bySku('RC-19')).toMatchObject({ weight: '2.4 lbs', size: '30 x 28 x 26 in' })
  expect(await groupOf('FN2-B')).toEqual(['Colour', 'White: Stand fan White', 'Black: Stand fan Black'])
})

test('items that are there already are joined to the variants of their product, and undo takes exactly that back', async () => {
  for (const [sku, title] of [
    ['EX-BLK', 'Buds black'],
    ['EX-WHT', 'Buds white'],
    ['EX-RED', 'Buds red'],
  ] as const) {
    await anItem(services, { sku, title, price: 4_500 })
  }
  const [black, other] = [await bySku('EX-BLK'), await anItem(services, { sku: 'EX-OTH', title: 'Buds grey' })]
  const group = {
    options: ['Colour'],
    items: [
      { id: black?.id, values: ['Black'] },
      { id: other.id, values: ['Grey'] },
    ],
  }
  expect((await manager.call('POST /variant-groups', { body: group })).status).toBe(201)
  const before = await places()
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Type'
  const rows = [
    'buds,Buds,Colour,Black,EX-BLK,4500,Phones',
    ...['White,EX-WHT', 'Red,EX-RED', 'Blue,EX-BLU'].map((one) => `buds,,Colour,${one},4500,`),
  ]
  const looked = await office.begin({ file: [head, ...rows].join('\n') })
  const told = (await office.rows(looked.id)).map(({ line, changes }) => [
    line,
    changes.find(({ field }) => field === 'variant'),
  ])
  expect(told).toEqual([
    [2, undefined],
    [3, { field: 'variant', from: '', to: 'Colour: White' }],
    [4, { field: 'variant', from: '', to: 'Colour: Red' }],
    [5, { field: 'variant', from: '', to: 'Colour: Blue' }],
  ])
  expect(await places()).toEqual(before)
  await office.run(looked.id)
  const group5 = await groupOf('EX-RED')
  expect(group5?.map((one) => one.split(':')[0])).toEqual(['Colour', 'Black', 'Grey', 'White', 'Red', 'Blue'])
  expect(await office.undo(looked.id)).toMatchObject({ undone: { items: 4, left: 0 } })
  expect(await places()).toEqual(before)
})

test("the own table's variant columns are taken as they were exported, and say who belongs to nobody any more", async () => {
  const file = (rows: string[]) => ['sku,title,price,category,variant group,variant options', ...rows].join('\n')
  const first = await office.begin({
    file: file([
      'OW-1,Cup S,100,Cups,cups,Size: S',
      'OW-2,Cup M,100,Cups,cups,Size: M',
      'OW-3,Cup L,100,Cups,cups,Size: L',
    ]),
  })
  expect(first.counts).toMatchObject({ add: 3, refused: 0 })
  await office.run(first.id)
  const [id, before] = [(await bySku('OW-1'))?.variantGroupId ?? '', await places()]
  expect(await groupOf('OW-1')).toEqual(['Size', 'S: Cup S', 'M: Cup M', 'L: Cup L'])
  const more = await office.begin({
    file: file([
      `OW-1,Cup S,100,Cups,${id},Size: XS`,
      'OW-2,Cup M,100,Cups,,',
      `OW-3,Cup L,100,Cups,${id},Size: L`,
      `OW-4,Cup XL,100,Cups,${id},Size: L`,
    ]),
  })
  const notes = 'Its variants stay as they are: variant options: L is another item already'
  expect((await office.rows(more.id, { noted: 'true' })).map((row) => row.notes)).toEqual([[notes], [notes], [notes]])
  const again = await office.begin({
    file: file([`OW-1,Cup S,100,Cups,${id},Size: XS`, 'OW-2,Cup M,100,Cups,,', `OW-3,Cup L,100,Cups,${id},Size: L`]),
  })
  expect(again.counts).toEqual({ add: 0, edit: 2, same: 1, refused: 0 })
  await office.run(again.id)
  expect(await groupOf('OW-1')).toEqual(['Size', 'XS: Cup S', 'L: Cup L'])
  expect(await groupOf('OW-2')).toBeNull()
  await office.undo(again.id)
  expect(await places()).toEqual(before)
})

test('undo leaves a group that somebody has changed since, and says so at its items', async () => {
  const head = 'sku,title,price,category,variant group,variant options'
  const rows = ['GC-1,Mat S,100,Mats,mats,Size: S', 'GC-2,Mat M,100,Mats,mats,Size: M']
  for (const row of rows)
    await office.run(
      (await office.begin({ file: `sku,title,price,category\n${row.split(',').slice(0, 4).join()}` })).id,
    )
  const looked = await office.begin({ file: [head, ...rows].join('\n') })
  expect(looked.counts).toMatchObject({ edit: 2 })
  await office.run(looked.id)
  const group = await variantsOf('GC-1')
  const [small] = group?.items ?? []
  const body = { options: ['Size'], items: [{ id: small?.id, values: ['Small'] }], version: group?.version }
  expect((await manager.call('PUT /variant-groups/{id}', { params: { id: group?.id ?? '' }, body })).status).toBe(200)
  expect(await office.undo(looked.id)).toMatchObject({ undone: { items: 0, left: 2 } })
  expect(await groupOf('GC-1')).toEqual(['Size', 'Small: Mat S'])
  const [left] = await office.rows(looked.id, { noted: 'true' })
  expect(left?.notes).toEqual(['Not undone: its variants were changed since.'])
})

test('names and values that lost their letters leave the variants as they are, and say so', async () => {
  const head = 'sku,title,price,category,variant group,variant options'
  const rows = (values: readonly string[]) => values.map((value, at) => `LL-${at},Buds ${at},100,Buds,buds,${value}`)
  const first = await office.begin({ file: [head, ...rows(['වර්ණය: රතු', 'වර්ණය: නිල්'])].join('\n') })
  await office.run(first.id)
  const before = await groupOf('LL-0')
  expect(before).toEqual(['වර්ණය', 'රතු: Buds 0', 'නිල්: Buds 1'])
  const group = await variantsOf('LL-0')
  const damaged = rows(['?????: ???', '?????: ????']).map((row) => row.replace(',buds,', `,${group?.id},`))
  const again = await office.begin({ file: [head, ...damaged].join('\n') })
  expect(again.counts).toMatchObject({ add: 0, edit: 0, refused: 0 })
  const noted = await office.rows(again.id, { noted: 'true' })
  expect(noted.map(({ notes }) => notes.join())).toEqual([
    expect.stringContaining('Its variants stay as they are: its letters are lost.'),
    expect.stringContaining('Its variants stay as they are: its letters are lost.'),
  ])
  expect(await groupOf('LL-0')).toEqual(before)
})
