/** One change for the prices of many items: by an amount or per cent, and rounded as price tags are. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Cents, cents, centsFromRupees, HIGHEST_PRICE, hasWholeCents } from '../core/money.ts'
import { saying, type Word } from '../text/say.ts'

export const PriceRounding = z.enum(['none', 'to-10', 'to-50', 'ends-90'])
export type PriceRounding = z.infer<typeof PriceRounding>

const twoPlaces = (sentence: Word) =>
  z.number(saying(sentence)).refine(hasWholeCents, saying(msg`Please use at most two decimal places`))

export const PriceChange = z
  .object({
    by: z.enum(['amount', 'percent']),
    /** Rupees or per cent, less than nothing to make cheaper. */
    value: twoPlaces(msg`Please enter a number`)
      .min(-HIGHEST_PRICE / 100, saying(msg`That is too much`))
      .max(HIGHEST_PRICE / 100, saying(msg`That is too much`)),
    rounding: PriceRounding.default('none'),
  })
  .refine(({ by, value }) => by === 'amount' || (value >= -100 && value <= 1_000), {
    path: ['value'],
    ...saying(msg`Per cent are between -100 and 1,000`),
  })
export type PriceChange = z.infer<typeof PriceChange>

const TEN_RUPEES = 1_000
const FIFTY_RUPEES = 5_000
const HUNDRED_RUPEES = 10_000
const NINETY_RUPEES = 9_000

/** The new price, or null where it would be less than nothing or more than a price may be. Whole cents, halves up. */
export function changePrice(price: Cents, { by, value, rounding }: PriceChange): Cents | null {
  const changed = by === 'amount' ? price + centsFromRupees(value) : price + percentOf(price, value)
  if (changed < 0) return null
  const rounded = round(changed, rounding)
  return rounded > HIGHEST_PRICE ? null : cents(rounded)
}

/** A price may have 10 digits and a share 6: their product is a safe whole number. */
function percentOf(price: number, percent: number): number {
  return Math.round((price * Math.round(percent * 100)) / 10_000)
}

/** To the nearest such price; what costs something is never rounded to nothing. */
function round(price: number, rounding: PriceRounding): number {
  if (price === 0) return 0
  switch (rounding) {
    case 'none':
      return price
    case 'to-10':
      return nearest(price, TEN_RUPEES, 0)
    case 'to-50':
      return nearest(price, FIFTY_RUPEES, 0)
    case 'ends-90':
      return nearest(price, HUNDRED_RUPEES, NINETY_RUPEES)
  }
}

function nearest(price: number, step: number, ending: number): number {
  return Math.max(Math.round((price - ending) / step) * step + ending, ending || step)
}
