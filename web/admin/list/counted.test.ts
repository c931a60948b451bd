import { expect, test } from 'vitest'
import { countInWords } from './counted.ts'

test('says how many there are, and where there are more than were counted', () => {
  expect(countInWords({ total: 1 }, 'order')).toBe('1 order')
  expect(countInWords({ total: 1_234 }, 'inquiry')).toBe('1,234 inquiries')
  expect(countInWords({ total: 10_000, isAtLeast: true }, 'order')).toBe('10,000+ orders')
})
