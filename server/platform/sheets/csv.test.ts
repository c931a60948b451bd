import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank, readCsv, writeCsv, writeLongCsv } from './csv.ts'
import { findDelimiter } from './find-delimiter.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

/** Texts a spreadsheet would reckon with, also as they look once they have been guarded. */
const formula = fc
  .tuple(fc.constantFrom('', "'", "''", ' ', "' ", '"'), fc.constantFrom(...'=+-@\t\r\n＝＋－＠'), fc.string())
  .map((parts) => parts.join(''))

test('what is written is read again, whatever stands in the cells', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', '\n', '""', ' a ', 'ගෙදර'), formula)
  // In a row something stands; and none has more cells than the first.
  const row = fc.array(word, { minLength: 5, maxLength: 5 }).filter((cells) => !isBlank(cells))
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(cells(writeCsv(rows))).toEqual(rows)
    }),
  )
})

test('no cell is a formula to a spreadsheet', () => {
  fc.assert(
    fc.property(formula, (text) => {
      fc.pre(!/^-\d+$/.test(text))
      const [, cell = ''] = /^"?(.*)/s.exec(writeCsv([[text]])) ?? []
      expect(cell).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/)
    }),
  )
  expect(writeCsv([['=1+1', '+1+1', '-2', "it's", "'quoted'", '1-2']])).toBe(`'=1+1,'+1+1,-2,it's,'quoted',1-2\r\n`)
  expect(cells('=1+1,-2')).toEqual([['=1+1', '-2']])
})

test('none is where semicolons part a list, and each is read as it was', () => {
  const texts = ['x;=1+1;', 'x; @a', 'x\n=1+1', 'x;-cmd()', "x;'=1", 'x;\t=1', ' \t=1', 'x; +94 77; -5; - a\n- b']
  expect(texts.map((text) => writeCsv([[text]]).slice(0, -2))).toEqual([
    "x;'=1+1;",
    "x; '@a",
    `"x\n'=1+1"`,
    "x;'-cmd()",
    "x;''=1",
    "x;\t'=1",
    `' \t'=1`,
    `"x; +94 77; -5; - a\n- b"`,
  ])
  expect(cells(writeCsv([texts]))).toEqual([texts])
  // As the lists of payloads for spreadsheets have them: DDE (OWASP, "CSV Injection"), and functions that ask the web.
  for (const text of [
    "x;-2+3+cmd|' /C calc'!A0",
    'x;+1+WEBSERVICE("http://a")',
    'x; -1+LOG10(2)',
    "x;- 2+3+cmd|'a'!A0",
  ]) {
    expect(writeCsv([[text]])).toMatch(/^"?x; ?'[+-]/)
    expect(cells(writeCsv([[text]]))).toEqual([[text]])
  }
  expect(writeCsv([['x; +94 (0)77 123; - two ports; -1.5']])).toBe('x; +94 (0)77 123; - two ports; -1.5\r\n')
  // In linear time.
  const long = `x;${'\n\t'.repeat(500_000)}x`
  expect(cells(writeCsv([[long]]))).toEqual([[long]])
  const dashes = `x${`;-1${'a'.repeat(20)}`.repeat(20_000)};-${'1a'.repeat(200_000)}`
  expect(cells(writeCsv([[dashes]]))).toEqual([[dashes]])
  const letter = fc.constantFrom(...";\t\n '=+-@1a|(")
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 20 }), (letters) => {
      const text = `a${letters.join('')}`
      expect(cells(writeCsv([['x', text]]))).toEqual([['x', text]])
    }),
    { numRuns: 2_000 },
  )
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

const faulty = (text: string) => readCsv(text).map(({ line, fault }) => [line, fault !== undefined])

test('a quotation mark that is never closed decides about its own row alone', () => {
  expect(faulty('a,b\n"c,d\ne,f\n"g, h",i\n')).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ])
  const long = `a\n"${'b'.repeat(20_000_000)}`
  expect(faulty(long)).toEqual([
    [1, false],
    [2, true],
  ])
  expect(readCsv(`${long}"`)[1]?.cells[0]).toHaveLength(20_000_000)
})

test.each([
  ['an inch without quotation marks', 'a,b\n55" TV,1', [['55" TV', '1']]],
  ['an inch within them', 'a,b\n"43" LED",1', [['43" LED', '1']]],
  ["PHP's backslash", 'a,b\n"so \\"good\\", it is",1', [['so "good", it is', '1']]],
  ['a path that ends in a backslash', 'a,b\n"C:\\",1', [['C:\\', '1']]],
  ['blanks before quotation marks', 'a,b\n1, "b, c"', [['1', 'b, c']]],
  // Columns filled up, as in Vendure's own sample (assets/products.csv of @vendure/create) and as editors align them
  // (https://github.com/learnshopdev/ShopifyThemeCourseFiles, products_export_1.csv of Shopify).
  ['blanks behind quotation marks', 'a  ,b  ,c\n"1, 2"  ,3  ,"4, 5"  ', [['1, 2', '3  ', '4, 5']]],
  ['cells that spreadsheets leave behind', 'a,b\n1,2,,,\n', [['1', '2']]],
])('%s is read as spreadsheets do', (_, text, rows) => {
  expect(cells(text).slice(1)).toEqual(rows)
})

test('a row with more cells than headings is told, and none is lost behind it', () => {
  expect(faulty('a,b\n1,2,3\n4,5\n"6\n7",8,9\n10,11')).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, true],
    [6, false],
  ])
})

test('what parts the cells is found, or said by the first line', () => {
  const found = ['a;b\n1,5;2', 'a\tb\n1\t2', 'a|b\n1|2', 'a,b\n1;2', 'sep=;\r\na;b'].map((text) => findDelimiter(text))
  expect(found.map(({ delimiter }) => delimiter)).toEqual([';', '\t', '|', ',', ';'])
  expect(readCsv(found[4]?.text ?? '', ';')).toEqual([{ cells: ['a', 'b'], line: 2 }])
})

test('lines that each quote the next one are read to the end, and those behind them are told', () => {
  const chained = `order,amount\n${'x","\n'.repeat(40_000)}K-1,5`
  expect(readCsv(chained, ',', { isRagged: true }).at(-1)).toEqual({ cells: ['K-1', '5'], line: 40_002 })
})

test('a long table is the same whole, and others have their turn after each thousand rows', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => [`row ${at}`, at])
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  expect(await writeLongCsv(rows)).toBe(writeCsv(rows))
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(2)
  expect(await writeLongCsv([])).toBe('')
})
