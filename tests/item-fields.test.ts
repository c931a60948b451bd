// What one more entry of each kind, in the table of an item's fields, reaches without a change anywhere else but in the
// database.
import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'

// Read anew, since the table is read when its readers are; other test files get theirs without the line again.
vi.resetModules()
afterAll(() => vi.resetModules())
const { itemTraits } = await import('#contract/catalogue/items/item-traits.ts')
const invented = {
  kind: 'text',
  label: { message: 'Country of origin' },
  column: 'country of origin',
  longest: 7,
  placeholder: 'Japan',
  schemaOrg: 'countryOfOrigin',
}
const ofKind = (kind: string, message: string, parts = {}) => ({
  ...{ kind, label: { message }, column: message.toLowerCase(), placeholder: '' },
  ...parts,
})
Object.assign(itemTraits, {
  origin: invented,
  deliveryCost: ofKind('money', 'Delivery costs', { otherwise: { message: 'Not that' } }),
  boxCount: ofKind('count', 'Boxes'),
  madeOn: ofKind('day', 'Made on', { staffOnly: true }),
  fragile: ofKind('flag', 'Fragile'),
  energyLabel: ofKind('choice', 'Energy label', {
    choices: { a: { message: 'A (best)' }, b: { message: 'B' } },
    noChoice: 'none',
    placeholder: 'None',
  }),
})

const { openTestShop } = await import('#tests/support/shop/open-test-shop.ts')
const { anItemInput } = await import('#tests/support/shop/builders.ts')
const { signedIn } = await import('#tests/support/shop/people.ts')
const { openStubBrowser } = await import('#tests/support/stub-browser.ts')
const { exportItems } = await import('#server/catalogue/cells/export-items.ts')
const { importItems } = await import('#server/catalogue/cells/import-items.ts')
const { product } = await import('#web/meta/structured-product.ts')
const { ProductSpecifications } = await import('#web/shop/product/product-specifications.tsx')
const { BasicFields } = await import('#web/admin/editor/basic-fields.tsx')
const { createEditor, EditorContext } = await import('#web/admin/editor/editor.ts')
const { differences } = await import('#web/admin/editor/differences.ts')
const { saveDraft, newDraftKey, readDrafts } = await import('#web/admin/editor/draft.ts')
const { editedItemOf, editorOf, emptyEditor, itemOf } = await import('#web/admin/editor/editor-state.ts')

const shop = await openTestShop()
const { db } = shop.services
const token = (await signedIn(shop, { role: 'admin' })).token ?? ''

/** What the migration of such a field does. */
await db.execute(sql`alter table items add column origin text, add column delivery_cost_cents bigint,
  add column box_count_count integer, add column made_on_day date, add column fragile_flag boolean,
  add column energy_label text`)

async function addItem(parts: Record<string, unknown>) {
  return shop.call('POST /items', { body: { ...anItemInput(), ...parts }, token })
}

test('The shop stores it, answers it, keeps it optional and refuses more than its longest', async () => {
  const { item } = (await addItem({ origin: ' Japan ' })).json
  expect(item).toMatchObject({ origin: 'Japan' })
  expect((await shop.call('GET /items/{id}', { params: { id: item.id }, token })).json.item).toEqual(item)
  expect((await addItem({})).json.item).toMatchObject({ origin: null })
  expect((await addItem({ origin: 'Sri Lanka' })).problem.fields).toEqual({
    origin: 'Please use at most 7 characters',
  })
})

test.each([
  ['deliveryCost', '9500.5', '9500.50', '950050', '1,000', 'Not that'],
  ['deliveryCost', ' 0 ', '0', '0', '0.005', 'Not that'],
  ['boxCount', '007', '7', '7', '1.5', 'A whole number from 0, or nothing'],
  ['madeOn', '2028-02-29', '2028-02-29', '2028-02-29', '2027-02-29', 'A day is written as 2026-12-15'],
  ['fragile', 'Yes', 'yes', 'true', '1', 'yes or no, or nothing'],
  ['fragile', 'no', 'no', 'false', 'not', 'yes or no, or nothing'],
  ['energyLabel', 'A', 'a', 'a', 'toString', 'One of these: a, b'],
])('%s: %j is read as %j and stored as %s; %j is told "%s"', async (name, typed, read, stored, wrong, told) => {
  const { item } = (await addItem({ [name]: typed })).json
  expect(item).toMatchObject({ [name]: read })
  const { rows } = await db.execute(
    sql`select coalesce(delivery_cost_cents::text, box_count_count::text, made_on_day::text,
      fragile_flag::text, energy_label) as value
      from items where id = ${item.id}`,
  )
  expect(rows).toEqual([{ value: stored }])
  expect((await addItem({ [name]: wrong })).problem.fields).toEqual({ [name]: told })
  expect((await addItem({ [name]: '' })).json.item[name as 'cost']).toBeNull()
  expect((await addItem({ energyLabel: ' None' })).json.item).toMatchObject({ energyLabel: null })
})

test('What only staff may read of them is read by nobody else', async () => {
  const { item } = (await addItem({ deliveryCost: '1', madeOn: '2026-01-01' })).json
  const { item: read } = (await shop.call('GET /items/{id}', { params: { id: item.id } })).json
  expect(read).toMatchObject({ deliveryCost: '1' })
  expect(read).not.toHaveProperty('madeOn')
})

test('It is a column of the CSV file, and is imported from there', async () => {
  const { item } = (await addItem({ title: 'Rice cooker', origin: 'Japan' })).json
  const csv = await exportItems(db)
  expect(csv.split('\r\n')[0]).toContain(
    ',material,condition,country of origin,delivery costs,boxes,made on,fragile,energy label,sku,',
  )
  const file = { csv: `id,Country of origin\n${item.id},China\n` }
  await shop.services.transaction((tx) => importItems(tx, file, shop.services))
  expect((await shop.call('GET /items/{id}', { params: { id: item.id } })).json.item).toMatchObject({
    title: 'Rice cooker',
    origin: 'China',
  })
})

test('The form has a field for it, and what is typed there is compared, kept as a draft and sent', async () => {
  const { item } = (await addItem({ origin: 'Japan' })).json
  const editor = createEditor(editorOf(item))
  const form = renderToStaticMarkup(
    createElement(
      EditorContext,
      { value: editor },
      createElement(BasicFields, { item, names: { categories: [], brands: [] } }),
    ),
  )
  expect(form).toContain('Country of origin')
  expect(form).toMatch(/<input[^>]*value="Japan"/)

  editor.setField('origin' as never, 'China' as never)
  const mine = itemOf(editor.store.getState())
  expect(mine).toMatchObject({ origin: 'China' })
  expect(differences(editedItemOf(item), mine, editedItemOf(item))).toEqual([
    { fields: ['origin'], label: 'Country of origin', mine: 'China', theirs: 'Japan', changedHere: true },
  ])

  openStubBrowser()
  const place = { person: 'anula', itemId: null }
  saveDraft({ key: newDraftKey(place), version: null, stock: null, since: 0, state: editor.store.getState() })
  expect(readDrafts(place)[0]?.draft.fields).toMatchObject({ origin: 'China' })
  expect(emptyEditor().fields).toMatchObject({ origin: '' })
})

test('A flag and a choice are chosen by their words, read by them, and kept by others', async () => {
  const { item } = (await addItem({ fragile: 'yes', energyLabel: 'a' })).json
  const form = renderToStaticMarkup(
    createElement(
      EditorContext,
      { value: createEditor(editorOf(item)) },
      createElement(BasicFields, { item, names: { categories: [], brands: [] } }),
    ),
  )
  expect(form).toContain('<option value="">None</option><option value="a" selected="">A (best)</option>')
  expect(form).toContain('<option value="yes" selected="">Yes</option><option value="no">No</option>')
  const page = renderToStaticMarkup(createElement(ProductSpecifications, { item }))
  expect(page).toMatch(/<dt[^>]*>Energy label<\/dt><dd[^>]*>A \(best\)<\/dd>/)
  const mine = { ...editedItemOf(item), energyLabel: 'b' }
  expect(differences(editedItemOf(item), mine, editedItemOf(item))).toMatchObject([{ mine: 'B', theirs: 'A (best)' }])
})

test('The product page shows it, to people and to search engines', async () => {
  const { item } = (await addItem({ origin: 'Japan' })).json
  const page = renderToStaticMarkup(createElement(ProductSpecifications, { item }))
  expect(page).toMatch(/<dt[^>]*>Country of origin<\/dt><dd[^>]*>Japan<\/dd>/)
  expect(product('https://shop.example', item, { terms: { zones: [] }, now: new Date() })).toMatchObject({
    countryOfOrigin: 'Japan',
  })
})
