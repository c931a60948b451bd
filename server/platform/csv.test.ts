import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'
import { OwnerError } from './errors.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

/** Texts a spreadsheet would reckon with, also as they look once they have been guarded. */
const formula = fc
  .tuple(fc.constantFrom('', "'", "''", ' ', "' ", '"'), fc.constantFrom(...'=+-@\t\r\n＝＋－＠'), fc.string())
  .map((parts) => parts.join(''))

test('what is written is read again, whatever stands in the cells', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', '\n', '""', ' a ', 'ගෙදර'), formula)
  // A row of one empty cell is an empty line, which is no row.
  const row = fc.array(word, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(cells(writeCsv(rows))).toEqual(rows)
    }),
  )
})

test('no cell is a formula to a spreadsheet', () => {
  fc.assert(
    fc.property(formula, (text) => {
      const [, cell = ''] = /^"?(.*)/s.exec(writeCsv([[text]])) ?? []
      expect(cell).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/)
    }),
  )
  expect(writeCsv([['=1+1', '-2', "it's", "'quoted'", '1-2']])).toBe(`'=1+1,'-2,it's,'quoted',1-2\r\n`)
  expect(cells('=1+1,-2')).toEqual([['=1+1', '-2']])
})

test('files of spreadsheets are read: byte order mark, any line end, empty lines', () => {
  expect(cells('\uFEFFid,title\r\n1,"a ""b"", c"\r\n')).toEqual([
    ['id', 'title'],
    ['1', 'a "b", c'],
  ])
  expect(cells('a,b\n\n1,\n\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(cells('')).toEqual([])
})

test('each row tells the line it begins on', () => {
  expect(readCsv('a,b\n"1\n2",3\n4,5').map(({ line }) => line)).toEqual([1, 2, 4])
})

test('a quotation mark that is never closed, or in the wrong place, is refused with its line', () => {
  expect(() => readCsv('a\n"b')).toThrow(
    new OwnerError('Line 2: a quotation mark is in the wrong place or never closed.'),
  )
  expect(() => readCsv('a"b')).toThrow(OwnerError)
  expect(() => readCsv('"a"b')).toThrow(OwnerError)
  const long = `a\n"${'b'.repeat(20_000_000)}`
  expect(() => readCsv(long)).toThrow(OwnerError)
  expect(readCsv(`${long}"`)[1]?.cells[0]).toHaveLength(20_000_000)
})
