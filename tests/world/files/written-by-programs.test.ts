// Files that spreadsheets and libraries have really written, and what must become of them. Of `written/`: LibreOffice
// 7.4.7.2, Gnumeric 1.12.55, openpyxl 3.0.9, XlsxWriter 3.0.2, pandas 1.5.3, bsdtar 3.6.2, 7-Zip 26.02
// (all of Debian 12), SheetJS 0.18.5, as each name begins. They stay as they came: no editor may save them anew.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRemittance } from '#server/orders/pay/read-remittance.ts'
import { readColumns, readStatement } from '#server/orders/statements/read-statement.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const staff = await signedIn(shop, { staffRole: 'owner' })
const office = openImports(shop, staff)
const written = (name: string) => readFileSync(join(import.meta.dirname, 'written', name))
const inBase64 = (name: string) => ({ csv: '', file: written(name).toString('base64') })

async function looked(name: string) {
  const { id, message } = await office.begin({ file: written(name), fileName: name })
  const rows = await office.rows(id)
  const said = rows.map(({ line, kind, changes, notes }) => ({
    ...{ line, kind, told: notes.join(' ') },
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }))
  return { message, rows: said.toSorted((one, other) => one.line - other.line) }
}

test('formulas that nobody has reckoned say nothing of what is stored', async () => {
  const stored = await office.begin({
    file: 'sku,title,category,price,qty,brand,description\nFX-2,Fan,Fans,9000,9,Other,Blows\nFX-3,Pan,Fans,9000,9,,',
  })
  await office.run(stored.id)
  const unreckoned = await looked('openpyxl-formulas.xlsx')
  expect(unreckoned.rows[1]).toMatchObject({ line: 3, kind: 'same' })
  for (const column of ['title', 'price', 'qty', 'brand', 'description']) {
    expect(unreckoned.rows[1]?.told).toContain(`The ${column} is a formula without its result`)
  }
  const noughts = await looked('xlsxwriter-formulas.xlsx')
  expect(noughts.rows[1]).toMatchObject({ line: 3, told: expect.stringContaining('The price is a formula') })
  expect(noughts.rows[1]).not.toHaveProperty('price')
  expect(noughts.rows[1]).not.toHaveProperty('qty')
  // A 0 that was typed, and a result that was written, are as before.
  expect(noughts.rows[2]).toMatchObject({ price: '0.00', qty: '0' })
  expect(noughts.rows[3]).toMatchObject({ price: '5000', qty: '7' })
})

test.each(['libreoffice-currencies.xlsx', 'gnumeric-currencies.xlsx'])(
  'a price whose format shows another currency is none in rupees: %s',
  async (name) => {
    const { rows } = await looked(name)
    // Its rows have one title, which is told too.
    expect(rows.slice(0, 5).map(({ kind, told }) => [kind === 'refused', told])).toEqual(
      Array(5).fill([false, expect.not.stringContaining('currency')]),
    )
    expect(rows.slice(5, 10).map(({ told }) => told)).toEqual(
      Array(5).fill(expect.stringContaining('is in another currency: here prices are in LKR.')),
    )
    expect(rows.slice(5).map(({ kind }) => kind)).toEqual(Array(7).fill('refused'))
  },
)

test('nor is the total of a past order', async () => {
  const { rows } = await looked('libreoffice-orders.xlsx')
  expect(rows.map(({ kind }) => kind)).toEqual(['refused', 'add'])
  expect(rows[0]?.told).toContain('"$50.00"')
})

test('what the format of a statement says of money counts, and sheets that are not read are told', async () => {
  const sent = inBase64('libreoffice-statement.xlsx')
  const { guess } = await readColumns(sent)
  const read = await readStatement(sent, { columns: guess, now: new Date('2026-11-29T06:00:00Z') })
  expect(read.lines).toMatchObject([
    { line: 2, read: { day: '2026-11-26', amount: 12_500 } },
    { line: 4, read: null, note: 'An amount is written as 9500 or 9500.50' },
  ])
  expect(read.gone).toMatchObject([{ line: 3, amount: 2_000 }])
  expect(read.others).toEqual(['December'])
})

test("so it does in a courier's list", async () => {
  const { listed, others } = await readRemittance(inBase64('libreoffice-courier.xlsx'))
  expect(listed.map(({ amount }) => amount)).toEqual([5_000, null, null])
  expect(others).toEqual(['October'])
  const { json } = await staff.call('POST /remittances', { body: inBase64('libreoffice-courier.xlsx') })
  expect(json.told).toContain('"October"')
})

test('sheets of redirects that are not read are told, and a table behind a cover', async () => {
  const { json } = await staff.call('POST /redirects/file', { body: inBase64('libreoffice-redirects.xlsx') })
  expect(json.told).toContain('"More"')
  expect((await looked('libreoffice-cover.xlsx')).message).toMatch(/none of its headings .* \("Items"\)/)
})

// What each has made of `goods.csv` below: opened with its numbers and days found, and saved again.
test.each(['libreoffice-goods.csv', 'gnumeric-goods.csv', 'pandas-goods.csv'])(
  'numbers that a program has spelled otherwise take the place of nothing: %s',
  async (name) => {
    const goods = `sku,title,category,price,qty,brand,mpn,barcode,warranty months
FX-0.10,100%,Kettles,100,1,00012,1E5,04791234567,12
FX-2,"1,234.50",Kettles,100,1,5/3,12:30,,24
FX-3,(5),Kettles,100,1,$5,123456789012345678,,
`
    await office.run((await office.begin({ file: goods })).id)
    const { rows } = await looked(name)
    expect(rows.map(({ kind }) => kind)).toEqual(['same', 'same', 'same'])
  },
)

test('a cell that LibreOffice has put in apostrophes is not torn into two', async () => {
  const { rows } = await looked('libreoffice-woo-in-apostrophes.csv')
  expect(rows.map(({ kind }) => kind === 'refused')).toEqual([true, false])
  expect(rows[0]?.told).toContain('more cells than the table has headings')
})

test('pieces of an order in a code page that has no sign for times', async () => {
  const { rows } = await looked('libreoffice-report-mac.csv')
  expect(rows[0]).toMatchObject({ 'Items with their pieces': '2 × Kettle, 3 × Lamp, with a shade' })
})

test.each([
  ['<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook></Workbook>'],
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">',
  ],
])('a spreadsheet as XML is told from a file of WordPress', async (file) => {
  expect((await office.begin({ file })).message).toContain('This looks like a spreadsheet as XML.')
})

test.each([
  ['sheetjs-goods.xlsb', 'This looks like an Excel Binary Workbook (.xlsb).'],
  ['sheetjs-goods.slk', 'This looks like a SYLK file (.slk).'],
])('%s is told by what it is', async (name, told) => {
  expect((await looked(name)).message).toContain(told)
})

test('an Excel file that was packed again from its folder is read', async () => {
  expect((await looked('bsdtar-goods.xlsx')).rows[0]).toMatchObject({ line: 2, kind: 'add' })
})

test.each([
  ['7z-sealed.zip', 'FX-1.png is sealed with a password.'],
  ['7z-lzma.zip', 'FX-1.png is packed in a way the shop cannot read.'],
])('pictures that nobody here can unpack are told before they are to be stored: %s', async (name, told) => {
  const file = 'sku,title,category,price,pictures\nFX-P1,Picture,Kettles,100,FX-1.png\n'
  const { id, pictures } = await office.begin({ file, pictures: written(name) })
  const [row] = await office.rows(id)
  expect([pictures, row?.notes.join(' ')]).toEqual([0, expect.stringContaining(told)])
})

test('variants of one table that come in two files are told', async () => {
  const head = 'sku,title,category,price,variant group,variant options'
  const rowOf = (n: number) => `FX-V${n},Shoe ${n},Shoes,100,shoe,Size: ${n}`
  const first = await office.begin({ file: [head, rowOf(1), rowOf(2)].join('\n') })
  expect(first.message).toBe('')
  await office.run(first.id)
  for (const lines of [[rowOf(3)], [rowOf(3), rowOf(4)]]) {
    const { id, message } = await office.begin({ file: [head, ...lines].join('\n') })
    expect(message).toBe(`Rows of variants that another file has begun: ${lines.length}.`)
    for (const { notes } of await office.rows(id)) expect(notes.join(' ')).toContain('variants of "shoe"')
  }
  // The whole table again, and a file with a word of its own.
  const whole = await office.begin({ file: [head, rowOf(1), rowOf(2)].join('\n') })
  expect([whole.message, whole.counts.same]).toEqual(['', 2])
  const other = await office.begin({ file: [head, rowOf(5), rowOf(6)].join('\n').replaceAll(',shoe,', ',boot,') })
  expect(other.message).toBe('')
})

test.each(['Invoice No', 'Order Number', 'Bill Date'])(
  'a table of goods that may be one of what was sold is told by its column %s',
  async (head) => {
    const { state, message } = await office.begin({
      file: `${head},title,category,price,qty\n1,Kettle,Kettles,100,2\n`,
    })
    expect([state, message]).toEqual(['checked', expect.stringContaining(`It has a column "${head}".`)])
  },
)
