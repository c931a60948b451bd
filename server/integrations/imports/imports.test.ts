// Goods come in as a table: looked at first, then all or nothing, and taken back as a whole.

import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openImports, uploadForImport } from '#tests/support/shop/imports.ts'
import { passTime } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder } from '#tests/support/shop/pre-orders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { itemChanges, items } from '../../catalogue/data/tables.ts'
import { days } from '../../platform/durations.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { purgeImports } from './imports.ts'
import { previewImport } from './preview-import.ts'
import { imports } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)
const owner = await anOwner(services)

const bySku = async (sku: string) => (await db.select().from(items).where(eq(items.sku, sku)))[0]
const catalogue = async () => {
  const { items: rows } = await fingerprint(db)
  return rows
}

test('a table is looked at, run and taken back: added, changed field by field, refused with its line', async () => {
  const kettle = await anItem(services, { title: 'Kettle', sku: 'KET-9', price: 12_500, qty: 10 })
  const fan = await anItem(services, { title: 'Fan', price: 4_000 })
  const before = await catalogue()
  const file = [
    'SKU;Name;Price;Category;Stock;Remarks',
    'ket-9;Kettle;11.990;Kettles;14;cheaper',
    'NEW-1;Lamp;1990;Lamps;3;',
    ';Broken;free;Lamps;;',
    `NEW-2;${'x'.repeat(201)};1;Lamps;;`,
    'new-1;Lamp again;1990;Lamps;3;',
  ].join('\r\n')
  const looked = await office.begin({ file: file.replace('11.990', '11990') })
  expect(looked).toMatchObject({
    state: 'checked',
    format: 'kade',
    readAs: 'CSV with semicolons, UTF-8',
    counts: { add: 1, edit: 1, same: 0, refused: 3 },
    categories: [
      { name: 'Lamps', becomes: 'Lamps', count: 4, isNew: true },
      { name: 'Kettles', becomes: 'Kettles', count: 1, isNew: false },
    ],
    by: manager.email,
    undoUntil: null,
  })
  expect(looked.columns.map(({ head, field }) => [head, field])).toEqual([
    ['SKU', 'sku'],
    ['Name', 'title'],
    ['Price', 'price'],
    ['Category', 'category'],
    ['Stock', 'qty'],
    ['Remarks', null],
  ])
  expect(await office.rows(looked.id)).toMatchObject([
    {
      line: 2,
      kind: 'edit',
      itemId: kettle.id,
      changes: [
        { field: 'price', from: '12500.00', to: '11990.00' },
        { field: 'qty', from: '10', to: '14' },
        { field: 'sku', from: 'KET-9', to: 'ket-9' },
      ],
    },
    { line: 3, kind: 'add', title: 'Lamp' },
    { line: 4, kind: 'refused', notes: ['price: Price must be a number'] },
    { line: 5, kind: 'refused', notes: ['title: Please use at most 200 characters'] },
    { line: 6, kind: 'refused', notes: ['Line 3 is about the same item.'] },
  ])
  expect(await catalogue()).toEqual(before)

  expect(await office.run(looked.id)).toMatchObject({ message: "3 rows can't be taken. Nothing was changed." })
  const done = await office.run(looked.id, { withoutRefused: true })
  expect(done).toMatchObject({ state: 'done', undoUntil: '2026-12-20T06:00:00.000Z' })
  expect(done).toMatchObject({ progress: { step: 'saving', done: 2, total: 2 } })
  expect(await bySku('ket-9')).toMatchObject({ priceCents: 1_199_000, qty: 14, version: 2 })
  expect(await bySku('NEW-1')).toMatchObject({ title: 'Lamp', qty: 3, disabled: false })
  const [noted] = await db
    .select()
    .from(itemChanges)
    .where(eq(itemChanges.itemId, kettle.id))
    .orderBy(desc(itemChanges.id))
  expect(noted?.byUserId).toBe(manager.userId)
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.kind, 'catalogue.imported'))
  expect(event).toMatchObject({ subject: 'goods.csv', after: { added: 1, edited: 1 }, userId: manager.userId })

  expect(await office.undo(looked.id)).toMatchObject({
    state: 'undone',
    undone: { items: 2, left: 0 },
    undoUntil: null,
  })
  expect(await bySku('KET-9')).toMatchObject({ priceCents: 1_250_000, qty: 10 })
  expect(await bySku('NEW-1')).toBeUndefined()
  const bin = await manager.call('GET /inventory/bin')
  expect(bin.json).toMatchObject([{ title: 'Lamp' }])
  expect(await owner.stockOf(fan.id)).toBe(10)
})

test('undo leaves what was changed since, sold out or deleted, and says so', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((name) => `UN-${name},Item ${name},100,Undo,5`)
  const first = await office.begin({ file: ['sku,title,price,category,qty', ...rows].join('\n') })
  await office.run(first.id)
  const ids = Object.fromEntries(
    await Promise.all(['A', 'B', 'C', 'D', 'E'].map(async (name) => [name, (await bySku(`UN-${name}`))?.id ?? ''])),
  )
  const more = await office.begin({ file: 'sku,qty\nUN-A,15\nUN-B,15\nUN-C,15\nUN-D,15\nUN-E,15\n' })
  await office.run(more.id)
  await owner.edit(ids.A, { title: 'Item A by hand', qty: 15 })
  await owner.remove(ids.B)
  const order = anOrderBody([
    { id: ids.C, qty: 2 },
    { id: ids.D, qty: 12 },
  ])
  expect((await shop.call('POST /orders', { body: order })).status).toBe(201)
  expect(await office.undo(more.id)).toMatchObject({ undone: { items: 2, left: 3 } })
  expect(await owner.stockOf(ids.C)).toBe(3)
  expect(await owner.stockOf(ids.D)).toBe(3)
  expect(await owner.stockOf(ids.E)).toBe(5)
  const left = await office.rows(more.id, { noted: 'true' })
  expect(left.map(({ line, notes }) => [line, notes[0]])).toEqual([
    [2, 'Not undone: the item was changed since.'],
    [3, 'Not undone: the item was deleted since.'],
    [5, 'Not undone: of the 10 pieces that came in, 7 are sold.'],
  ])
})

test('undo of an item that was stored against the rules of today leaves it, and takes the others back', async () => {
  const old = await anItem(services, { title: 'Old pot', sku: 'OLD-POT' })
  const pot = await anItem(services, { title: 'Pot of today', sku: 'NEW-POT', category: 'Pans' })
  await services.db.update(items).set({ category: '' }).where(eq(items.id, old.id))
  const came = await office.begin({ file: 'sku,category\nOLD-POT,Pots\nNEW-POT,Pots\n' })
  await office.run(came.id)
  expect(await office.undo(came.id)).toMatchObject({ state: 'undone', undone: { items: 1, left: 1 } })
  expect((await bySku('NEW-POT'))?.category).toBe(pot.category)
  expect((await office.rows(came.id, { noted: 'true' }))[0]?.notes).toEqual([
    'Not undone: it is not known what was before.',
  ])
})

test('undo leaves pieces that are held for who waits for them: none is promised that never came', async () => {
  await setSetting(services, 'pre-orders.holdStock', true)
  const iron = await anItem(services, { title: 'Iron', sku: 'IRON-1', qty: 0 })
  const { id } = await aPreOrder(shop, { productId: iron.id, quantity: 4 })
  const came = await office.begin({ file: 'sku,qty\nIRON-1,10\n' })
  await office.run(came.id)
  expect(await owner.stockOf(iron.id)).toBe(6)
  expect(await office.undo(came.id)).toMatchObject({ undone: { items: 0, left: 1 } })
  expect((await office.rows(came.id, { noted: 'true' }))[0]?.notes).toEqual([
    'Not undone: of the 10 pieces that came in, 4 are sold.',
  ])
  expect(await owner.stockOf(iron.id)).toBe(6)
  // Given up, they are free, and more that come in are all that came in.
  await manager.call('POST /pre-orders/{id}/cancel', { params: { id } })
  const more = await office.begin({ file: 'sku,qty\nIRON-1,15\n' })
  await office.run(more.id)
  expect(await office.undo(more.id)).toMatchObject({ undone: { items: 1, left: 0 } })
  expect(await owner.stockOf(iron.id)).toBe(10)
  await setSetting(services, 'pre-orders.holdStock', false)
})

test('undo leaves an item that somebody has pre-ordered since', async () => {
  const came = await office.begin({ file: 'sku,title,price,category,qty\nPRE-1,Oven,900,Ovens,0\n' })
  await office.run(came.id)
  const { id } = await aPreOrder(shop, { productId: (await bySku('PRE-1'))?.id ?? '' })
  expect(await office.undo(came.id)).toMatchObject({ undone: { items: 0, left: 1 } })
  expect((await office.rows(came.id))[0]?.notes).toContain('Not undone: the item was changed since.')
  expect((await manager.call('POST /pre-orders/{id}/cancel', { params: { id } })).status).toBe(200)
})

test('what somebody saved after the look is never written over: nothing is changed, and the file is looked at again', async () => {
  const item = await anItem(services, { title: 'Contested', sku: 'CON-1' })
  const looked = await office.begin({
    file: 'sku,title,price,category\nCON-1,Contested,999,Kettles\nCON-2,New,1,Kettles\n',
  })
  await owner.edit(item.id, { brand: 'Other' })
  const again = await office.run(looked.id)
  expect(again).toMatchObject({
    state: 'checked',
    look: looked.look + 1,
    message:
      'Nothing was changed. Line 2: Another admin saved this item in the meantime. Nothing was changed. The file was looked at again.',
  })
  expect(await bySku('CON-2')).toBeUndefined()
  expect(await office.run(looked.id)).toMatchObject({ state: 'done' })
  expect(await bySku('CON-1')).toMatchObject({ priceCents: 99_900, brand: 'Other' })
})

test('a double click, two people and a process that dies in the middle make one import', async () => {
  const { id, look } = await office.begin({ file: 'sku,title,price,category\nDBL-1,Once,5,Kettles\n' })
  const body = { look, withoutRefused: false }
  const presses = await Promise.all(
    [1, 2, 3].map(() => manager.call('POST /imports/{id}/run', { params: { id }, body })),
  )
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  const progress = { step: 'pictures', done: 0, total: 0 }
  expect(await office.read(id)).toMatchObject({ state: 'running', progress })
  const match = { look, fields: [null, null, null, null], categories: [] }
  expect((await manager.call('PUT /imports/{id}/match', { params: { id }, body: match })).status).toBe(409)
  await Promise.all([office.work(), office.work()])
  await passTime(shop, 120_000)
  await office.work()
  expect(await office.read(id)).toMatchObject({ state: 'done', counts: { add: 1 } })
  expect(await db.select().from(items).where(eq(items.sku, 'DBL-1'))).toHaveLength(1)
})

test('a file without SKUs that was looked at twice, or beside the form, adds its goods once', async () => {
  const file = 'title,price,category\nTwice jug,900,Jugs\nTwice cup,80,Jugs\n'
  const [one, other] = [await office.begin({ file }), await office.begin({ file })]
  expect(await office.run(one.id)).toMatchObject({ state: 'done' })
  const again = await office.run(other.id)
  expect(again).toMatchObject({
    ...{ state: 'checked', counts: { add: 0, same: 2 } },
    message: expect.stringContaining('Line 2: There is an item of this name already. Line 3:'),
  })
  const before = await office.begin({ file: 'title,price,category\nFormed jug,900,Jugs\n' })
  const body = anItemInput({ title: 'Formed JUG', sku: 'FORM-1', price: 900 })
  expect((await manager.call('POST /items', { body })).status).toBe(201)
  expect(await office.run(before.id)).toMatchObject({ state: 'checked', counts: { add: 1 } })
  // With that said beside it, it is added where that is meant.
  expect(await office.run(before.id)).toMatchObject({ state: 'done' })
  const titles = (await db.select().from(items)).map(({ title }) => title)
  expect(titles.filter((title) => /twice|formed/i.test(title)).toSorted()).toEqual([
    'Formed JUG',
    'Formed jug',
    'Twice cup',
    'Twice jug',
  ])
})

test('two processes that look at a file at one moment store its rows once', async () => {
  const upload = await uploadForImport(shop, manager.token, 'title,price,category\nPan,900,Pans\nPot,800,Pans')
  const { json } = await manager.call('POST /imports', { body: { fileName: 'goods.csv', upload } })
  const [record] = await db.select().from(imports).where(eq(imports.id, json.id))
  if (!record) throw new Error('the import was not stored')
  const { looks } = await services.transaction(async (tx) => {
    await tx.select().from(imports).where(eq(imports.id, json.id)).for('update')
    const looks = [previewImport(services, record), previewImport(services, record)]
    await untilWaiting(db, 2)
    return { looks }
  })
  await Promise.all(looks)
  expect(await office.read(json.id)).toMatchObject({ state: 'checked', look: record.look + 1, counts: { add: 2 } })
  expect(await office.rows(json.id)).toHaveLength(2)
})

test('the owner says what a column holds and what a category becomes', async () => {
  const looked = await office.begin({ file: 'Was ist es,Preis,Art\nMixer,4500,Kuechengeraete\n' })
  expect(looked).toMatchObject({
    state: 'unreadable',
    message: expect.stringContaining('None of its headings is known'),
  })
  const other = await office.begin({ file: 'Article,price,category\nMixer,4500,Kuechengeraete\n' })
  expect(other.counts).toMatchObject({ add: 0, refused: 1 })
  const body = {
    look: other.look,
    fields: ['title', 'price', 'category'],
    categories: [{ name: 'Kuechengeraete', becomes: 'Small Appliances' }],
  }
  const said = await manager.call('PUT /imports/{id}/match', { params: { id: other.id }, body })
  expect(said.json).toMatchObject({ state: 'checking' })
  await office.work()
  expect((await office.read(other.id)).counts).toMatchObject({ add: 1, refused: 0 })
  await office.run(other.id)
  const [mixer] = await db.select().from(items).where(eq(items.title, 'Mixer'))
  expect(mixer?.category).toBe('Small Appliances')
})

test('only whole uploads meant for an import are taken, and old imports go', async () => {
  const { token } = await signedIn(shop, { staffRole: 'owner' })
  const upload = await uploadForImport(shop, token, 'title\nA\n')
  const unknown = { fileName: 'a.csv', upload: 'f'.repeat(32) }
  expect((await manager.call('POST /imports', { body: unknown })).status).toBe(404)
  const { json } = await manager.call('POST /imports', { body: { fileName: 'a.csv', upload } })
  shop.clock.pass(days(31))
  await services.transaction((tx) => purgeImports(tx, services))
  expect(await db.$count(imports, eq(imports.id, json.id))).toBe(0)
})
