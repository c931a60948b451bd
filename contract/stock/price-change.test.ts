// One change for many prices: exact to the cent, never below nothing, and rounded as price tags are.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, HIGHEST_PRICE, rupees } from '../core/money.ts'
import { changePrice, PriceChange, PriceRounding } from './price-change.ts'

const price = fc.integer({ min: 0, max: HIGHEST_PRICE }).map(cents)
const amount = fc.integer({ min: -HIGHEST_PRICE, max: HIGHEST_PRICE }).map((value) => rupees(cents(value)))
const percent = fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => hundredths / 100)
const rounding = fc.constantFrom(...PriceRounding.options)
const change = fc
  .oneof(
    fc.record({ by: fc.constant('amount'), value: amount }),
    fc.record({ by: fc.constant('percent'), value: percent }),
  )
  .chain((parts) => rounding.map((how) => PriceChange.parse({ ...parts, rounding: how })))

/**
 * In whole numbers that never lose a digit: halves away from nothing, as `Math.round` has them for positive numbers.
 */
function exactly(before: number, { by, value }: PriceChange): bigint {
  const hundredths = BigInt(Math.round(value * 100))
  if (by === 'amount') return BigInt(before) + hundredths
  const doubled = (BigInt(before) * hundredths * 2n + 10_000n) / 20_000n
  const isBelow = (BigInt(before) * hundredths * 2n + 10_000n) % 20_000n < 0n
  return BigInt(before) + doubled - (isBelow ? 1n : 0n)
}

test('a new price is a price, and exactly what was asked for where nothing is rounded', () => {
  fc.assert(
    fc.property(price, change, (before, asked) => {
      const after = changePrice(before, asked)
      if (after === null) return
      expect(Number.isSafeInteger(after) && after >= 0 && after <= HIGHEST_PRICE).toBe(true)
      if (asked.rounding === 'none') expect(BigInt(after)).toBe(exactly(before, asked))
    }),
  )
})

test('none is refused but what would be less than nothing, or more than a price may be', () => {
  fc.assert(
    fc.property(price, change, (before, asked) => {
      const exact = exactly(before, { ...asked, rounding: 'none' })
      const isPossible = exact >= 0n && exact <= BigInt(HIGHEST_PRICE)
      if (asked.rounding === 'none') expect(changePrice(before, asked) !== null).toBe(isPossible)
      if (exact < 0n) expect(changePrice(before, asked)).toBeNull()
    }),
  )
})

const steps = { 'to-10': [1_000, 0], 'to-50': [5_000, 0], 'ends-90': [10_000, 9_000] } as const

describe.each(['to-10', 'to-50', 'ends-90'] as const)('rounded %s', (how) => {
  const [step, ending] = steps[how]

  test('it is the nearest such price, and what costs something is never free', () => {
    fc.assert(
      fc.property(price, change, (before, asked) => {
        const exact = changePrice(before, { ...asked, rounding: 'none' })
        const after = changePrice(before, { ...asked, rounding: how })
        if (exact === null || after === null) return
        if (exact === 0) {
          expect(after).toBe(0)
          return
        }
        expect(after % step).toBe(ending)
        expect(after).toBeGreaterThan(0)
        if (after > (ending || step)) expect(Math.abs(after - exact)).toBeLessThanOrEqual(step / 2)
      }),
    )
  })
})

test.each([
  [1_000, { by: 'percent', value: -10 }, 'none', 900],
  [1_234.56, { by: 'percent', value: 12.5 }, 'none', 1_388.88],
  [1_234, { by: 'amount', value: -100 }, 'to-10', 1_130],
  [1_234, { by: 'amount', value: -100 }, 'to-50', 1_150],
  [1_234, { by: 'amount', value: -100 }, 'ends-90', 1_090],
  [1_250, { by: 'percent', value: 0 }, 'ends-90', 1_290],
  [20, { by: 'percent', value: 0 }, 'to-50', 50],
  [20, { by: 'amount', value: -20 }, 'ends-90', 0],
  [20, { by: 'amount', value: -20.01 }, 'none', null],
] as const)('LKR %d by %j, %s, becomes %s', (before, parts, how, after) => {
  const changed = changePrice(cents(Math.round(before * 100)), { ...parts, rounding: how })
  expect(changed === null ? null : rupees(changed)).toBe(after)
})

test.each([
  [{ by: 'percent', value: -100 }, undefined],
  [{ by: 'percent', value: 1_000 }, undefined],
  [{ by: 'percent', value: -100.01 }, 'Per cent are between -100 and 1,000'],
  [{ by: 'percent', value: 1_000.01 }, 'Per cent are between -100 and 1,000'],
  [{ by: 'amount', value: 5_000 }, undefined],
  [{ by: 'amount', value: rupees(HIGHEST_PRICE) }, undefined],
  [{ by: 'amount', value: rupees(HIGHEST_PRICE) + 1 }, 'That is too much'],
  [{ by: 'amount', value: -rupees(HIGHEST_PRICE) - 1 }, 'That is too much'],
  [{ by: 'amount', value: 1.005 }, 'Please use at most two decimal places'],
  [{ by: 'amount', value: 'much' }, 'Please enter a number'],
])('of the change %j is said %j, at its value', (change, sentence) => {
  const read = PriceChange.safeParse(change)
  const issue = read.error?.issues[0]
  expect([issue?.message, issue?.path]).toEqual(sentence === undefined ? [undefined, undefined] : [sentence, ['value']])
  if (read.success) expect(read.data.rounding).toBe('none')
})

test('the highest price there is may be reached', () => {
  const change = PriceChange.parse({ by: 'amount', value: 1 })
  expect(changePrice(cents(HIGHEST_PRICE - 100), change)).toBe(HIGHEST_PRICE)
  expect(changePrice(cents(HIGHEST_PRICE - 99), change)).toBeNull()
})
