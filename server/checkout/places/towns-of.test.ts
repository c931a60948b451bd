// Each of the 25 districts has its towns, each once, in letters that couriers read, and what two languages call them.
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { townsOf } from './towns-of.ts'

test.each(districts)('%s', (district) => {
  const towns = townsOf(district)
  expect(towns.length).toBeGreaterThan(10)
  expect(new Set(towns).size).toBe(towns.length)
  for (const town of towns) expect(town).toMatch(/^[A-Z0-9][\x20-\x7e]*$/i)
  for (const [language, letter] of [
    ['si', /\p{Script=Sinhala}/u],
    ['ta', /\p{Script=Tamil}/u],
  ] as const) {
    const said = townsOf(district, language)
    expect(said.length).toBe(towns.length)
    for (const town of said) expect(town).toMatch(letter)
  }
})

test('Names stand at the same place in each language', () => {
  const at = townsOf('Colombo').indexOf('Wellawatta')
  expect([townsOf('Colombo', 'si')[at], townsOf('Colombo', 'ta')[at]]).toEqual(['වැල්ලවත්ත', 'வெள்ளவத்தை'])
  const last = townsOf('Jaffna').indexOf('Chavakachcheri')
  expect(townsOf('Jaffna', 'ta')[last]).toMatch(/^சாவகச்சேரி$/)
})
