// When a sale runs, and what is wrong with one.
import { expect, test } from 'vitest'
import { cents } from '../../core/money.ts'
import { inEnglish, type Word } from '../../text/say.ts'
import { isRunning, nextTurn, saleFaults, saleOf, savingOf } from './sale.plain.ts'

const told = (faults: Record<string, Word>) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, inEnglish(fault)]))

const regular = cents(1_000_000)
const weekend = { salePrice: cents(799_950), saleFrom: '2026-11-21', saleUntil: '2026-11-22' }
const at = (iso: string) => new Date(iso)

test.each([
  ['2026-11-20T18:29:59.999Z', false],
  ['2026-11-20T18:30:00.000Z', true],
  ['2026-11-22T18:29:59.999Z', true],
  ['2026-11-22T18:30:00.000Z', false],
])('it runs from the first moment of its first day to the last of its last, in Sri Lanka: at %s %s', (iso, runs) => {
  const sale = saleOf(weekend, regular)
  expect(sale && isRunning(sale, at(iso))).toBe(runs)
  expect(sale?.price).toBe(799_950)
})

test('the price turns when it begins, and when it ends', () => {
  const sale = saleOf(weekend, regular)
  const turns = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', '2026-11-23T00:00:00Z'].map((iso) => {
    const turn = sale && nextTurn(sale, at(iso))
    return turn === null ? null : new Date(turn).toISOString()
  })
  expect(turns).toEqual(['2026-11-20T18:30:00.000Z', '2026-11-22T18:30:00.000Z', null])
})

test('without days it runs until the owner ends it, and never turns', () => {
  const sale = saleOf({ salePrice: cents(100), saleFrom: null, saleUntil: null }, regular)
  expect(sale && isRunning(sale, at('2036-01-01T00:00:00Z'))).toBe(true)
  expect(sale && nextTurn(sale, at('2026-01-01T00:00:00Z'))).toBeNull()
})

test('a price that is not below the regular one is no sale', () => {
  expect(saleOf({ ...weekend, salePrice: cents(1_000_000) }, regular)).toBeNull()
  expect(saleOf({ ...weekend, salePrice: null }, regular)).toBeNull()
})

test.each([
  [{ salePrice: null, saleFrom: null, saleUntil: null }, {}],
  [weekend, {}],
  [{ ...weekend, salePrice: cents(1_000_000) }, { salePrice: 'The sale price must be below the price' }],
  [{ ...weekend, salePrice: null }, { salePrice: 'A sale needs a price' }],
  [{ ...weekend, saleUntil: '2026-11-20' }, { saleUntil: 'The last day cannot be before the first' }],
])('of %j is said %j', (sale, faults) => {
  expect(told(saleFaults(sale, regular))).toEqual(faults)
})

test('the saving is exact, its per cent rounded down', () => {
  expect(savingOf(cents(799_950), regular)).toEqual({ amount: 200_050, percent: 20 })
  expect(savingOf(cents(999_999), regular)).toEqual({ amount: 1, percent: 0 })
})

test.each([
  [{ salePrice: null, saleFrom: '2026-11-21', saleUntil: null }, { salePrice: 'A sale needs a price' }],
  [{ salePrice: null, saleFrom: null, saleUntil: '2026-11-21' }, { salePrice: 'A sale needs a price' }],
  [{ salePrice: cents(100), saleFrom: '2026-11-21', saleUntil: '2026-11-21' }, {}],
  [{ salePrice: cents(100), saleFrom: '2026-11-21', saleUntil: null }, {}],
  [{ salePrice: cents(100), saleFrom: null, saleUntil: '2026-11-21' }, {}],
])('a day alone, or one day for both: of %j is said %j', (sale, faults) => {
  expect(told(saleFaults(sale, regular))).toEqual(faults)
})

test('at the very moment of a turn the next one is told', () => {
  const sale = saleOf(weekend, regular)
  expect(sale && nextTurn(sale, at('2026-11-20T18:30:00.000Z'))).toBe(Date.parse('2026-11-22T18:30:00.000Z'))
  expect(sale && nextTurn(sale, at('2026-11-22T18:30:00.000Z'))).toBeNull()
})
