// What of a specification is a term, and how a value is put together again in another language.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWords, partsOf, termKey, termOf, translateUnique, translateValue } from './terms.ts'

const terms = new Map(
  Object.entries({
    '# years': 'වසර #',
    'plug type g': 'G වර්ගයේ ප්ලගය',
    '# to # °c': '# සිට # °C දක්වා',
    'steel, painted': 'තීන්ත ආලේපිත වානේ',
    steel: 'වානේ',
    iron: 'වානේ',
  }),
)

test.each([
  ['2 years', 'වසර 2'],
  ['220-240 V, 50 Hz, plug type G', '220-240 V, 50 Hz, G වර්ගයේ ප්ලගය'],
  ['40 to 70 °C', '40 සිට 70 °C දක්වා'],
  ['Steel', 'වානේ'],
  ['Steel, painted', 'තීන්ත ආලේපිත වානේ'],
  ['Steel, unknown', 'වානේ, unknown'],
  ['constructor', 'constructor'],
])('%j is %j', (english, sinhala) => {
  expect(translateValue(english, terms)).toBe(sinhala)
})

test.each([
  ['250 litres (freezer 58, fridge 192), new', ['# litres (freezer #, fridge #)', 'new']],
  ['2,000 contacts, 500 messages', ['# contacts', '# messages']],
  ['1.5 litres', ['# litres']],
])('The terms of %j are %j', (value, expected) => {
  expect(partsOf(value).map(termOf)).toEqual(expected)
})

test.each([
  ['# V', false],
  ['# kWh', false],
  ['R#a', false],
  ['#', false],
  ['USB-C', false],
  ['# years', true],
  ['# to # V', true],
])('%j is words: %j', (term, expected) => {
  expect(isWords(term)).toBe(expected)
})

test('Texts that would become the same stay apart', () => {
  expect(translateUnique(['Steel', 'Iron'], terms)).toEqual(['Steel', 'Iron'])
  expect(translateUnique(['Steel', '2 years'], terms)).toEqual(['වානේ', 'වසර 2'])
})

test('A term that stands for itself changes no text, whatever numbers and signs it holds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (value) => {
      const itself = new Map(partsOf(value).map((part) => [termKey(termOf(part)), termOf(part)]))
      // What is written twice, with spaces round it or in other cases, is one term.
      const isPlain = !/^\s|\s$|,\s|\s,|\p{Lu}|#/u.test(value)
      if (isPlain) expect(translateValue(value, itself)).toBe(value)
    }),
  )
})
