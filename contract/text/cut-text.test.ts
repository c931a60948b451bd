// A text that is too long, in browsers that know what a letter is and in those that don't.
import { afterEach, expect, test, vi } from 'vitest'
import { cutText, shortText } from './cut-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('A text ends before the letter that does not fit', () => {
  expect(cutText('Tea ☕️ set', 5)).toBe('Tea ')
  expect(shortText('A kettle of steel', 10)).toBe('A kettle…')
})

test('Firefox up to 124 knows no letters: it ends between two signs there, and never within one', () => {
  vi.stubGlobal('Intl', {})
  expect(cutText('A kettle of steel', 8)).toBe('A kettle')
  expect(cutText('Smile 😀', 7)).toBe('Smile ')
  expect(shortText('A kettle of steel', 10)).toBe('A kettle…')
})
