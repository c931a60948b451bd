// The bill by blocks, against a table reckoned by hand, and what holds of every tariff.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryTariffRows } from '#tests/support/arbitrary-tariff.ts'
import { addedToBill, fiveYearsOfElectricity, monthlyBill, stepOf, type TariffRow, tariffFault } from './bill.plain.ts'
import { proposedTariff } from './proposed-tariff.ts'

const { rows } = proposedTariff
const off = { on: false, percent: 2.5 }
const proposed = { rows, sscl: off }

test.each([
  [0, 80],
  [1, 85],
  [30, 230],
  [31, 369],
  [60, 630],
  [61, 1_260],
  [90, 1_840],
  [91, 2_468],
  [120, 3_280],
  [121, 3_824],
  [150, 5_100],
  [180, 6_420],
  [181, 8_450],
  [200, 10_350],
  [300, 20_350],
])('%d units in a month cost LKR %d', (units, rupees) => {
  expect(monthlyBill(proposed, units)).toBe(rupees * 100)
})

test.each([
  [50, 1_100],
  [100, 1_500],
  [150, 1_320],
  [170, 4_370],
  [200, 3_000],
])('Thirty units more than %d cost LKR %d more', (base, rupees) => {
  expect(addedToBill(proposed, base, 360)).toBe(rupees * 100)
})

test('The levy comes on top, and each bill is whole cents', () => {
  const sscl = { on: true, percent: 2.5 }
  expect(monthlyBill({ rows, sscl }, 60)).toBe(64_575)
  // 14,000 + 5.00 * 1 / 120 = 84.1666, times 1.025.
  expect(monthlyBill({ rows, sscl }, 1)).toBe(8_713)
  expect(monthlyBill({ rows, sscl: { on: true, percent: 0.01 } }, 1)).toBe(8_501)
})

test('Five years are sixty months, at each step of the usual bill', () => {
  const tariff = { ...proposed, steps: [50, 100, 150, 170, 200], middle: 2 }
  expect(fiveYearsOfElectricity(tariff, 360)).toEqual([66_000_00, 90_000_00, 79_200_00, 262_200_00, 180_000_00])
})

test('The step that an address names counts where there is one', () => {
  const tariff = { steps: [1, 2, 3, 4, 5, 6], middle: 4 }
  expect([undefined, 0, 1, 6, 7].map((bill) => stepOf(tariff, bill))).toEqual([4, 4, 1, 6, 4])
})

test('More units never cost less, at every tariff that is taken, and cents are whole', () => {
  const units = fc.integer({ min: 0, max: 900 })
  const kwh = fc.integer({ min: 0, max: 99_990 }).map((tenths) => tenths / 10)
  let taken = 0
  fc.assert(
    fc.property(arbitraryTariffRows, units, kwh, kwh, fc.boolean(), (told, base, year, more, on) => {
      fc.pre(tariffFault(told) === null)
      taken += 1
      const tariff = { rows: told, sscl: { on, percent: 2.5 } }
      const added = addedToBill(tariff, base, year)
      expect(added).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(added)).toBe(true)
      expect(addedToBill(tariff, base, year + more)).toBeGreaterThanOrEqual(added)
      expect(monthlyBill(tariff, base + 1)).toBeGreaterThanOrEqual(monthlyBill(tariff, base))
      expect(addedToBill(tariff, base, 12)).toBe(monthlyBill(tariff, base + 1) - monthlyBill(tariff, base))
    }),
  )
  expect(taken).toBeGreaterThan(20)
})

test('The bill is what each unit adds by itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (units) => {
      const bands = [60, 180, Number.POSITIVE_INFINITY]
      const band = bands.find((most) => units <= most) ?? 0
      const own = rows.filter(({ useUpTo }) => (useUpTo ?? Number.POSITIVE_INFINITY) === band)
      const lineOf = (unit: number) => own.find(({ upTo }) => unit <= (upTo ?? unit))
      let total = lineOf(units)?.fixedCents ?? 0
      for (let unit = 1; unit <= units; unit += 1) total += lineOf(unit)?.unitCents ?? 0
      expect(monthlyBill(proposed, units)).toBe(total)
    }),
  )
})

const row = (useUpTo: number | null, upTo: number | null, unitCents = 10, fixedCents = 0): TariffRow => ({
  ...{ useUpTo, upTo, unitCents, fixedCents },
})

test.each([
  ['the proposal', rows, null],
  ['one price', [row(null, null)], null],
  ['nothing', [], 'end'],
  ['an end', [row(60, 60)], 'end'],
  ['a band that its blocks do not fill', [row(60, 30), row(null, null)], 'end'],
  ['a block beyond its band', [row(60, 90), row(null, null)], 'order'],
  ['blocks in disorder', [row(60, 50), row(60, 30), row(60, 60), row(null, null)], 'order'],
  ['bands in disorder', [row(90, 90), row(60, 60), row(null, null)], 'order'],
  ['something behind the last block', [row(null, null), row(null, null)], 'order'],
  ['something behind the last band', [row(null, null), row(60, 60)], 'end'],
  ['a bill that falls with use', [row(60, 60, 50, 900), row(null, null, 10, 100)], 'falls'],
])('Of %s it is told what is wrong', (_, told, fault) => {
  expect(tariffFault(told)).toBe(fault)
})
