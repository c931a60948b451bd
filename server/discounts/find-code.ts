/** Finds discount codes. */
import { eq, sql } from 'drizzle-orm'
import { codeKey } from '#contract/discount.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
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
  return refusedDiscount('We do not know this discount code. Please check how it is written.')
}

export function refusedDiscount(message: string): Refusal {
  return new Refusal('DISCOUNT_REFUSED', message, { fields: { discountCode: message } })
}
