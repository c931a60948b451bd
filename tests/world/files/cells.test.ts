// Cells as other programs leave them, each by itself: letters that fool a reader, and what Excel makes of a text.
import { expect, test } from 'vitest'
import { cutText } from '#contract/text/cut-text.ts'
import { inEnglish } from '#contract/text/say.ts'
import { itemOf } from '#server/catalogue/cells/item-cells.ts'
import { hasLostLetters } from '#server/catalogue/cells/lost-letters.ts'
import { readDays } from '#server/catalogue/cells/read-day.ts'
import { type Cells, screenCells } from '#server/catalogue/cells/screen-cells.ts'
import { htmlToDescription, htmlToText } from '#server/integrations/imports/formats/html-to-text.ts'
import { readTable } from '#server/integrations/imports/formats/read-table.ts'
import { findDelimiter } from '#server/platform/sheets/find-delimiter.ts'
import { parsePasted, parseSheet } from '#server/platform/sheets/parse-sheet.ts'

const screened = (row: Cells, stored: Cells | null) => {
  const { cells, notes } = screenCells(row, { stored, decimalCommas: new Set() })
  return { cells, notes: notes.map(inEnglish) }
}

test.each([1, 15, 16, 17, 40, 200])('a text of %i flags ends between two of them', (count) => {
  for (const before of ['', 'a', 'ab', '🔥', 'ක්‍ර']) {
    const text = before + '🇱🇰'.repeat(count + 3)
    for (const spare of [0, 1, 2, 3]) {
      const cut = cutText(text, before.length + 4 * count + spare)
      expect(cut).toBe(before + '🇱🇰'.repeat(count))
    }
  }
})

test.each(['\u2028', '\u2029', '\u0085', '\u000b'])(
  'a value keeps the letter %j, which some take for a line end',
  (letter) => {
    expect(itemOf({ specifications: `Colour: Red${letter}Blue\nSize: 2` }).specifications).toEqual({
      Colour: `Red${letter}Blue`,
      Size: '2',
    })
  },
)

// In HTML a sign begins a tag only before a letter, a slash or a mark.
test.each([
  ['<p>For rooms < 20 m² & > 10 m²</p>', 'For rooms < 20 m² & > 10 m²'],
  ['<p>a <3 b</p>', 'a <3 b'],
  ['<p>x<!doctype y>z</p>', 'xz'],
])('no text is lost with what only looks like a tag: %s', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('marks of WordPress for its plugins are no words of a description', () => {
  const html = '[vc_row][vc_column width="1/2"]Boils <b>fast</b>[/vc_column][/vc_row] [gallery ids="1,2"] [5 W]'
  expect(htmlToDescription(html)).toBe('Boils fast [5 W]')
})

// A moment with its zone is of the day that it is here; DOS ends a file with a sign of its own.
test.each([
  ['2026-12-31T18:30:00.000Z', ['2027-01-01']],
  ['2026-12-31T18:29:59Z', ['2026-12-31']],
  ['2027-01-01T00:00:00+05:30', ['2027-01-01']],
  ['2026-12-31 20:00:00 UTC', ['2027-01-01']],
  ['2026-12-31T23:59:59', ['2026-12-31']],
])('the day of %s', (moment, days) => {
  expect(readDays(moment)).toEqual(days)
})

test('the sign that ends a file of DOS is no row', async () => {
  expect((await parseSheet(Buffer.from('sku,title\r\nK,Pot\r\n\x1a'))).rows).toHaveLength(2)
})

// A letter that is two when it is made small, as Turkish shops have in their descriptions.
test('styles and scripts are cut out where they stand', () => {
  const html = `<p>${'İ'.repeat(12)}</p><STYLE>.a{color:red}</style ><p>Good text</p><script>run()</script>`
  expect(htmlToText(html)).toBe(`${'İ'.repeat(12)}\n\nGood text`)
})

/** A text as bytes of the old Mac OS (https://encoding.spec.whatwg.org/index-macintosh.txt), and of Windows. */
const bytesIn = (encoding: 'macintosh' | 'windows-1252', text: string) => {
  const decoder = new TextDecoder(encoding)
  const letters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

// As Excel for Mac saves "CSV (Macintosh)", and its "CSV" with other line ends.
const saved: readonly [encoding: 'macintosh' | 'windows-1252', end: string, titles: readonly string[]][] = [
  [
    'macintosh',
    '\r',
    ['Cafetière “Crema”', 'Café', 'Müller', 'Tür', 'Kids’ lamp', 'it’s', '“Best”', 'Ångström', 'Wait…'],
  ],
  [
    'macintosh',
    '\r\n',
    ['Cafetière “Crema”', 'Café', 'it’s good', 'Müller', 'say “Best” of', 'Bäcker', 'A – B', 'on…'],
  ],
  [
    'windows-1252',
    '\r\n',
    ['Cafetière “Crema”', 'Café', 'it’s', 'Müller', 'ŽILINA', 'Õun – 5 €', 'Škoda', 'ÒÓÔ', 'œuvre'],
  ],
]
const savedTitles = saved.flatMap(([encoding, end, titles]) => titles.map((title) => ({ encoding, end, title })))

test.each(savedTitles)('a CSV in $encoding has the title $title', async ({ encoding, end, title }) => {
  const { rows, readAs } = await parseSheet(bytesIn(encoding, `sku,title${end}K,${title}${end}`))
  expect(rows[1]?.cells).toEqual(['K', title])
  expect(inEnglish(readAs)).toContain(encoding === 'macintosh' ? 'Mac OS Roman' : 'Windows-1252')
})

/** As Excel saves "CSV (MS-DOS)", by https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP437.TXT and CP850. */
const dosTitles: readonly [title: string, bytes: string][] = [
  ['Café', 'Caf\x82'],
  ['Mädchen Büro', 'M\x84dchen B\x81ro'],
  ['Cafetière für España', 'Cafeti\x8are f\x81r Espa\xa4a'],
  ['CAFÉ MÜLLER', 'CAF\x90 M\x9aLLER'],
  ['Kettle 90°', 'Kettle 90\xf8'],
  ['Cable £5', 'Cable \x9c5'],
  ['Rug 40 × 30', 'Rug 40 \x9e 30'],
]

test.each(dosTitles)('a CSV of MS-DOS has the title %s', async (title, bytes) => {
  const { rows, readAs } = await parseSheet(Buffer.from(`sku,title\r\nK,${bytes}\r\n`, 'latin1'))
  expect(rows[1]?.cells).toEqual(['K', title])
  expect(inEnglish(readAs)).toContain('MS-DOS')
})

// Of a supplier in China (GBK) or Russia (Windows-1251).
test.each([
  ['电热水壶', '\xb5\xe7\xc8\xc8\xcb\xae\xba\xf8'],
  ['水壶', '\xcb\xae\xba\xf8'],
  ['Чайник', '\xd7\xe0\xe9\xed\xe8\xea'],
])('%s in a code page that nobody told has lost its letters', async (_, bytes) => {
  const { rows } = await parseSheet(Buffer.from(`sku,title\r\nK,X ${bytes}\r\n`, 'latin1'))
  expect(hasLostLetters(rows[1]?.cells[1] ?? '', undefined)).toBe(true)
})

// What others write of the names and numbers of HTML (https://html.spec.whatwg.org/multipage/named-characters.html).
test.each([
  [
    'a word that is a property of every object',
    'A&constructor;B &toString; &__proto__;',
    'A&constructor;B &toString; &__proto__;',
  ],
  ['a joiner of Sinhala, by its name', 'ක්&zwj;රෝම්', 'ක්\u200dරෝම්'],
  ['names', '&euro; &frac14; &frac34; &Omega; &le; &laquo;a&raquo; &AMP; &eacute;', '€ ¼ ¾ Ω ≤ «a» & é'],
  ['numbers of Windows-1252, as browsers read them', 'it&#146;s &#147;good&#148; &#150; &#128;', 'it’s “good” – €'],
  ['numbers', '&#8211; &#x2014; &#3482;', '– — ක'],
  ['what is no letter', 'a&#1;b&#0;c&#xd800;d&#x110000;e&nbsp;f', 'a b c d e f'],
  ['a mark that was meant', 'R&D; &copy &amp;lt;b&amp;gt;', 'R&D; &copy &lt;b&gt;'],
])('%s in HTML', (_, html, text) => {
  expect(htmlToText(html)).toBe(text)
  expect(htmlToText(`<p>${html}</p>`)).toBe(text)
})

test.each([
  ['<p>Before</p><svg width="1"/><p>After</p>', 'Before\n\nAfter'],
  ['<p>Before</p><svg><text>drawn</text></svg><p>After</p>', 'Before\n\nAfter'],
  ['<p>Before</p><object data="a.swf"><p>After</p>', 'Before\n\nAfter'],
  ['<p>Before</p><titles>After</titles>', 'Before\n\nAfter'],
  ['<p>Before</p><script/>alert(1)', 'Before'],
  ['<p>Before</p><style>p{}', 'Before'],
  ['<p>Before</p><!-- never closed <p>After</p>', 'Before'],
])('of %s is left what a browser shows as text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each(['<svg>', '<svg/>', '<object data="', '</svg><svg', '<!--'])(
  'a hundred thousand %s are done in linear time',
  (tag) => {
    expect(htmlToText(`<p>Text</p>${tag.repeat(100_000)}`)).toMatch(/^Text/)
  },
)

test.each(['4.79E+12', '4,79E+12', '4.79 E+12', '4.79e12', '4.79 E +12'])('a barcode %s is refused', (barcode) => {
  const { cells, errors } = screenCells({ barcode }, { stored: null, decimalCommas: new Set() })
  expect([cells, errors.map(({ words }) => inEnglish(words))]).toEqual([
    {},
    [`Excel has shortened the barcode "${barcode}" or made a day of it. Please format the column as text.`],
  ])
})

// `3-2` and `12E5` typed into Excel, saved as CSV.
test.each(['03-Feb', '2-Mar', '10/12/2026', '1.20E+06'])(
  '%s in a text is told, and takes the place of nothing',
  (cell) => {
    expect(screened({ size: cell }, null)).toEqual({
      cells: { size: cell },
      notes: [`Excel may have shortened the size "${cell}" or made a day of it: please look at it.`],
    })
    expect(screened({ title: cell }, { title: '3-2' })).toEqual({
      cells: {},
      notes: [`Excel has shortened the title "${cell}" or made a day of it: it is left out.`],
    })
    expect(screened({ title: cell }, { title: cell })).toEqual({ cells: { title: cell }, notes: [] })
  },
)

test('days and numbers of their own columns are none of that', () => {
  const row = { 'expected on': '2026-12-15', 'sale from': '2026-12-15', title: 'Kettle 10-12', size: '10 x 12 cm' }
  expect(screened(row, null)).toEqual({ cells: row, notes: [] })
})

// pandas writes a column of codes with an empty cell as floats; Google's Apps Script does, too.
test('codes that were made floats are those that are stored, or told', () => {
  expect(screened({ barcode: '4791234567890.0' }, { barcode: '4791234567890' }).cells).toEqual({
    barcode: '4791234567890',
  })
  expect(screened({ sku: '1001.0' }, { sku: '001001' }).cells).toEqual({ sku: '001001' })
  const words = 'A program has made a number of the barcode "4791234567890.0". Please format the column as text.'
  const { errors } = screenCells({ barcode: '4791234567890.0' }, { stored: null, decimalCommas: new Set() })
  expect(errors.map(({ column, words: fault }) => [column, inEnglish(fault)])).toEqual([['barcode', words]])
  expect(screened({ sku: '1001.0' }, null).notes).toEqual([words.replace('barcode "4791234567890.0"', 'sku "1001.0"')])
})

test('a quoted heading with commas does not say what parts the cells', () => {
  expect(findDelimiter('Name;Price;"Size, weight, colour, model"\nKettle;1;x').delimiter).toBe(';')
  expect(findDelimiter('Name,Price,"Size; weight; colour; model"\nKettle,1,x').delimiter).toBe(',')
  expect(findDelimiter('Name,Screen (")\nPhone,6').delimiter).toBe(',')
})

test('an Excel file with a password is told what it is', async () => {
  // The directory of such a file ([MS-OFFCRYPTO] 2.3, [MS-CFB]) names its streams in UTF-16.
  const sealed = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_016),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  await expect(parseSheet(sealed)).rejects.toThrow('sealed with a password')
  await expect(parseSheet(Buffer.concat([sealed.subarray(0, 8), Buffer.alloc(2_000)]))).rejects.toThrow('old Excel')
})

test('grams with a comma before their parts are no hundredfold', async () => {
  const fields = ['product', 'title', 'category', 'price', 'grams']
  const rows = parsePasted(
    'Handle;Title;Type;Price;Grams\nk;Kettle;Kettles;1299,50;453,59\nl;Lamp;Lamps;1,50;1.234',
  ).rows
  const [kettle, lamp] = await readTable(rows, { format: 'shopify', fields, now: new Date() })
  expect(kettle?.cells).toMatchObject({ price: '1299.50', weight: '453.59 g' })
  expect(lamp?.cells.weight).toBeUndefined()
  expect(lamp?.notes.map(inEnglish)).toContain('The weight "1.234" is no number: it is left out.')
})
