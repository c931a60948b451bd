/** What a discount code takes off the cart of an order. */

import { noDiscount, type PricedDiscount, priceDiscount, type Refused } from '#contract/checkout/discount.plain.ts'
import { type Cents, cents, sum } from '#contract/core/money.ts'
import { type DiscountRow, findCode, unknownCode } from '../../checkout/discounts/find-code.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PricedCart } from './price-cart.ts'

/** Null where none was typed. Throws DISCOUNT_REFUSED for one that is not known, or switched off. */
export async function readDiscount(db: Db, typed: string | undefined): Promise<DiscountRow | null> {
  if (!typed) return null
  const row = await findCode(db, typed)
  if (!row?.isOn) throw unknownCode()
  return row
}

/** Shares of lines that can't be served are nothing. Or why the code can't be used. */
export function discountOf(
  row: DiscountRow | null,
  { cart, fee, now }: { cart: PricedCart; fee: Cents; now: Date },
): PricedDiscount | Refused {
  if (!row) return { ...noDiscount, shares: cart.lines.map(() => cents(0)) }
  const lines = cart.lines.map(({ item, lineTotal, problem }) => ({
    category: item?.category ?? '',
    brand: item?.brand ?? '',
    lineTotal: problem === null ? lineTotal : cents(0),
  }))
  return priceDiscount(row, { lines, fee, now })
}

export function totalOf({ cart, fee, discount }: { cart: PricedCart; fee: Cents; discount: PricedDiscount }): Cents {
  return cents(sum([cart.total, fee]) - discount.total)
}

/** A code that takes nothing off is not kept, and counts as not used. */
export function discountColumns(row: DiscountRow | null, discount: PricedDiscount) {
  const isKept = row !== null && discount.total > 0
  return {
    discountCodeId: isKept ? row.id : null,
    discountCode: isKept ? row.code : null,
    deliveryDiscountCents: discount.delivery,
    discountCounts: isKept,
  }
}
