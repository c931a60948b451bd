import { expect, test } from 'vitest'
import { monthsOfWarranty, warrantyEnd } from './warranty-terms.ts'

test.each([
  ['2026-11-28', 12, '2027-11-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-01', 120, '2036-01-01'],
])('from %s on %i months end on %s', (starts, months, ends) => {
  expect(warrantyEnd(starts, months)).toBe(ends)
  expect(monthsOfWarranty(starts, ends)).toBe(months)
})

test.each(['2026-11-28', '2026-12-27', '2037-11-28', '2020-01-01'])(
  'from 2026-11-28 until %s are no whole months',
  (ends) => {
    expect(monthsOfWarranty('2026-11-28', ends)).toBe(null)
  },
)
