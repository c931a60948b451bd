// The owner's delivery, returns and terms as parts with headings.
import { expect, test } from 'vitest'
import { defaultShopTerms, termsParts } from './shop-terms.ts'

test.each([
  ['', []],
  ['Just words.', [{ heading: '', paragraphs: ['Just words.'] }]],
  [
    '# One\nfirst\nline\n\nsecond\n# Two\n\n\nthird',
    [
      { heading: 'One', paragraphs: ['first\nline', 'second'] },
      { heading: 'Two', paragraphs: ['third'] },
    ],
  ],
  ['#1 in town', [{ heading: '', paragraphs: ['#1 in town'] }]],
])('%j', (text, parts) => {
  expect(termsParts(text)).toEqual(parts)
})

test('a fresh shop has words below each of its headings', () => {
  for (const text of Object.values(defaultShopTerms)) {
    expect(termsParts(text).every(({ heading, paragraphs }) => heading !== '' && paragraphs.length > 0)).toBe(true)
  }
})
