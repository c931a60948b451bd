// Money: every amount is exact to the cent, on the wire and off it, and is written in one way only.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_TOTAL, NewOrder } from '../orders/orders.ts'
import { limits } from './limits.ts'
import {
  cents,
  centsFromRupees,
  formatMoney,
  formatRupees,
  HIGHEST_PRICE,
  hasWholeCents,
  rupees,
  sum,
  times,
} from './money.ts'

const amount = fc.integer({ min: 0, max: HIGHEST_TOTAL }).map(cents)
const price = fc.integer({ min: 0, max: HIGHEST_PRICE }).map(cents)
const manyTimes = { numRuns: 2_000 }

/** An amount as the wire would write it by hand: digits, and at most two of them behind the point. */
function writtenByHand(whole: number): string {
  const digits = String(whole).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('Cents', () => {
  test.each([0.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount of cents', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  test('Less than nothing by a hair is nothing', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(formatMoney(centsFromRupees(-0))).toBe('LKR\u00a00.00')
  })

  test('Every amount up to the largest order comes back from the wire to the cent', () => {
    fc.assert(
      fc.property(amount, (whole) => {
        const sent = JSON.parse(JSON.stringify(rupees(whole)))
        expect(centsFromRupees(sent)).toBe(whole)
      }),
      manyTimes,
    )
    expect(centsFromRupees(rupees(HIGHEST_TOTAL))).toBe(HIGHEST_TOTAL)
  })

  test('The wire carries at most two decimal places', () => {
    fc.assert(
      fc.property(price, (whole) => {
        expect(JSON.stringify(rupees(whole))).toMatch(/^\d+(\.\d{1,2})?$/)
        expect(rupees(whole)).toBe(Number(writtenByHand(whole)))
      }),
      manyTimes,
    )
  })

  test('Line totals and sums agree with arithmetic on whole numbers of any size', () => {
    const line = fc.tuple(price, fc.integer({ min: 1, max: limits.orderLineQty }))
    fc.assert(
      fc.property(fc.array(line, { maxLength: limits.orderLines }), (lines) => {
        const exact = lines.reduce((total, [unit, qty]) => total + BigInt(unit) * BigInt(qty), 0n)
        expect(BigInt(sum(lines.map(([unit, qty]) => times(unit, qty))))).toBe(exact)
      }),
    )
  })

  test('The largest order there can be is counted and told to the cent', () => {
    expect(Number.isSafeInteger(HIGHEST_TOTAL)).toBe(true)
    expect(HIGHEST_TOTAL).toBe(HIGHEST_PRICE * limits.orderLines * limits.orderLineQty)
    const order = {
      name: 'Nimali Perera',
      email: 'nimali@example.com',
      phone: '077 123 4567',
      address: '12 Temple Road, Kandy',
      items: [{ id: 'a', qty: 1 }],
    }
    expect(NewOrder.safeParse({ ...order, total: rupees(HIGHEST_TOTAL) }).success).toBe(true)
    expect(NewOrder.safeParse({ ...order, total: rupees(HIGHEST_TOTAL) * 2 }).success).toBe(false)
  })
})

describe('Whole cents', () => {
  test('Two decimal places are whole cents', () => {
    fc.assert(
      fc.property(price, (whole) => {
        expect(hasWholeCents(Number(writtenByHand(whole)))).toBe(true)
      }),
      manyTimes,
    )
  })

  test('Three decimal places are not', () => {
    const thousandths = fc
      .integer({ min: 1, max: HIGHEST_PRICE * 10 })
      .filter((count) => count % 10 !== 0)
      .map((count) => Number(`${Math.floor(count / 1_000)}.${String(count % 1_000).padStart(3, '0')}`))
    fc.assert(
      fc.property(thousandths, (value) => {
        expect(hasWholeCents(value)).toBe(false)
      }),
      manyTimes,
    )
  })

  test.each([0.001, 0.0000001, 5e-324, 1.005, 12_499.999_999_9, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d has no whole cents',
    (value) => {
      expect(hasWholeCents(value)).toBe(false)
    },
  )
})

describe('Writing', () => {
  test('A price has the prefix LKR, a no-break space, thousands separators and two decimals', () => {
    expect(formatMoney(cents(1_234_500))).toBe('LKR\u00a012,345.00')
    expect(formatMoney(cents(7))).toBe('LKR\u00a00.07')
    expect(formatMoney(HIGHEST_PRICE)).toBe('LKR\u00a099,999,999.99')
    expect(formatRupees(12_499.9)).toBe('LKR\u00a012,499.90')
  })

  test('Every amount is written as Sri Lanka writes it', () => {
    const written = new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(
        fc.oneof(
          price,
          price.map((whole) => cents(-whole)),
        ),
        (whole) => {
          expect(formatMoney(whole)).toBe(`LKR\u00a0${written.format(whole / 100)}`)
        },
      ),
      manyTimes,
    )
  })
})
