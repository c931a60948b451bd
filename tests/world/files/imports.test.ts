// Tables of goods and their pictures, each as it was reported, and what must become of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { imports } from '#server/integrations/imports/tables.ts'
import { doWork } from '#server/integrations/imports/work.ts'
import { feedItem } from '#server/integrations/machines/feed/feed-item.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anXlsx, xlsxRow } from '#tests/support/shop/xlsx.ts'

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

test('E03: letters that Excel has lost never take the place of what is stored', async () => {
  await (await take('E03-1-before-utf8.csv')).run()
  const texts = async () => {
    const id = (await bySku('E03-1'))?.id ?? ''
    const { titleSi, titleTa } = (await manager.call('GET /items/{id}', { params: { id } })).json.item
    return { titleSi, titleTa }
  }
  const before = await texts()
  expect(before.titleSi).toContain('ක්‍රෝම්')
  const { looked, rows, run } = await take('E03-2-after-excel-save-as-csv.csv')
  expect(looked.message).toBe('Rows that have lost letters: 2. Please save the table as CSV UTF-8 or as XLSX.')
  expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['price'], ['price']])
  await run()
  expect(await texts()).toEqual(before)
  expect(await bySku('E03-1')).toMatchObject({ priceCents: 749_000 })
  expect(await bySku('E03-2')).toMatchObject({ title: 'E03 Cafetière', priceCents: 1_349_000 })
})

test.each(['E08-one-cut-letter.csv', 'E08-one-cut-letter-with-bom.csv'])(
  'E08: %s is right but for one cell',
  async (name) => {
    const { looked, notes, rows } = await take(name)
    expect(looked).toMatchObject({ readAs: 'CSV with commas, UTF-8', counts: { refused: 0 } })
    expect(looked.columns[0]).toMatchObject({ head: 'sku', field: 'sku' })
    expect(notes[2]).toMatch(/^The description ".*" has lost its letters/)
    expect(rows[0]?.changes.find(({ field }) => field === 'title (si)')?.to).toBe('E08 බත් පිසින යන්ත්‍රය')
    expect(notes[3]).toBe('')
  },
)

test('a file cut short on its way changes nothing of its last row, and one of Excel that ends early leaves the rest', async () => {
  const whole =
    'sku,title,category,price,barcode,description\nCUT-1,Cut one,Kettles,100,4791234567890,Long\nCUT-2,Cut two,Kettles,100,4791234567906,Longer\n'
  await office.run((await office.begin({ file: whole })).id)
  const cut = await office.begin({ file: whole.slice(0, -'4791234567906,Longer\n'.length - 1) })
  expect(cut.counts).toMatchObject({ same: 1, refused: 1 })
  expect((await office.rows(cut.id)).at(-1)?.notes).toEqual([
    'The file ends within this row: it has been cut on its way.',
  ])
  // Excel leaves out the commas of empty cells at the end of rows, sixteen rows at a time.
  const early = await office.begin({
    file: 'sku,title,category,price,barcode,description\r\nCUT-1,Cut one,Kettles,120\r\n',
  })
  expect((await office.rows(early.id)).map(({ changes }) => changes.map(({ field }) => field))).toEqual([['price']])
})

test('P02: the path in a cell chooses the file, and a name of several files is told', async () => {
  const { looked, rows, run } = await take('P02-items.csv', { pictures: 'P02-pictures.zip' })
  expect(looked).toMatchObject({ pictures: 3, counts: { add: 3 } })
  expect(rows.map(({ changes }) => changes.find(({ field }) => field === 'pictures')?.to)).toEqual([
    'kettle/1.jpg',
    'toaster/1.jpg',
    'blender/1.jpg',
  ])
  await run()
  const stored = await db.select().from(items).where(like(items.sku, 'P02-%'))
  expect(new Set(stored.flatMap(({ images }) => images)).size).toBe(3)
  const bare = await office.begin({
    file: 'sku,title,category,price,pictures\nP02-X,P02 Bare,Kettles,1,1.jpg\n',
    pictures: file('P02-pictures.zip'),
  })
  expect(await office.rows(bare.id)).toMatchObject([
    { notes: ['Several files in the ZIP may be the picture 1.jpg: kettle/1.jpg, toaster/1.jpg, blender/1.jpg.'] },
  ])
})

test('I15: rows in which nothing stands are none, and use nothing up', async () => {
  expect((await take('I15-blank-rows.csv')).looked.counts).toMatchObject({ add: 2, refused: 0 })
  expect((await take('I15-blank-rows-with-spaces.csv')).looked.counts).toMatchObject({ add: 1, refused: 0 })
  const many = `sku,title,category,price,qty\nI15-9,I15 Many,Kettles,1,1\n${',,,,\n'.repeat(20_500)}I15-8,I15 Last,Kettles,1,1\n`
  const looked = await office.begin({ file: many })
  expect(looked.counts).toMatchObject({ add: 2, refused: 0 })
  expect((await office.rows(looked.id)).map(({ line }) => line)).toEqual([2, 20_503])
})

test('I33: a stray quotation mark decides about its own row alone', async () => {
  const { looked, rows } = await take('I33-inch-without-quotes.csv')
  expect(looked.counts).toMatchObject({ add: 3, refused: 0 })
  expect(rows.map(({ title }) => title)).toEqual(['I33 Kettle', 'I33 TV 55" LED', 'I33 TV 43" LED'])
  const php = await take('I33-php-backslash-quote.csv')
  expect(php.rows[0]?.changes.find(({ field }) => field === 'description')?.to).toBe(
    'He said "good" and "better", that is all',
  )
  const open = 'sku,title,category,price\nI33-5,"I33 Open,TV,1\nI33-6,I33 Good,TV,2\nI33-7,"I33, too",TV,3\n'
  const half = await office.begin({ file: open })
  expect(half.counts).toMatchObject({ add: 2, refused: 1 })
  expect(await office.rows(half.id, { kind: 'refused' })).toMatchObject([
    { line: 2, notes: ['A quotation mark is in the wrong place or never closed.'] },
  ])
})

test('I26: codes that Excel has shortened are refused, or told', async () => {
  await (await take('I26-1-before.csv')).run()
  const { looked, rows } = await take('I26-2-after-excel.csv')
  expect(looked.counts).toMatchObject({ add: 0, edit: 0, refused: 3 })
  for (const { notes } of rows) expect(notes[0]).toMatch(/^Excel has shortened the barcode "4\.79/)
  expect(rows[1]?.notes[1]).toMatch(/^Excel has shortened the sku "03-Feb"/)
  const twice =
    'sku,title,category,price,barcode\nI26-A,I26 One,TV,1,4791234567891\nI26-B,I26 Two,TV,1,04791234567891\n'
  const told = await office.begin({ file: twice })
  const [one, two] = await office.rows(told.id)
  expect(one?.notes).toEqual(['"I26 Kettle" has this barcode already.'])
  expect(two?.notes).toEqual(['"I26 Kettle" has this barcode already.', 'Line 2 has the same barcode.'])
})

test.each([
  ['by its column', 'currency', 'USD'],
  ['by its heading in Excel', 'Price currency', 'EUR'],
  ['in a word', 'Currency Code', 'US Dollar'],
])('an amount in another currency, %s, is never taken for rupees', async (_, head, currency) => {
  const { id, counts } = await office.begin({
    file: `sku,title,category,price,${head}\nCUR-1,Cur one,Kettles,100,${currency}\nCUR-2,Cur two,Kettles,100,LKR\nCUR-3,Cur three,Kettles,100,\nCUR-4,Cur four,Kettles,100,Rs.\n`,
  })
  expect(counts).toMatchObject({ add: 3, refused: 1 })
  expect((await office.rows(id))[0]?.notes).toEqual([`Its prices are in "${currency}": here they are in LKR.`])
})

test.each([
  ['a path of categories', ['Electronics > Kitchen Appliances > Small Kitchen Appliances > Rice Cookers']],
  ['a description', ['Keeps rice warm. '.repeat(40)]],
  ['another word in each of its rows', Array.from({ length: 2_500 }, (_, n) => `Word ${n}`)],
])('a column that was taken for the category and holds %s can be left out', async (_, cells) => {
  const rows = cells.map((cell, n) => `MATCH-${n},Match ${n},${cell},100,Kettles`)
  const looked = await office.begin({ file: ['sku,title,category,price,department', ...rows].join('\n') })
  const fields = looked.columns.map(({ head }) => ({ category: null, department: 'category' })[head] ?? head)
  const matched = { look: looked.look, fields: fields.map((field, at) => (at === 2 ? null : field)) }
  const save = async (categories: readonly { name: string; becomes: string }[]) => {
    const body = { ...matched, categories: categories.map(({ name, becomes }) => ({ name, becomes })) }
    return manager.call('PUT /imports/{id}/match', { params: { id: looked.id }, body })
  }
  expect((await save(looked.categories)).status).toBe(200)
  await office.work()
  const again = await office.read(looked.id)
  expect(again).toMatchObject({ categories: [{ name: 'Kettles' }], counts: { add: cells.length, refused: 0 } })
  // One is changed, as the page sends it.
  Object.assign(matched, { look: again.look })
  expect((await save([{ name: 'Kettles', becomes: 'Jugs' }])).status).toBe(200)
  await office.work()
  expect((await office.read(looked.id)).categories).toMatchObject([{ name: 'Kettles', becomes: 'Jugs' }])
})

test('P27: names of pictures are found in each spelling', async () => {
  const mac = await take('P27-items.csv', { pictures: 'P27-zip-of-a-mac.zip' })
  expect(mac.looked).toMatchObject({ pictures: 3 })
  const windows = await take('P27-items.csv', { pictures: 'P27-zip-of-windows-cp437.zip' })
  expect(windows.looked).toMatchObject({ pictures: 1 })
})

test('F30: numbers that a shop gave itself are no GTINs, and are found in the back office', async () => {
  await (await take('F30-store-barcodes.csv')).run()
  for (const [at, barcode] of ['2001234567893', '021234567893', '9901234567899', '4791234567891'].entries()) {
    const { json } = await manager.call('GET /inventory', { query: { search: barcode.padStart(14, '0') } })
    expect(json.map(({ sku }) => sku)).toContain(`F30-${at + 1}`)
  }
  const fed = async (sku: string) => {
    const row = await bySku(sku)
    if (!row) throw new Error('no such item')
    const feeding = { publicUrl: 'https://kade.example', zones: [], now: shop.services.clock() }
    return feedItem({ ...row, images: ['https://pictures.example/one.jpg'] }, feeding)
  }
  expect(await fed('F30-1')).not.toContain('g:gtin')
  expect(await fed('F30-2')).toContain('<g:identifier_exists>no</g:identifier_exists>')
  expect(await fed('F30-3')).not.toContain('g:gtin')
  expect(await fed('F30-4')).toContain('<g:gtin>4791234567891</g:gtin>')
})

test('what no reader has met ends with words at once, and what passes is tried again', async () => {
  expect(await office.begin({ file: 'sku,title,category,price\nNUL-1,A \0 B,Kettles,1\n' })).toMatchObject({
    state: 'checked',
    counts: { refused: 1 },
  })
  const { id } = await office.begin({ file: 'sku,title,category,price\nNUL-2,Good,Kettles,1\n' })
  const again = async (error: Error, state: 'checking' | 'running' = 'checking') => {
    await db.update(imports).set({ state }).where(eq(imports.id, id))
    const failing = { ...shop.services, transaction: () => Promise.reject(error) }
    await doWork(failing, id, new AbortController().signal).catch(() => {})
    return office.read(id)
  }
  expect(await again(new Error('Connection terminated'))).toMatchObject({ state: 'checking' })
  expect(await again(new TypeError('nobody knows this'))).toMatchObject({
    state: 'unreadable',
    message: expect.stringMatching(/^The shop could not read this file/),
  })
  expect(await again(new TypeError('nobody knows this'), 'running')).toMatchObject({
    state: 'checked',
    message: expect.stringMatching(/^Nothing was changed/),
  })
})

test('an import that waits says so within a minute', async () => {
  const { id } = await office.begin({ file: 'sku,title,category,price\nSLOW-1,Slow,Kettles,1\n' })
  await db.update(imports).set({ state: 'checking' }).where(eq(imports.id, id))
  shop.clock.pass(61_000)
  expect((await office.read(id)).message).toMatch(/This takes longer than a minute/)
})

test('pictures that lie within an Excel file are told before anything is taken', async () => {
  const cells = [
    ['sku', 'title', 'category', 'price'],
    ['IN-1', 'Pot within', 'Pots', '100'],
  ]
  const more = [{ name: 'xl/media/image1.png', bytes: Buffer.from('x') }]
  const looked = await office.begin({ file: anXlsx(cells.map((row, at) => xlsxRow(at + 1, row)).join(''), { more }) })
  expect(looked.message).toContain('Pictures within the Excel file, which are left out: 1.')
})
