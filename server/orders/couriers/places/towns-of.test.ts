// Each of the 25 districts has its towns, each once, in letters that couriers read.
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { townsOf } from './towns-of.ts'

test.each(districts)('%s', (district) => {
  const towns = townsOf(district)
  expect(towns.length).toBeGreaterThan(10)
  expect(new Set(towns).size).toBe(towns.length)
  for (const town of towns) expect(town).toMatch(/^[A-Z0-9][\x20-\x7e]*$/i)
})
