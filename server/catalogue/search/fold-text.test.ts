// What is typed and what is stored are folded alike, in the server and in the database.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { joinedWords, plainStoredWords, searchWords, storedWords } from './fold-text.ts'

const { services } = await openTestShop()

test.each([
  ['1.7L', '1700 ml'],
  ['1.7 litres', '1,700ml'],
  ['1.7-Liter', '1.70 L'],
  ['43"', '43-inch'],
  ['43 in', '43 inches'],
  ['43”', "43''"],
  ['2.4kW', '2400 watts'],
  ['1.5 kilos', '1500 g'],
  ['60cm', '600 mm'],
  ['1 TB', '1024gb'],
  ['Kettles', 'kettle'],
  ['batteries', 'BATTERY'],
  ['Café', 'cafe'],
  ["De'Longhi", 'DeLonghi'],
  ['glasses', 'glass'],
  ['dishes', 'dish'],
  ['TVs', 'tv'],
])('%j and %j are the same words', (one, other) => {
  expect(searchWords(one)).toEqual(searchWords(other))
})

test.each([
  ['3 in 1 cooker', ['3', 'in', '1', 'cooker']],
  ['UA55 tv', ['ua55', 'tv']],
  ['glass', ['glass']],
  ['steel kettle 1.7 l, blue', ['steel', 'kettle', '=ml170000', 'blue']],
  ['wash & dry 10.5/7 kg', ['wash', 'dry', '10.5', '=g700000']],
  ['...', []],
])('%j is %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('A stored quantity is found by its number alone, a model code by its later part', () => {
  expect(storedWords('Kettle 1.7 L')).toEqual(['=ml170000', 'kettle', '1.7'])
  expect(storedWords('UA55AU7000')).toEqual(['ua55au7000', 'au7000'])
  expect(joinedWords(plainStoredWords('Air-fryer XL'))).toEqual(['airfryer', 'fryerxl'])
})

const piece = fc.oneof(
  fc.constantFrom(
    ...['kettles', 'L', ' ml', '"', "''", '″', ' inch', 'in', ' kg', 'cm', 'kW', 'gb', 'GLASSES', 'batteries'],
  ),
  fc.constantFrom(
    ...['É', 'ß', '’', '“', '.', ',', '-', '/', ' ', '\n', '×', '½', 'කේතලය', '電気', '😀', '=', '\\', '%'],
  ),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.string({ maxLength: 6 }),
)
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

test('The database folds every text as the server does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 20, maxLength: 20 }), async (texts) => {
      const { rows } = await services.db.execute<{ words: string[]; joined: string[] }>(
        sql`select found.words, found.joined
            from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, at), search_words(given.text) as found
            order by at`,
      )
      const here = texts.map((text) => ({
        words: new Set(storedWords(text)),
        joined: new Set(joinedWords(plainStoredWords(text))),
      }))
      expect(rows.map(({ words, joined }) => ({ words: new Set(words), joined: new Set(joined) }))).toEqual(here)
    }),
    { numRuns: 60 },
  )
})

test('Every word that is typed as it is stored finds it, whatever stands around it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = new Set(storedWords(text))
      for (const word of searchWords(text)) expect(stored).toContain(word)
    }),
  )
})

test('Folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 6 }), (words) => {
      const once = searchWords(words.join(' ')).filter((word) => !word.startsWith('='))
      expect(once.length).toBe(words.length)
    }),
  )
})
