// The days on which an order arrives, by the shop's clock and working days.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpeningHours, shopDetails } from '#contract/site/shop-details.ts'
import { arrivalWords } from './arrival.ts'

const { hours } = shopDetails

test.each([
  // A Sunday, when the shop is closed.
  ['2026-11-22T06:00:00Z', { from: 3, to: 5 }, 'Wed 25 to Fri 27 Nov'],
  // Late on a Friday in Colombo it is Friday still; Saturday is a working day, Sunday is not.
  ['2026-11-27T18:00:00Z', { from: 1, to: 3 }, 'Sat 28 Nov to Tue 1 Dec'],
  // Past midnight in Colombo, before it in UTC.
  ['2026-11-27T19:00:00Z', { from: 1, to: 1 }, 'Mon 30 Nov'],
  ['2026-11-25T06:00:00Z', { from: 0, to: 0 }, 'Wed 25 Nov'],
  ['2026-11-22T06:00:00Z', { from: 0, to: 1 }, 'Mon 23 Nov'],
  ['2026-12-30T06:00:00Z', { from: 2, to: 4 }, 'Fri 1 to Mon 4 Jan'],
])('An order at %s, %o, arrives %s', (now, days, words) => {
  expect(arrivalWords(days, new Date(now), hours)).toBe(words)
})

test('Where nothing is known of opening hours every day but Sunday counts, and it always ends', () => {
  expect(arrivalWords({ from: 1, to: 2 }, new Date('2026-11-21T06:00:00Z'), [])).toBe('Mon 23 to Tue 24 Nov')
  const closed: OpeningHours[] = [{ days: 'Mon', time: 'closed', opens: null, closes: null, schemaDays: ['Monday'] }]
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (now) => {
      expect(arrivalWords({ from: 0, to: 5 }, now, closed)).not.toContain('Sun')
    }),
  )
})
