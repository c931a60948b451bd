/** Who of some addresses has ordered or pre-ordered since a moment, whether it is counted yet or not. */
import { and, gte, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { customerChanges, customers } from './tables.ts'

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
