/** Money: whole cents of a Sri Lankan rupee, its arithmetic and the one way it is written. */
import { formatNumber } from './format.ts'

declare const wholeCents: unique symbol
/** A whole number of cents. Never a fraction, never more than Number.MAX_SAFE_INTEGER. */
export type Cents = number & { readonly [wholeCents]: true }

export const CURRENCY = 'LKR'

/** Whether a code, as another program wrote it, is that of the shop's currency. */
export function isOwnCurrency(code: string): boolean {
  return code.trim().toUpperCase() === CURRENCY
}

/** The dearest price an item may have, in cents: LKR 99,999,999.99. */
export const HIGHEST_PRICE = 9_999_999_999 as Cents
export const NOTHING = 0 as Cents

/** Says that a whole number is an amount of cents. Throws a RangeError for fractions and unsafe numbers. */
export function cents(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not a whole number of cents: ${whole}`)
  // Adding nothing turns -0 into 0; it would be written as -0.00.
  return (whole + 0) as Cents
}

/** From rupees as written on the wire (at most two decimal places) to cents. */
export function centsFromRupees(rupees: number): Cents {
  // Multiplying by 100 would round large amounts a second time, to a neighbouring cent.
  return cents(Number(rupees.toFixed(2).replace('.', '')))
}

/** From cents to rupees as written on the wire. */
export function rupees(amount: Cents): number {
  return amount / 100
}

/** A unit price taken `count` times. */
export function times(unit: Cents, count: number): Cents {
  return cents(unit * count)
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0))
}

/** Adds amounts in rupees, exact to the cent. */
export function sumOfRupees(...amounts: number[]): number {
  return rupees(sum(amounts.map(centsFromRupees)))
}

/** Whether a number of rupees has at most two decimal places, as every price on the wire must. */
export function hasWholeCents(value: number): boolean {
  const whole = Math.round(value * 100)
  // A decimal text and a division both give the nearest number there is, so they agree exactly or not at all.
  return Number.isSafeInteger(whole) && whole / 100 === value
}

/**
 * `LKR 12,345.00`. The space between is a no-break space (U+00A0), so that a price is never broken over two lines.
 */
export function formatMoney(amount: Cents): string {
  const size = Math.abs(amount)
  const rest = String(size % 100).padStart(2, '0')
  return `${CURRENCY}\u00a0${amount < 0 ? '-' : ''}${formatNumber(Math.floor(size / 100))}.${rest}`
}

/** {@link formatMoney} for an amount in rupees, as the wire carries it. */
export function formatRupees(amount: number): string {
  return formatMoney(centsFromRupees(amount))
}
