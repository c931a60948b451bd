// What a discount code takes off, and how it is spread: exact to the cent, whatever is taken off the order later.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, times } from '../core/money.ts'
import { inEnglish } from '../text/say.ts'
import {
  codeKey,
  type DiscountTerms,
  discountGivenBack,
  discountOn,
  paidFor,
  priceDiscount,
  spread,
} from './discount.plain.ts'

const now = new Date('2026-11-20T06:00:00Z')
const told = (priced: ReturnType<typeof priceDiscount>) => ('refused' in priced ? inEnglish(priced.refused) : priced)
const plain: DiscountTerms = {
  code: 'TEN',
  kind: 'percent',
  amountCents: 0,
  percent: 10,
  categories: [],
  brands: [],
  leastCents: 0,
  from: null,
  until: null,
}
const kettle = { category: 'Kettles', brand: 'Lanka Home', lineTotal: cents(1_000_005) }
const phone = { category: 'Mobile Phones', brand: 'Redmi', lineTotal: cents(4_999_900) }
const priced = (terms: Partial<DiscountTerms>, lines = [kettle, phone], fee: number | null = 50_000) =>
  told(priceDiscount({ ...plain, ...terms }, { lines, fee: fee === null ? null : cents(fee), now }))

test('a percentage is rounded once, half a cent up', () => {
  expect(priced({}, [kettle])).toMatchObject({ total: 100_001, shares: [100_001] })
  expect(priced({ percent: 100 })).toMatchObject({ total: 5_999_905 })
})

test('an amount takes off no more than the goods it is for cost', () => {
  const amount = { kind: 'amount', amountCents: 2_000_000, categories: ['kettles'] } as const
  expect(priced(amount)).toMatchObject({ total: 1_000_005, shares: [1_000_005, 0], delivery: 0 })
})

test('free delivery takes off the fee and nothing of the goods', () => {
  expect(priced({ kind: 'free-delivery' })).toEqual({ shares: [0, 0], delivery: 50_000, total: 50_000 })
  expect(priced({ kind: 'free-delivery' }, [kettle], null)).toMatchObject({ total: 0 })
})

test('a code for categories and brands takes off what is of both', () => {
  expect(priced({ brands: ['redmi'] })).toMatchObject({ shares: [0, 499_990] })
  expect(priced({ brands: ['redmi'], categories: ['Kettles'] })).toBe('TEN is for other goods than these.')
})

test('of several categories and brands each counts', () => {
  const goods = { categories: ['Blenders', 'Kettles'], brands: ['Aruna', 'Lanka Home'] }
  expect(priced(goods)).toMatchObject({ shares: [100_001, 0] })
  expect(priced({ ...goods, leastCents: 2_000_000 })).toBe(
    'TEN needs goods (Aruna, Lanka Home, Blenders, Kettles) for at least LKR\u00a020,000.00.',
  )
  expect(priced({ leastCents: 90_000_000 })).toBe('TEN needs goods for at least LKR\u00a0900,000.00.')
})

test('its days begin and end with those of the shop, to the moment', () => {
  const days = { from: '2026-11-20', until: '2026-11-21' }
  const at = (moment: string) =>
    typeof told(priceDiscount({ ...plain, ...days }, { lines: [kettle], fee: null, now: new Date(moment) }))
  const moments = [
    '2026-11-19T18:29:59.999Z',
    '2026-11-19T18:30:00Z',
    '2026-11-21T18:29:59.999Z',
    '2026-11-21T18:30:00Z',
  ]
  expect(moments.map(at)).toEqual(['string', 'object', 'object', 'string'])
})

test('the least sum is that of the goods it is for', () => {
  expect(priced({ leastCents: 5_999_905 })).toMatchObject({ total: 599_991 })
  expect(priced({ leastCents: 5_000_000, brands: ['Redmi'] })).toBe(
    'TEN needs goods (Redmi) for at least LKR\u00a050,000.00.',
  )
})

test.each([
  [{ from: '2026-11-20' }, null],
  [{ from: '2026-11-21' }, 'TEN cannot be used yet.'],
  [{ until: '2026-11-20' }, null],
  [{ until: '2026-11-19' }, 'TEN has ended.'],
])('its days count in full, by the time of the shop: %j', (days, fault) => {
  const answer = priced(days)
  expect(typeof answer === 'string' ? answer : null).toBe(fault)
})

test.each([
  ['WEEKEND10', ' week-end 10'],
  ['SAVE10', 'ＳＡＶＥ１０'],
  ['SAVE10', 'save\u200b\u0be7\u0be6'],
  ['CAF\u00c9 15', 'cafe\u0301 15'],
  ['ශ්\u200dරී10', 'ශ්රී10'],
  ['\u0b95\u0bca10', '\u0b95\u0bc6\u0bbe10'],
])('the code %s is the same when it is spelt %s', (code, typed) => {
  expect(codeKey(typed)).toBe(codeKey(code))
})

test('a code is another one where its vowels differ', () => {
  expect(codeKey('කෝසු10')).not.toBe(codeKey('කාසි10'))
  expect(codeKey('கடை10')).not.toBe(codeKey('காடி10'))
})

const price = fc.integer({ min: 0, max: 9_999_999_999 })
const line = fc.record({ priceCents: price, qty: fc.integer({ min: 1, max: 5_000 }) })
const terms = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: price }),
  fc.constant({ kind: 'free-delivery' as const }),
)

test('the shares add up to the discount, and neither a line nor a total is ever below nothing', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), terms, price, (lines, given, fee) => {
      const bought = lines.map(({ priceCents, qty }) => ({ ...kettle, lineTotal: times(cents(priceCents), qty) }))
      const discount = priced(given, bought, fee)
      if (typeof discount === 'string') throw new Error(discount)
      expect(sum([...discount.shares, discount.delivery])).toBe(discount.total)
      discount.shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(bought[at]?.lineTotal ?? -1)
      })
      const total = sum(bought.map(({ lineTotal }) => lineTotal)) + fee - discount.total
      expect(total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('whatever pieces come off in whatever order, what is given back is what was paid', () => {
  const taken = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), taken, ({ priceCents, qty }, part, steps) => {
      const all = times(cents(priceCents), qty)
      const discountCents = Math.floor(all * part)
      const whole = { priceCents, qty, discountCents }
      let left = qty
      let givenBack = 0
      for (const step of [...steps, qty]) {
        const after = Math.max(0, left - step)
        const back = paidFor(whole, left) - paidFor(whole, after)
        expect(back).toBeGreaterThanOrEqual(0)
        givenBack += back
        left = after
      }
      expect(left).toBe(0)
      expect(givenBack).toBe(all - discountCents)
      expect(discountOn(whole, qty)).toBe(discountCents)
    }),
  )
})

test('a discount of goods for nothing is spread over nothing', () => {
  expect(spread(cents(0), [cents(0), cents(0)])).toEqual([0, 0])
})

test('however a total is given back, its shares of the discount are never below nothing and come to all of it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), parts, (off, amounts) => {
      const discount = cents(off)
      const total = cents(amounts.reduce((sum, amount) => sum + amount, 0))
      let before = cents(0)
      let given = 0
      for (const amount of amounts.map(cents)) {
        const share = discountGivenBack({ discount, total, before, amount })
        expect(share).toBeGreaterThanOrEqual(0)
        given += share
        before = cents(before + amount)
      }
      expect(given).toBe(off)
    }),
  )
})
