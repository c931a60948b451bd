// What the question before a stock-take is posted says.
import { expect, test } from 'vitest'
import { willChange } from './stock-take-words.ts'

test.each([
  [{ counted: 4, different: 0, more: 0, fewer: 0 }, 'No stock differs from what was counted (4 items).'],
  [{ counted: 1, different: 1, more: 0, fewer: 2 }, 'The stock of 1 counted item will change: 2 pieces fewer.'],
  [
    { counted: 4, different: 2, more: 1, fewer: 3 },
    'The stock of 2 of 4 counted items will change: 1 piece more, 3 pieces fewer.',
  ],
])('%j', (counts, words) => {
  expect(willChange(counts)).toBe(words)
})
