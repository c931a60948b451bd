// Tables made at random over encodings, separators, quotation marks, cuts and blank rows: each is read or refused in
// words, and no half letter comes out of one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { cutText } from '#contract/text/cut-text.ts'
import { readRemittance } from '#server/orders/pay/read-remittance.ts'
import { OwnerError } from '#server/platform/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { parseSheet, SHEET_LIMITS } from '#server/platform/sheets/parse-sheet.ts'

const word = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '"',
    '""',
    '\\"',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '🔥',
    '👨‍👩‍👧‍👦',
    'ක්‍රෝම්',
    'கொ',
    'é',
    '\uFEFF',
    '\0',
    ' ',
    '=',
  ),
)
const table = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 12 })
const separator = fc.constantFrom(',', ';', '\t', '|')
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const encoding = fc.constantFrom('utf8', 'utf16le', 'latin1')

function encode(text: string, as: 'utf8' | 'utf16le' | 'latin1', hasMark: boolean): Buffer {
  return Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, as)
}

/** Of whole letters, and nothing that a database can't store. */
function expectStorable(rows: readonly { cells: readonly string[] }[]): void {
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    expect(cell.isWellFormed()).toBe(true)
    expect(cell).not.toContain('\0')
  }
}

async function readOrRefused(bytes: Uint8Array): Promise<void> {
  try {
    const { rows } = await parseSheet(bytes)
    expectStorable(rows)
    expect(rows.length).toBeLessThanOrEqual(SHEET_LIMITS.rows + 1)
    expect(rows.map(({ line }) => line)).toEqual(rows.map(({ line }) => line).toSorted((a, b) => a - b))
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
  }
}

test('a table of any letters, cut anywhere, is read or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.record({ separator, lineEnd, encoding, hasMark: fc.boolean(), cut: fc.nat(400) }),
      async (rows, how) => {
        const text = rows.map((cells) => cells.join(how.separator)).join(how.lineEnd)
        const bytes = encode(text, how.encoding, how.hasMark)
        await readOrRefused(bytes.subarray(0, Math.max(1, bytes.length - how.cut)))
      },
    ),
    { numRuns: 300 },
  )
})

test('bytes at random, and an Excel file with some of them changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), (bytes) => readOrRefused(bytes)),
    { numRuns: 200 },
  )
  const good = await writeXlsx([
    ['title', 'price'],
    ['Kettle 🔥', 6_990],
  ]).toBuffer()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(good)
      for (const [at, byte] of changes) bytes[at] = byte
      await readOrRefused(bytes)
    }),
    { numRuns: 100 },
  )
})

test("a courier's list of any letters is read or refused", async () => {
  await fc.assert(
    fc.asyncProperty(table, separator, async (rows, parted) => {
      try {
        await readRemittance({ csv: rows.map((cells) => cells.join(parted)).join('\n') })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }),
    { numRuns: 100 },
  )
})

test('a text is cut between letters, wherever it is cut', () => {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 0, max: 120 }), (words, longest) => {
      const text = words.join('').toWellFormed()
      const cut = cutText(text, longest)
      expect(cut.length).toBeLessThanOrEqual(longest)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
      // What ends with a joiner goes on with the next one.
      const whole = Array.from(letters.segment(text)).filter(({ segment }) => !segment.endsWith('\u200d'))
      const ends = whole.map(({ index, segment }) => index + segment.length)
      if (cut !== '' && (ends[0] ?? 0) <= longest) expect(ends).toContain(cut.length)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['quotation marks that never close', `a,b\n${'"x,y\n'.repeat(200_000)}`],
  ['doubled ones', `a,b\n${'""x\n'.repeat(200_000)}`],
  ['one row of commas', ','.repeat(3_000_000)],
  ['strays on one line', `a\n"${'"x'.repeat(1_000_000)}`],
  ['backslashes', `a,b\n${'"\\" y\n'.repeat(200_000)}`],
  ['blank rows', `a,b\n${',\n'.repeat(1_000_000)}`],
  ['blanks in one cell', `a,b\n"${' '.repeat(28_000_000)}",c\n`],
  ['empty lines', `a,b\n${'\r\n'.repeat(14_000_000)}c,d\n`],
])('a file made of %s is done in linear time', async (_, text) => {
  await readOrRefused(Buffer.from(text))
})
