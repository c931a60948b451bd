// Periods of VAT: their codes, their days, and the year that ends with a day.
import { expect, test } from 'vitest'
import { monthCodes, periodOfCode, quarterCode, quartersUntil, yearUntil } from './vat-period.ts'

test.each([
  ['2640', '2026-10-01', '2026-12-31'],
  ['2641', '2026-10-01', '2026-10-31'],
  ['2642', '2026-11-01', '2026-11-30'],
  ['2613', '2026-03-01', '2026-03-31'],
  ['2812', '2028-02-01', '2028-02-29'],
])('%s is from %s to %s', (code, from, to) => {
  expect(periodOfCode(code)).toEqual({ from, to })
})

test('quarters of days, the months of a quarter, and the quarters before', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterCode)).toEqual([
    ...['2610', '2610', '2620', '2640'],
  ])
  expect(monthCodes('2640')).toEqual(['2641', '2642', '2643'])
  expect(quartersUntil('2026-05-05', 3)).toEqual(['2620', '2610', '2540'])
})

test.each([
  ['2026-11-29', '2025-11-30'],
  ['2026-12-31', '2026-01-01'],
  ['2028-02-29', '2027-03-01'],
])('the year until %s begins on %s', (to, from) => {
  expect(yearUntil(to)).toEqual({ from, to })
})
