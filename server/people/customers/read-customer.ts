/** Reads one customer with the notes of the shop. */
import { desc, eq } from 'drizzle-orm'
import type { CustomerDetails } from '#contract/people/customers.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentCustomer, selectCustomers } from './list-customers.ts'
import { customerNotes, customers } from './tables.ts'

/** Throws NOT_FOUND. */
export async function readCustomer(db: Db, id: string): Promise<CustomerDetails> {
  const [[found], notes] = await Promise.all([
    selectCustomers(db).where(eq(customers.id, id)),
    db
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.customerId, id))
      .orderBy(desc(customerNotes.at), desc(customerNotes.id)),
  ])
  if (!found) throw customerNotFound()
  const { row, user } = found
  const { blockedAt, blockedBy, blockReason } = row
  return {
    ...presentCustomer(found),
    memberSince: user?.createdAt.toISOString() ?? null,
    emailProven: Boolean(user?.emailVerifiedAt),
    block: blockedAt ? { reason: blockReason ?? '', by: blockedBy ?? '', at: blockedAt.toISOString() } : null,
    notes: notes.map(({ id, text, by, at }) => ({ id, text, by, at: at.toISOString() })),
  }
}

export function customerNotFound(): Refusal {
  return new Refusal('CUSTOMER_NOT_FOUND')
}
