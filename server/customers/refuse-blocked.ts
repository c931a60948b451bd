/** Refuses orders and pre-orders of people the shop has blocked. */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { storedPhone } from '#contract/phone.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { customers } from './tables.ts'

interface Buyer {
  /** Lower-cased, as it was typed for the order. */
  email: string
  /** As it was typed for the order. */
  phone: string
  /** Null for a guest. */
  userId: string | null
}

/** By the address and the phone number that were typed, and by the address of the account. */
export async function isBlocked(db: Db, { email, phone, userId }: Buyer): Promise<boolean> {
  const ofAccount =
    userId === null
      ? undefined
      : eq(customers.email, sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`)
  const isTheirs = or(eq(customers.email, email), eq(customers.blockedPhone, storedPhone(phone)), ofAccount)
  const [blocked] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNotNull(customers.blockedAt), isTheirs))
    .limit(1)
  return blocked !== undefined
}

export function customerBlocked(): Refusal {
  return new Refusal(
    'CUSTOMER_BLOCKED',
    'We cannot take orders from this account, email address or phone number at the moment. Please contact us.',
  )
}
