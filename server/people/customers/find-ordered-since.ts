/** Who of some addresses is more than an account: has ordered, or is known to staff. */
import { and, eq, exists, gte, inArray, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { customerChanges, customerNotes, customers } from './tables.ts'

/** Whether it is counted yet or not. */
export async function findOrderedSince(
  tx: Tx,
  { emails, since }: { emails: readonly string[]; since: Date },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const addresses = [...emails]
  const noted = await tx
    .select({ email: customerChanges.email })
    .from(customerChanges)
    .where(and(inArray(customerChanges.email, addresses), gte(customerChanges.at, since)))
  const counted = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(and(inArray(customers.email, addresses), gte(customers.lastOrderedAt, since)))
  return new Set([...noted, ...counted].map(({ email }) => email))
}

/** Blocked, or with notes of staff, and known by an account alone: without it nothing would be left of them. */
export async function findKnownToStaff(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const notes = tx
    .select({ id: customerNotes.id })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customers.id))
  const isOfAccount = and(eq(customers.orders, 0), eq(customers.preOrders, 0))
  const rows = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(and(inArray(customers.email, [...emails]), isOfAccount, or(isNotNull(customers.blockedAt), exists(notes))))
  return new Set(rows.map(({ email }) => email))
}
