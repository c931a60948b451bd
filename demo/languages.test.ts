// The demo shop is complete in Sinhala and Tamil: every item, and every term of its specifications.
import { expect, test } from 'vitest'
import { OTHER_LANGUAGES } from '#contract/catalogue/items/item-translations.ts'
import { limits } from '#contract/core/limits.ts'
import { FACTS } from '#server/catalogue/filters/fact-keys.ts'
import { isWords, numbersIn, partsOf, termKey, termOf } from '#server/catalogue/languages/terms.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { terms } from './catalogue/languages/terms.ts'
import { translatedItems } from './catalogue/languages/translated-items.ts'

const SCRIPTS = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ }
const numbersOf = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []
const byKey = new Map(terms.map((one) => [termKey(one.term), one]))

test('every item is told in both languages', () => {
  for (const item of catalogue) {
    const { slug } = item
    for (const language of OTHER_LANGUAGES) {
      const [title = '', ...sections] = translatedItems[slug]?.[language] ?? []
      expect(title.length, slug).toBeLessThanOrEqual(limits.itemTitle)
      expect(title.startsWith(item.brand), slug).toBe(true)
      expect(sections.length, slug).toBe(item.sections.length)
      const other = language === 'si' ? SCRIPTS.ta : SCRIPTS.si
      for (const text of [title, ...sections]) {
        expect(text, slug).toMatch(SCRIPTS[language])
        expect(text, slug).not.toMatch(other)
      }
      // What is measured is measured in every language.
      expect(numbersOf(title), slug).toEqual(expect.arrayContaining(numbersOf(item.title)))
      for (const [at, { text }] of item.sections.entries()) {
        expect(numbersOf(sections[at] ?? ''), slug).toEqual(expect.arrayContaining(numbersOf(text)))
      }
    }
  }
})

test('Nothing is translated that the shop does not sell', () => {
  expect(Object.keys(translatedItems).toSorted()).toEqual(catalogue.map(({ slug }) => slug).toSorted())
})

test('Every term that items, categories and filters use is translated', () => {
  const used = catalogue.flatMap(({ specifications, category, color, material, size }) => [
    ...Object.entries(specifications).flat(),
    ...[category, color.name, material ?? '', size ?? ''],
  ])
  const labels = Object.values(FACTS).map(({ label }) => label)
  const wanted = [...used, ...labels].flatMap(partsOf).map(termOf).filter(isWords)
  expect(wanted.filter((term) => !byKey.has(termKey(term)))).toEqual([])
})

test('Each term stands once, in both languages, with its numbers', () => {
  expect(byKey.size).toBe(terms.length)
  for (const { term, si, ta } of terms) {
    expect([term, si !== '', ta !== '']).toEqual([term, true, true])
    expect([term, numbersIn(si), numbersIn(ta)]).toEqual([term, numbersIn(term), numbersIn(term)])
  }
})
