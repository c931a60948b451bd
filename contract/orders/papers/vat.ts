/** Value added tax: all prices include it, so it is taken out of a total and never added. */
import { type Cents, cents } from '../../core/money.ts'

const HUNDREDTHS = 100n

/**
 * The VAT inside a total, rounded to the cent once, half a cent up. The rate is in percent, with at most two decimal
 * places. Call it once a paper: the VATs of lines, added up, may differ from it.
 */
export function vatInside(total: Cents, ratePercent: number): Cents {
  const rate = BigInt(Math.round(ratePercent * 100))
  const whole = 100n * HUNDREDTHS + rate
  return cents(Number((2n * BigInt(total) * rate + whole) / (2n * whole)))
}
