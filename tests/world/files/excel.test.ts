// Excel files as Excel and other programs write them: which sheet is read, which rows, and what of a cell.
import { expect, test } from 'vitest'
import { inEnglish } from '#contract/text/say.ts'
import { readTable } from '#server/integrations/imports/formats/read-table.ts'
import { readRemittance } from '#server/orders/pay/read-remittance.ts'
import { parseSheet } from '#server/platform/sheets/parse-sheet.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aBank } from '#tests/support/shop/statements.ts'
import { anXlsx, aSheet, xlsxRow } from '#tests/support/shop/xlsx.ts'

const shop = await openTestShop()
const heads = ['sku', 'title', 'category', 'price']
const kettle = (sku: string) => [sku, `${sku} item`, 'Kettles', '100']
const head = xlsxRow(1, heads)
const skusOf = async (file: Uint8Array) => (await parseSheet(file)).rows.slice(1).map(({ cells: [sku] }) => sku)

const columnName = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : columnName(Math.floor(n / 26) - 1) + columnName(n % 26)

const two = '<sheet name="Old" sheetId="1" r:id="rId1"/><sheet name="Prices" sheetId="2" r:id="rId2"/>'
const second = {
  name: 'xl/worksheets/sheet2.xml',
  bytes: aSheet(head + xlsxRow(2, kettle('SECOND'))),
}
const charts = ['<Relationship Id="rId1" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/>']
const tables = ['<Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet2.xml"/>']

test.each([
  ['both are shown', { sheets: two }, 'FIRST', 'Excel, first sheet'],
  ['the first is hidden', { sheets: two.replace('r:id', 'state="hidden" r:id') }, 'SECOND', 'Excel, sheet "Prices"'],
  [
    'it is hidden for good',
    { sheets: two.replace('r:id', 'state="veryHidden" r:id') },
    'SECOND',
    'Excel, sheet "Prices"',
  ],
  ['no sheet is shown', { sheets: two.replaceAll('r:id', 'state="hidden" r:id') }, 'FIRST', 'Excel, first sheet'],
  [
    'the first is a chart',
    { sheets: two, targets: [...charts, ...tables].join('') },
    'SECOND',
    'Excel, sheet "Prices"',
  ],
])('of two sheets, where %s', async (_, parts, sku, readAs) => {
  const file = anXlsx(head + xlsxRow(2, kettle('FIRST')), { ...parts, more: [second] })
  expect(await skusOf(file)).toEqual([sku])
  expect(inEnglish((await parseSheet(file)).readAs)).toBe(readAs)
})

test('other sheets in which something stands are told', async () => {
  const third = '<sheet name="Empty" sheetId="3" r:id="rId3"/><sheet name="Gone" sheetId="4" r:id="rId4"/>'
  const targets = [1, 2, 3, 4].map(
    (n) => `<Relationship Id="rId${n}" Type="x/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const empty = { name: 'xl/worksheets/sheet3.xml', bytes: aSheet('<row r="1"><c r="A1" s="1"/></row>') }
  const parts = { sheets: two + third, targets: targets.join(''), more: [second, empty] }
  expect((await parseSheet(anXlsx(head + xlsxRow(2, kettle('FIRST')), parts))).others).toEqual(['Prices'])
  const office = openImports(shop, await signedIn(shop, { staffRole: 'manager' }))
  const looked = await office.begin({ file: anXlsx(head + xlsxRow(2, kettle('FIRST')), parts) })
  expect(looked.message).toContain('Other sheets of the file, which are not read: "Prices".')
})

test('Excel for the web names the workbook otherwise, and pictures within it are counted', async () => {
  const more = [{ name: 'xl/media/image1.png', bytes: Buffer.from('x') }]
  const file = anXlsx(head + xlsxRow(2, kettle('WEB')), {
    workbook: 'workbook22',
    targets: '<Relationship Id="rId1" Type="x/worksheet" Target="./worksheets/sheet1.xml"/>',
    more,
  })
  expect(await skusOf(file)).toEqual(['WEB'])
  expect((await parseSheet(file)).pictures).toBe(1)
})

test('what Apple Numbers writes of its tables before them is no table', async () => {
  const sheets = two.replace('name="Old"', 'name="Export Summary"')
  const told = xlsxRow(1, ['This document was exported from Numbers.'])
  expect(await skusOf(anXlsx(told, { sheets, more: [second] }))).toEqual(['SECOND'])
  expect(
    await skusOf(
      anXlsx(head + xlsxRow(2, kettle('ALONE')), {
        sheets: two.slice(0, two.indexOf('<sheet name="Prices"')).replace('Old', 'Export Summary'),
      }),
    ),
  ).toEqual(['ALONE'])
})

// Nought is the place of the first text of a file, and stands for no.
test.each(['s', 'b', 'e', 'n', 'd', 'str', 'inlineStr'])(
  'a cell of the type %s in which nothing stands is empty',
  async (type) => {
    const strings = { name: 'xl/sharedStrings.xml', bytes: Buffer.from('<sst><si><t>sku</t></si></sst>') }
    const cells = ['/>', '><v/></c>', '><v></v></c>', '></c>'].map((rest) => `<c t="${type}"${rest}`)
    const { rows } = await parseSheet(anXlsx(head + xlsxRow(2, [...cells, 'behind']), { more: [strings] }))
    expect(rows[1]).toEqual({ line: 2, cells: ['', '', '', '', 'behind'] })
  },
)

test('a moment as strict files write it is a day, shown with its hours', async () => {
  const cells = ['2026-12-31T16:09:00', '2026-12-31T00:00:00', '2026-12-31'].map((at) => `<c t="d"><v>${at}</v></c>`)
  const { rows } = await parseSheet(anXlsx(head + xlsxRow(2, cells)))
  expect(rows[1]).toMatchObject({ cells: Array(4).fill('2026-12-31').with(3, ''), shown: { 0: '2026-12-31 16:09' } })
})

test('cells without anything but a border, by the million, are passed over', async () => {
  const columns = Array.from({ length: 300 }, (_, n) => columnName(n))
  const line = (n: number) => `<row r="${n}">${columns.map((name) => `<c r="${name}${n}" s="1"/>`).join('')}</row>`
  const bordered = Array.from({ length: 10_000 }, (_, n) => line(n + 2)).join('')
  const { rows } = await parseSheet(anXlsx(head + bordered + xlsxRow(10_002, kettle('LAST'))))
  expect(rows.map((row) => row.line)).toEqual([1, 10_002])
})

// Some programs count rows by hand; Excel itself repairs such files.
test.each([
  ['two of one number', '2', '2', [2, 3]],
  ['a number that goes back', '7', '3', [7, 8]],
  ['a part of a number', '2.5', '3', [2, 3]],
  ['a number that no sheet has', '2', '99999999999', [2, 3]],
  ['no numbers', '', '', [2, 3]],
])('rows with %s are read, each on a line of its own', async (_, one, other, lines) => {
  const rows = [xlsxRow(2, kettle('ONE')), xlsxRow(2, kettle('TWO'))].map((xml, at) =>
    xml.replace('<row r="2">', `<row r="${[one, other][at]}">`),
  )
  const sheet = await parseSheet(anXlsx(head + rows.join('')))
  expect(sheet.rows.slice(1).map(({ line, cells: [sku] }) => [line, sku])).toEqual([
    [lines[0], 'ONE'],
    [lines[1], 'TWO'],
  ])
})

test('rows that a filter hides are counted', async () => {
  const hidden = xlsxRow(3, kettle('HIDDEN')).replace('<row ', '<row hidden="1" ')
  const sheet = await parseSheet(anXlsx(head + xlsxRow(2, kettle('SHOWN')) + hidden))
  expect(sheet).toMatchObject({ hidden: 1, rows: { length: 3 } })
})

test('rows that a filter hides are told of lists of money and of redirects, too', async () => {
  const owner = await signedIn(shop, { staffRole: 'owner' })
  const file = (...[names, shown, hidden]: (string | null)[][]) => {
    const last = xlsxRow(3, hidden ?? []).replace('<row ', '<row hidden="1" ')
    return anXlsx(xlsxRow(1, names ?? []) + xlsxRow(2, shown ?? []) + last).toString('base64')
  }
  const { id: bank } = await aBank(shop.services)
  const cash = file(['Order No', 'COD Amount'], ['AAAAA-00001', '5000'], ['AAAAA-00002', '5000'])
  const days = ['Date', 'Description', 'Debit', 'Credit']
  const lines = file(days, ['19/11/2026', 'A', null, '5'], ['19/11/2026', 'B', null, '6'])
  const moved = file(['from', 'to'], ['/old-1', '/products/a'], ['/old-2', '/products/b'])
  const answers = [
    await owner.call('POST /remittances', { body: { file: cash } }),
    await owner.call('POST /statements', { body: { bank, file: lines } }),
    await owner.call('POST /redirects/file', { body: { file: moved } }),
  ]
  for (const { json } of answers) {
    expect(json.told).toBe('Rows that the file hides, as by a filter, and that are taken all the same: 1.')
  }
})

test('the name of a sheet of a courier speaks against its rows, as a title above them does', async () => {
  const rows = xlsxRow(1, ['Order No', 'COD Amount']) + xlsxRow(2, ['AAAAA-00001', '5000'])
  for (const [name, note] of [
    ['Returned parcels', 'The list does not say that it was delivered: Returned parcels'],
    ['Sheet1', ''],
    ['Delivered', ''],
  ] as const) {
    const sheets = `<sheet name="${name}" sheetId="1" r:id="rId1"/>`
    const { listed } = await readRemittance({ csv: '', file: anXlsx(rows, { sheets }).toString('base64') })
    expect(listed.map((row) => row.note)).toEqual([note])
  }
})

test('a merged cell holds for each of its rows, but not from the headings down', async () => {
  const rows = [2, 3, 4, 5].map((line) => xlsxRow(line, ['K', 'T', 'C', String(line), line === 2 ? 'Acme' : null]))
  // Excel writes the covered cells with their style alone.
  const covered = rows.map((xml, at) => (at === 1 ? xml.replace('</row>', '<c r="E3" s="0"/></row>') : xml))
  const merged =
    '<mergeCells><mergeCell ref="E2:E4"/><mergeCell ref="F1:F5"/><mergeCell ref="A2:A1048576"/></mergeCells>'
  const file = anXlsx(xlsxRow(1, [...heads, 'brand', 'size']) + covered.join(''), { behind: merged })
  const { rows: read } = await parseSheet(file)
  expect(read.slice(1).map(({ cells }) => cells[4])).toEqual(['Acme', 'Acme', 'Acme', ''])
  expect(read.slice(1).map(({ cells }) => cells[5])).toEqual(['', '', '', ''])
})

test('what a merged cell covers of other columns says nothing', async () => {
  const merged = '<mergeCells><mergeCell ref="B2:D3"/></mergeCells>'
  const rows = [2, 3].map((line) => xlsxRow(line, ['K', line === 2 ? 'Title' : null, null, null, String(line)]))
  const file = anXlsx(xlsxRow(1, ['sku', 'title', 'category', 'brand', 'price']) + rows.join(''), { behind: merged })
  const { rows: read } = await parseSheet(file)
  const fields = ['sku', 'title', 'category', 'brand', 'price']
  const items = await readTable(read, { format: 'kade', fields, now: new Date() })
  expect(items.map(({ cells }) => cells)).toEqual([
    { sku: 'K', title: 'Title', price: '2' },
    { sku: 'K', title: 'Title', price: '3' },
  ])
})

test('as many merged cells as a file can say are done in linear time', async () => {
  const wide = Array.from({ length: 100_000 }, () => '<mergeCell ref="A2:XFD2"/>').join('')
  const all = Array.from({ length: 200_000 }, () => '<mergeCell ref="A2:A1048576"/>').join('') + wide
  const rows = Array.from({ length: 2_000 }, (_, n) => xlsxRow(n + 2, [n === 0 ? 'K' : null, 'T']))
  const { rows: read } = await parseSheet(anXlsx(head + rows.join(''), { behind: `<mergeCells>${all}</mergeCells>` }))
  expect(read.at(-1)?.cells[0]).toBe('K')
})

test('a long text that stands in all rows is refused in words', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => xlsxRow(n + 2, [n === 0 ? 'K'.repeat(30_000) : null, 'T']))
  const behind = '<mergeCells><mergeCell ref="A2:A20000"/></mergeCells>'
  await expect(parseSheet(anXlsx(head + rows.join(''), { behind }))).rejects.toThrow('takes too long to read')
})

test('a formula whose result was not saved is no empty cell, and one whose result is empty is', async () => {
  const cells = [
    '<c><f>A1&amp;"x"</f></c>',
    '<c><f t="shared" si="0"/></c>',
    '<c t="str"><f>""</f><v></v></c>',
    '<c><f>1+1</f><v>2</v></c>',
  ]
  const { rows } = await parseSheet(anXlsx(head + xlsxRow(2, cells)))
  expect(rows[1]?.cells).toEqual(['#FORMULA!', '#FORMULA!', '', '2'])
})

test.each([
  ['1234567890123456', '1234567890123456'],
  ['12345678901234567890', '12345678901234567890'],
  ['4791234567890', '4791234567890'],
  ['0.30000000000000004', '0.3'],
  // So Excel itself writes what was typed with sixteen digits.
  ['1.23456789012345E+15', '1234567890123450'],
])('the number %s of an Excel file is read as %s', async (value, text) => {
  const { rows } = await parseSheet(anXlsx(head + xlsxRow(2, [`<c><v>${value}</v></c>`])))
  expect(rows[1]?.cells[0]).toBe(text)
})

const formats = (codes: readonly (string | number)[]) => {
  const own = codes.map((code, at) => (typeof code === 'number' ? code : 164 + at))
  const named = codes.flatMap((code, at) =>
    typeof code === 'number' ? [] : [`<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`],
  )
  const used = own.map((id) => `<xf numFmtId="${id}"/>`)
  return `<numFmts>${named.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs>`
}

/** A format as Excel has it, the value of the cell, what is read of it as a text, and as a number. */
const shown: readonly [code: string | number, value: string, text: string, number: string][] = [
  ['"KT-"0000', '12', 'KT-0012', '12'],
  ['\\K\\T\\-0000', '12', 'KT-0012', '12'],
  ['000\\-000\\-0000', '771234567', '077-123-4567', '771234567'],
  ['0" kg"', '12', '12 kg', '12'],
  ['0.0" kg"', '1.25', '1.3 kg', '1.25'],
  ['#,##0" W"', '2200', '2,200 W', '2200'],
  ['"Rs. "#,##0.00', '1299.5', 'Rs. 1,299.50', '1299.5'],
  ['[$LKR-449] #,##0.00', '1299.5', 'LKR 1,299.50', '1299.5'],
  ['0" up";0" down";"none"', '-5', '5 down', '-5'],
  ['00000', '123', '00123', '00123'],
  [9, '0.95', '95%', '0.95'],
  [10, '0.955', '95.50%', '0.955'],
  [20, '0.672916666666667', '16:09', '0.672916666666667'],
  [18, '0.672916666666667', '4:09 PM', '0.672916666666667'],
  ['[h]:mm', '1.5', '36:00', '1.5'],
  ['mm:ss', '0.00104166666666667', '01:30', '0.00104166666666667'],
  [12, '0.5', '1/2', '0.5'],
  ['# ??/??', '1.0625', '1 1/16', '1.0625'],
  [14, '46387', '2026-12-31', '2026-12-31'],
  [22, '46387.672916666666', '2026-12-31 16:09', '2026-12-31'],
  // The same number in another dress.
  [2, '1.5', '1.5', '1.5'],
  ['#,##0', '4791234567890', '4791234567890', '4791234567890'],
  ['0.00E+00', '1200000', '1200000', '1200000'],
  ['#,##0_);(#,##0)', '1200', '1200', '1200'],
  ['General', '12', '12', '12'],
  ['@', '12', '12', '12'],
]

test.each(shown)(
  'the format %s of %s is read as a text as %s, and as a number as %s',
  async (code, value, text, number) => {
    const cell = `<c s="1"><v>${value}</v></c>`
    const rows = xlsxRow(1, ['material', 'low in stock at']) + xlsxRow(2, [cell, cell])
    const sheet = await parseSheet(anXlsx(rows, { styles: formats([code]) }))
    const fields = ['material', 'low in stock at']
    const [read] = await readTable(sheet.rows, { format: 'kade', fields, now: new Date() })
    expect(read?.cells).toEqual({ material: text, 'low in stock at': number })
  },
)

test('yes and no are what Excel shows, in a column of texts', async () => {
  const cell = '<c t="b"><v>1</v></c>'
  const sheet = await parseSheet(anXlsx(xlsxRow(1, ['brand', 'disabled']) + xlsxRow(2, [cell, cell])))
  const [read] = await readTable(sheet.rows, { format: 'kade', fields: ['brand', 'disabled'], now: new Date() })
  expect(read?.cells).toEqual({ brand: 'TRUE', disabled: 'yes' })
})
