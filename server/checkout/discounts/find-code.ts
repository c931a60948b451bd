/** Finds discount codes. */

import { eq, sql } from 'drizzle-orm'
import { codeKey } from '#contract/checkout/discount.plain.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { discountCodes } from './tables.ts'

export type DiscountRow = typeof discountCodes.$inferSelect

/** However it is spelt; null where there is none. One that is off is found too. */
export async function findCode(db: Db, typed: string): Promise<DiscountRow | null> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.codeKey, codeKey(typed)))
  return row ?? null
}

/** Whether a shopper is asked for one at all. */
export async function hasCodes(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${discountCodes} where ${discountCodes.isOn}) as found`,
  )
  return rows[0]?.found === true
}

/** In the same words whether it was never there or is switched off. */
export function unknownCode(): Refusal {
  return refusedDiscount(because('DISCOUNT_UNKNOWN'))
}

export function refusedDiscount(sentence: Sentence): Refusal {
  return new Refusal('DISCOUNT_REFUSED', { sentence }, { fields: { discountCode: sentence } })
}
