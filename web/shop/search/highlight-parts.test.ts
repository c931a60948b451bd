// What the search box marks in a title.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightParts, markedParts } from './highlight-parts.ts'

function marked(title: string, search: string): string {
  return highlightParts(title, search)
    .map((part) => (part.matches ? `[${part.text}]` : part.text))
    .join('')
}

test('Every occurrence is marked, without case', () => {
  expect(marked('Smart TV, smart price', 'SMART')).toBe('[Smart] TV, [smart] price')
  expect(marked('Redmi 14C', '14c')).toBe('Redmi [14C]')
})

test('Nothing is marked where nothing is searched or found', () => {
  expect(marked('Redmi 14C', '')).toBe('Redmi 14C')
  expect(marked('Redmi 14C', '   ')).toBe('Redmi 14C')
  expect(marked('Redmi 14C', 'kettle')).toBe('Redmi 14C')
})

test('Signs that mean something to a pattern are plain characters', () => {
  expect(marked('100 % glass (1.7 L)', '(1.7 l)')).toBe('100 % glass [(1.7 L)]')
  expect(marked('Bosch 10.5/7 kg', '.5/7')).toBe('Bosch 10[.5/7] kg')
  expect(marked('a\\b_c%d', '\\b_c%')).toBe('a[\\b_c%]d')
  expect(marked('Anything', '.*')).toBe('Anything')
})

test('A number stays with its unit, whatever of it is marked', () => {
  const marks = (search: string) =>
    markedParts('Glass Kettle 1.7 L', search).map(({ isUnbroken, parts }) => [
      isUnbroken,
      parts.map(({ text }) => text),
    ])
  expect(marks('1.7')).toEqual([
    [false, ['Glass Kettle ']],
    [true, ['1.7', ' L']],
  ])
  expect(marks('kettle 1')).toEqual([
    [false, ['Glass ', 'Kettle ']],
    [true, ['1', '.7 L']],
  ])
})

test('The parts always make up the title again, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 12 }), (title, search) => {
      expect(
        highlightParts(title, search)
          .map((part) => part.text)
          .join(''),
      ).toBe(title)
    }),
  )
})
