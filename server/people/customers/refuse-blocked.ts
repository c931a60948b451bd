/** Refuses orders and pre-orders of people the shop has blocked. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { storedPhone } from '#contract/text/phone.ts'
import { phonesIn } from '#contract/text/phones-in.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { users } from '../accounts/tables.ts'
import { foldedEmail, foldedPhone } from './folded-person.ts'
import { customers } from './tables.ts'

interface Buyer {
  /** Lower-cased, as it was typed for the order. */
  email: string
  /** As it was typed for the order. */
  phone: string
  /** Null for a guest. */
  userId: string | null
}

/** By the address and the phone number that were typed, and by the address of the account, however they are spelt. */
export async function isBlocked(db: Db, { email, phone, userId }: Buyer): Promise<boolean> {
  const [account] =
    userId === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const emails = [email, ...(account ? [account.email] : [])].filter((one) => one !== '')
  const phones = phone === '' ? [] : [phone, ...phonesIn(phone)]
  const isTheirs = or(
    inArray(customers.blockedEmailKey, emails.map(foldedEmail)),
    inArray(customers.blockedPhoneKey, phones.map(foldedPhone)),
    // Who was blocked by an older version has no folded form.
    inArray(customers.email, emails),
    inArray(customers.blockedPhone, phones.map(storedPhone)),
  )
  const [blocked] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNotNull(customers.blockedAt), isTheirs))
    .limit(1)
  return blocked !== undefined
}

export function customerBlocked(): Refusal {
  return new Refusal('CUSTOMER_BLOCKED')
}
