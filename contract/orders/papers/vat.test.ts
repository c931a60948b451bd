// VAT is taken out of a total: exact, rounded once, never more than the total.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../core/money.ts'
import { HIGHEST_TOTAL } from '../orders.ts'
import { vatInside } from './vat.ts'

test.each([
  [118_00, 18, 18_00],
  [100_00, 18, 15_25],
  [1, 18, 0],
  [3, 18, 0],
  [4, 18, 1],
  [0, 18, 0],
  [100_00, 0, 0],
  [102_50, 2.5, 2_50],
  [2, 100, 1],
  [1, 100, 1],
])('of %d cents at %d percent %d are VAT', (total, percent, vat) => {
  expect(vatInside(cents(total), percent)).toBe(vat)
})

test('It is the whole number nearest to total x rate / (100 + rate), for every total and rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: HIGHEST_TOTAL }),
      fc.integer({ min: 0, max: 10_000 }),
      (total, hundredths) => {
        const vat = vatInside(cents(total), hundredths / 100)
        // |vat - total * r / (10000 + r)| <= 1/2, in whole numbers.
        const whole = 10_000n + BigInt(hundredths)
        const off = 2n * (BigInt(vat) * whole - BigInt(total) * BigInt(hundredths))
        expect(off <= whole && off > -whole).toBe(true)
        expect(vat).toBeLessThanOrEqual(total)
      },
    ),
    { numRuns: 1_000 },
  )
})
