// What an item costs over five years, in figures and words.
import { expect, test } from 'vitest'
import { proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import type { Electricity } from '#contract/checkout/delivery.ts'
import { billWords, hoursWords, labelWords, runningCostOf, usualBills, wordsOfUse } from './running-cost.ts'

const electricity: Electricity = {
  ...proposedTariff,
  rows: [...proposedTariff.rows],
  steps: [...proposedTariff.steps],
}

test('A fridge by its year, a fan by its watts and hours, and nothing of what is not known', () => {
  const fridge = runningCostOf({ energy: 360, power: 100 }, electricity)
  // Thirty units a month: 400 more at a bill of 30 units, 1,100 at 50.
  expect(fridge).toEqual({
    kwh: 360,
    estimate: null,
    electricity: [24_000, 66_000, 79_200, 90_000, 79_200, 180_000],
  })
  const fan = runningCostOf({ reckoned: 182.5, power: 125, hours: 4 }, electricity)
  expect(fan?.estimate).toEqual({ power: 125, hours: 4 })
  expect(runningCostOf({ power: 2200, hours: 1 }, electricity)).toBeNull()
  expect(runningCostOf({ hours: 4 }, electricity)).toBeNull()
})

test('Each step of the usual bill is told by what it costs', () => {
  const { bills, middle } = usualBills(electricity)
  expect(bills).toEqual([230, 540, 1_540, 2_720, 5_100, 10_350])
  expect(billWords(bills[middle - 1] ?? 0)).toBe('about LKR\u00a02,720 a month')
})

test('An estimate is called one', () => {
  expect(wordsOfUse({ kwh: 190, estimate: null })).toBe('190 kWh a year')
  expect(wordsOfUse({ kwh: 182.5, estimate: { power: 125, hours: 4 } })).toBe(
    'Estimate: 125 W, 4 hours a day, so 182.5 kWh a year',
  )
  expect([0.25, 0.5, 1, 2].map(hoursWords)).toEqual([
    '15 minutes a day',
    '30 minutes a day',
    '1 hour a day',
    '2 hours a day',
  ])
})

test('Of a label it is told where it was read, or nothing', () => {
  expect(labelWords({ standard: 'SLS 1230', labelYear: 2025, labelSource: 'on the item' })).toBe(
    'Energy label (SLS 1230, 2025), read on the item',
  )
  expect(labelWords({ labelSource: 'in the manual' })).toBe('Energy label, read in the manual')
  expect(labelWords({ standard: 'SLS 1230', stars: 5 })).toBe('')
})
