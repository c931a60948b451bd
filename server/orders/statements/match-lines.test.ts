// Which lines of a statement are exact, and which only a person may decide.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromRupees } from '#contract/core/money.ts'
import type { StatementLine } from '#contract/orders/statements.ts'
import { likelyNumbersIn, matchLines, numbersIn, type WaitingOrder } from './match-lines.ts'

const line = (description: string, amount = 12_500, day = '2026-11-26'): StatementLine => ({
  ...{ day, amount, reference: '', description, number: '', nth: 1 },
})
const order = (id: string, amount = 12_500, day = '2026-11-25'): WaitingOrder => ({
  ...{ id, amount: centsFromRupees(amount), day },
})
const match = (lines: StatementLine[], waiting: WaitingOrder[], others: string[] = []) =>
  matchLines(lines, { waiting, others: new Set(others) }).map(({ outcome, orders }) => [outcome, ...orders])

const [A, B] = ['7F3K2-Q9DMX', 'AAAAA-00001']

test.each([
  ['CEFT 7F3K2-Q9DMX', 'as it is'],
  ['ceft/7f3k2q9dmx/pay', 'in small letters, without its dash'],
  ['TRF 7F3K2 Q9DMX', 'with a blank'],
  ['TRF 7F3 K2Q9 DMX', 'with blanks elsewhere'],
  ['REF7F3K2Q9DMX001', 'within other letters'],
  ['7F3K2–Q9DMX', 'with the dash of a phone'],
  ['７Ｆ３Ｋ２Ｑ９ＤＭＸ', 'in full width'],
  ['7F3K2\u200b-Q9DMX', 'with a sign nobody sees'],
])('An order is found in %j: %s', (words) => {
  expect(match([line(words)], [order(A), order(B, 1)])).toEqual([['exact', A]])
})

test('An O is a 0, and an I or L a 1, as people type them', () => {
  expect(match([line('aaaaa ooooi')], [order(B)])).toEqual([['exact', B]])
})

test('Lines are sorted by what they say of the order, its amount and its day', () => {
  const waiting = [order(A), order(B, 900)]
  expect(match([line(`x ${A}`, 12_475)], waiting)).toEqual([['short', A]])
  expect(match([line(`x ${A}`, 12_500.01)], waiting)).toEqual([['over', A]])
  expect(match([line(`x ${A}`, 12_500, '2026-11-24')], waiting)).toEqual([['other-day', A]])
  expect(match([line(`x ${A}`, 12_500, '2026-11-25')], waiting)).toEqual([['exact', A]])
  expect(match([line(`${A} ${B}`)], waiting)).toEqual([['twice', A, B]])
  expect(match([line('CEFT INWARD')], waiting)).toEqual([['amount-only', A]])
  expect(match([line('CEFT INWARD', 12_500, '2026-11-24')], waiting)).toEqual([['unknown']])
  expect(match([line('CEFT INWARD', 12_500, '2027-01-25')], waiting)).toEqual([['unknown']])
  expect(match([line('CEFT INWARD', 7)], waiting)).toEqual([['unknown']])
  expect(match([line('CCCCC-00002')], waiting, ['CCCCC-00002'])).toEqual([['not-waiting', 'CCCCC-00002']])
})

test('Two lines that fit one order, and two orders that fit one line, are for a person', () => {
  expect(match([line(A), line(`again ${A}`)], [order(A)])).toEqual([
    ['twice', A],
    ['twice', A],
  ])
  expect(match([line('CEFT'), line('CEFT')], [order(A)])).toEqual([
    ['twice', A],
    ['twice', A],
  ])
  expect(match([line('CEFT')], [order(A), order(B)])).toEqual([['twice', A, B]])
  // What is named is none of those that might be meant.
  expect(match([line(A), line('CEFT')], [order(A), order(B)])).toEqual([
    ['exact', A],
    ['amount-only', B],
  ])
})

const ids = ['AAAAA-00001', 'AAAAA-00002', 'BBBBB-00003', '7F3K2-Q9DMX', 'CCCCC-00004']
const amounts = fc.constantFrom(100, 100.5, 250, 12_500)
const dayOf = fc.constantFrom('2026-11-20', '2026-11-25', '2026-11-26')
const anyWaiting = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...ids), amount: amounts.map(centsFromRupees), day: dayOf }),
  { selector: ({ id }) => id },
)
const anyLine = fc.record({
  ...{ day: dayOf, amount: amounts, number: fc.constantFrom('', '', 'RRN1', 'RRN2'), nth: fc.constant(1) },
  reference: fc.constantFrom('', 'CEFT', 'INWARD TRF'),
  description: fc
    .array(fc.oneof(fc.constantFrom(...ids, ...ids.map((id) => id.replace('-', '').toLowerCase())), fc.string()), {
      maxLength: 3,
    })
    .map((words) => words.join(' ')),
})

test('Of any lines and orders no order is paid twice, and what is exact names its order, its amount and a day', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), anyWaiting, fc.subarray(ids), (lines, waiting, others) => {
      const isOther = new Set(others.filter((id) => !waiting.some((one) => one.id === id)))
      const matched = matchLines(lines, { waiting, others: isOther })
      expect(matched).toHaveLength(lines.length)
      const exact = matched.flatMap(({ outcome, orders }, at) => (outcome === 'exact' ? [{ orders, at }] : []))
      expect(new Set(exact.map(({ orders }) => orders[0])).size).toBe(exact.length)
      const numbers = exact.flatMap(({ at }) => lines[at]?.number || [])
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const { orders, at } of exact) {
        const [id] = orders
        const [found] = waiting.filter((one) => one.id === id)
        expect(orders).toHaveLength(1)
        expect(found?.amount).toBe(centsFromRupees(lines[at]?.amount ?? 0))
        expect((found?.day ?? '') <= (lines[at]?.day ?? '')).toBe(true)
        const named = lines[at] ? numbersIn(lines[at], (number) => waiting.some((one) => one.id === number)) : []
        expect(named).toEqual([id])
      }
      // In another order of the file all is the same.
      const turned = matchLines(lines.toReversed(), { waiting, others: isOther })
      expect(turned.toReversed()).toEqual(matched)
    }),
    { numRuns: 500 },
  )
})

test('What may be a number is found where a word begins or ends, and is few', () => {
  expect(likelyNumbersIn(line('ref:7f3k2 q9dmx'))).toContain(A)
  expect(likelyNumbersIn(line('REF7F3K2Q9DMX'))).toContain(A)
  expect(likelyNumbersIn(line('7F3K2Q9DMX001'))).toContain(A)
  expect(likelyNumbersIn(line('A'.repeat(300))).length).toBeLessThan(4)
})
