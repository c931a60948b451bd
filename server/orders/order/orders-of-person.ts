/** Which orders are a person's own. */
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { orders } from '../data/tables.ts'

interface Person {
  /** Null for a guest. */
  userId: string | null
  email: string
  /** Whether the address is theirs. */
  isProven: boolean
}

/**
 * Those of their account, and what guests have ordered with their address once it is proven. What somebody else has
 * ordered from an account of theirs with this address, by mistake or for another, is not among them. Undefined where
 * none can be.
 */
export function areOrdersOf({ userId, email, isProven }: Person): SQL | undefined {
  const asGuest = isProven ? and(eq(orders.email, email), isNull(orders.userId)) : undefined
  return or(userId === null ? undefined : eq(orders.userId, userId), asGuest)
}
