import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('says how many there are, and where there are more than were counted', () => {
  expect(countText({ total: 1 }, 'order')).toBe('1 order')
  expect(countText({ total: 1_234 }, 'inquiry')).toBe('1,234 inquiries')
  expect(countText({ total: 10_000, isAtLeast: true }, 'order')).toBe('10,000+ orders')
})
