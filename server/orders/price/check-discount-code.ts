/** What a code gives that a shopper has typed. */

import type { DiscountTerms } from '#contract/checkout/discount.plain.ts'
import { whenFault } from '#contract/checkout/discount.plain.ts'
import { findCode, refusedDiscount, unknownCode } from '../../checkout/discounts/find-code.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ClockContext } from '../../services.ts'
import { refuseUsed, usedUp } from './count-uses.ts'

interface CheckDiscountCode {
  typed: string
  /** The signed-in customer, or null for a guest. */
  userId: string | null
}

/**
 * Whether an order may have it is decided when it is placed. Throws DISCOUNT_REFUSED for one that is not known, used
 * up, over or not begun, and one the customer has used. Asks as much of the database for a code that isn't there as for
 * one that is.
 */
export async function checkDiscountCode(
  db: Db,
  { typed, userId }: CheckDiscountCode,
  { clock }: ClockContext,
): Promise<DiscountTerms> {
  const row = await findCode(db, typed)
  const known = row?.isOn ? row : null
  const person = { userId: userId ?? '', email: '', phone: '' }
  await refuseUsed(db, known ?? { id: '', code: '', perPerson: null }, { person })
  if (!known) throw unknownCode()
  if (known.inAll !== null && known.uses >= known.inAll) throw usedUp(known)
  const fault = whenFault(known, clock())
  if (fault) throw refusedDiscount(fault)
  const { code, kind, amountCents, percent, categories, brands, leastCents, from, until } = known
  return { code, kind, amountCents, percent, categories, brands, leastCents, from, until }
}
