// What an item costs a month, from watts and hours or from kWh a year.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOURS, hoursWords, monthlyCost, monthlyKwh } from './running-cost.ts'

test('A fridge by its year, a kettle by its hours, and nothing of what is not known', () => {
  expect(monthlyKwh({ energy: 240, power: 100 }, 8)).toBe(20)
  expect(monthlyCost(20, 36.5)).toBe(730)
  // 2.2 kW, half an hour a day, 365 days: 401.5 kWh a year.
  expect(monthlyKwh({ power: 2200 }, 0.5)).toBeCloseTo(401.5 / 12)
  expect(monthlyKwh({}, 1)).toBeNull()
})

test('Twelve months are a year, and more hours, watts or rupees never cost less', () => {
  const watts = fc.integer({ min: 1, max: 20_000 })
  const hours = fc.constantFrom(...HOURS)
  fc.assert(
    fc.property(watts, watts, hours, hours, (power, more, hour, longer) => {
      const kwh = monthlyKwh({ power }, hour) ?? Number.NaN
      expect(kwh * 12).toBeCloseTo((power * hour * 365) / 1000)
      expect(monthlyKwh({ power: power + more }, hour)).toBeGreaterThan(kwh)
      if (longer >= hour) expect(monthlyKwh({ power }, longer)).toBeGreaterThanOrEqual(kwh)
      expect(monthlyCost(kwh, 50)).toBeGreaterThanOrEqual(monthlyCost(kwh, 25))
    }),
  )
})

test('Hours are said in words', () => {
  expect(HOURS.map(hoursWords).slice(0, 4)).toEqual([
    '15 minutes a day',
    '30 minutes a day',
    '1 hour a day',
    '2 hours a day',
  ])
})
