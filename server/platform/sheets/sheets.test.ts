// Tables as people send them: any encoding, any delimiter, and files that are none or were made to do harm.

import { setFlagsFromString } from 'node:v8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { inEnglish } from '#contract/text/say.ts'
import { aZip } from '#tests/support/shop/zip.ts'
import { OwnerError } from '../errors.ts'
import { isBlank, writeCsv } from './csv.ts'
import { parsePasted, parseSheet, SHEET_LIMITS } from './parse-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { readZip } from './zip.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const read = async (bytes: Uint8Array) => {
  const { rows, readAs } = await parseSheet(bytes)
  return { cells: rows.map(({ cells }) => cells), readAs: inEnglish(readAs) }
}

const text = 'title,price\r\nCafetière “Élan”,1\r\n'
const latin = Buffer.from([
  ...Buffer.from('title,price\r\nCafeti'),
  0xe8,
  ...Buffer.from('re '),
  0x93,
  0xc9,
  ...Buffer.from('lan'),
  0x94,
  ...Buffer.from(',1\r\n'),
])
const rows = [
  ['title', 'price'],
  ['Cafetière “Élan”', '1'],
]

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', utf16(`\uFEFF${text}`)],
  ['UTF-16', utf16(text)],
  ['UTF-16', utf16(`\uFEFF${text}`).swap16()],
  ['Windows-1252', latin],
])('%s is read', async (encoding, bytes) => {
  expect(await read(bytes)).toEqual({ cells: rows, readAs: `CSV with commas, ${encoding}` })
})

test('whatever stands in the cells comes back, with each delimiter and in each encoding', async () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(';', ',', '\t', '"', '\n', 'ගෙදර', '=1+1', "'", ' a '))
  // In a row something stands.
  const row = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => !isBlank(cells))
  const table = fc.array(row, { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), fc.boolean(), async (body, delimiter, wide) => {
      // NUL is in no table.
      const all = [['sku', 'title', 'price'], ...body.map((row) => row.map((one) => one.replaceAll('\0', '')))]
      fc.pre(
        all.every((row) =>
          row.every((one) => ![...one].some((letter) => letter < ' ' && !'\t\n\r\v\f'.includes(letter))),
        ),
      )
      const quoted = all.map((row) => row.map(quote).join(delimiter)).join('\r\n')
      const bytes = wide ? utf16(`\uFEFF${quoted}`) : Buffer.from(quoted)
      expect((await read(bytes)).cells).toEqual(all)
    }),
    { numRuns: 60 },
  )
})

/** As {@link writeCsv} guards a cell, always in quotation marks. */
function quote(text: string): string {
  const [guarded = ''] = writeCsv([[text]]).split(/\r\n$/)
  return guarded.startsWith('"') && guarded.endsWith('"') && guarded.length > 1 ? guarded : `"${guarded}"`
}

test('an Excel file: numbers without their rounding, days, yes and no, texts as they stand there', async () => {
  const cells = [
    ['title', 'price', 'barcode', 'day', 'disabled'],
    ['=1+1', 0.1 + 0.2, 4791234567890, '2026-12-15', true],
  ]
  const bytes = await writeXlsx(cells).toBuffer()
  expect(await read(bytes)).toEqual({
    cells: [cells[0], ['=1+1', '0.3', '4791234567890', '2026-12-15', 'yes']],
    readAs: 'Excel, first sheet',
  })
})

test.each([
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['a web page', Buffer.from('<!DOCTYPE html><table>')],
  ['a web page', Buffer.from('\ufeff\r\n<TABLE border=1><tr><td>Date</td>')],
  ['JSON', Buffer.from('[{"title": 1}]')],
  ['an archive', Buffer.from('Rar!abc')],
  ['no table at all', Buffer.from([1, 2, 3, 4, 0, 200, 5])],
  ['an Apple Numbers file', aZip([{ name: 'Index/Document.iwa', bytes: Buffer.from('x') }])],
  ['a LibreOffice file', aZip([{ name: 'content.xml', bytes: Buffer.from('<x/>') }])],
])('what is none is called %s', async (name, bytes) => {
  await expect(parseSheet(bytes)).rejects.toThrow(`This looks like ${name}`)
})

test('headings that begin as a SYLK file does are those of a table', async () => {
  const { rows } = await parseSheet(Buffer.from('ID;Price\nC;5\n'))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['ID', 'Price'],
    ['C', '5'],
  ])
})

// The pages of the back office read a file as a text where they can.
test.each(['<html><table><tr><td>Date', '\n<Table>', '{"rows": []}'])('so is a text that was pasted: %s', (text) => {
  expect(() => parsePasted(text)).toThrow('This looks like')
})

test('of a ZIP made to fill all memory no more is unpacked than is allowed', async () => {
  const limits = { entries: 3, entryBytes: 1_000, totalBytes: 1_500 }
  const entry = { name: 'a', bytes: Buffer.alloc(900) }
  const [first, second] = readZip(aZip([entry, { ...entry, name: 'b' }]), limits)
  await first?.read()
  await expect(second?.read()).rejects.toThrow('b is too large unpacked.')
  expect(() => readZip(aZip([entry, entry, entry, entry]), limits)).toThrow('at most 3 are taken')
})

const texts = [
  { name: 'a', bytes: Buffer.from('one') },
  { name: 'b', bytes: Buffer.from('two') },
]

// Apache POI writes small files so, and whatever streams a file whose size it does not know yet.
test.each(['large', 'large to the end'] as const)('a small ZIP whose numbers are %s is read', async (numbers) => {
  const limits = { entries: 3, entryBytes: 1_000, totalBytes: 1_500 }
  const read = await Promise.all(readZip(aZip(texts, numbers), limits).map((entry) => entry.read()))
  expect(read.map((bytes) => Buffer.from(bytes).toString())).toEqual(['one', 'two'])
  expect(() => readZip(aZip([...texts, ...texts], numbers), limits)).toThrow('holds 4 files; at most 3 are taken')
})

test('a ZIP of more entries than its end record can count is told by their number', () => {
  const many = Array.from({ length: 70_000 }, (_, n) => ({ name: `${n}`, bytes: Buffer.alloc(0), stored: true }))
  const limits = { entries: 10_000, entryBytes: 1_000, totalBytes: 1_500 }
  expect(() => readZip(aZip(many, 'large to the end'), limits)).toThrow('holds 70000 files')
})

test('a ZIP that is cut, lies or is sealed is refused, whatever was changed in it', async () => {
  const packed = [{ name: 'a.txt', bytes: Buffer.from('something to pack, something to pack') }]
  const goods = (['plain', 'large', 'large to the end'] as const).map((numbers) => aZip(packed, numbers))
  const limits = { entries: 10, entryBytes: 10_000, totalBytes: 10_000 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...goods),
      fc.nat(400),
      fc.nat(255),
      fc.nat(400),
      async (good, at, byte, length) => {
        const bad = Buffer.from(good.subarray(0, length))
        if (at < bad.length) bad[at] = byte
        try {
          for (const entry of readZip(bad, limits)) await entry.read()
        } catch (error) {
          expect(error).toBeInstanceOf(OwnerError)
        }
      },
    ),
  )
})

test('a table is read in a thread of its own, and its refusal comes back in words', async () => {
  expect((await readSheet(Buffer.from(text))).rows.map(({ cells }) => cells)).toEqual(rows)
  await expect(readSheet(Buffer.from('%PDF'))).rejects.toThrow(OwnerError)
})

test('an Excel file whose two directories disagree is judged by the bytes that are used, and unpacks no more', async () => {
  const good = await writeXlsx([
    ['title', 'price'],
    ['Kettle', 6_990],
  ]).toBuffer()
  // Behind the first file, and named by no directory, one more of the same name that unpacks to a gigabyte's share.
  const hidden = aZip([{ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(40_000_000, 'x') }])
  const local = hidden.subarray(0, hidden.indexOf('PK\x01\x02', 0, 'latin1'))
  const end = good.length - 22
  const central = good.readUInt32LE(end + 16)
  const lying = Buffer.concat([good.subarray(0, central), local, good.subarray(central)])
  lying.writeUInt32LE(central + local.length, lying.length - 22 + 16)
  expect((await read(lying)).cells).toEqual([
    ['title', 'price'],
    ['Kettle', '6990'],
  ])
})

test('an Excel file that unpacks to more than is taken is refused, and cells that Excel left far away cost nothing', async () => {
  const sheet = (inside: string) => [
    {
      name: 'xl/workbook.xml',
      bytes: Buffer.from('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(`<worksheet><sheetData>${inside}</sheetData></worksheet>`) },
  ]
  const far =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>sku</t></is></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>'
  expect((await read(aZip(sheet(far)))).cells).toEqual([['sku']])
  await expect(read(aZip(sheet(' '.repeat(SHEET_LIMITS.unpackedBytes))))).rejects.toThrow('is too large unpacked')
})

test('days, errors and pieces of a text are read as Excel shows them', async () => {
  const book = '<workbook xmlns:r="x"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'
  const strings =
    '<sst><si><r><t>Ket</t></r><r><t xml:space="preserve">tle &amp; &#8211;</t></r><rPh><t>no</t></rPh></si></sst>'
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="000000000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const rows =
    '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" s="1"><v>46371</v></c><c r="E3" t="e"><v>#N/A</v></c><c r="F3"><v>4791234567891</v></c><c r="G3" s="2"><v>12345678905</v></c></row>'
  const bytes = aZip([
    { name: 'xl/workbook.xml', bytes: Buffer.from(book) },
    { name: 'xl/sharedStrings.xml', bytes: Buffer.from(strings) },
    { name: 'xl/styles.xml', bytes: Buffer.from(styles) },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: Buffer.from(`<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`),
    },
  ])
  expect((await parseSheet(bytes)).rows).toEqual([
    { line: 3, cells: ['', 'Kettle & –', '', '2026-12-15', '#N/A', '4791234567891', '012345678905'] },
  ])
})

// Once a process has compiled many patterns, V8 (TooMuchRegExpCode in its regexp.cc) compiles all others so that they
// note down each letter of a run to go back to.
test.each([
  ['one cell', `a,b\n"${' '.repeat(28_000_000)}",c\n`],
  ['cells beside each other', `a,b,c\n${' '.repeat(14_000_000)},"${' '.repeat(14_000_000)}",c\n`],
  ['quotation marks within a cell', `a,b\n"x${' '.repeat(28_000_000)}"y,c\n`],
])('millions of blanks in %s are read by a process in which patterns are frugal', async (_, csv) => {
  setFlagsFromString('--no-regexp-optimization')
  try {
    expect((await readSheet(Buffer.from(csv))).rows).toHaveLength(2)
  } finally {
    setFlagsFromString('--regexp-optimization')
  }
})

test('a cell of more letters than any text has is refused with its row, and the others are read', async () => {
  const csv = `sku,title\nA-1,"${'x'.repeat(2_000_001)}"\nA-2,${'y'.repeat(2_000_000)}\n`
  const [, first, second] = (await readSheet(Buffer.from(csv))).rows
  expect([first?.fault && inEnglish(first.fault), first?.cells.map(({ length }) => length)]).toEqual([
    'One of its cells is longer than any text of a shop can be.',
    [3, 200],
  ])
  expect([second?.fault, second?.cells[1]?.length]).toEqual([undefined, 2_000_000])
})
