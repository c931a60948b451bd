/** What the shop notes of customers as personal data. */
import { asc, eq } from 'drizzle-orm'
import { removedContact } from '#contract/office/personal-data.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { countCustomer } from './count-customers.ts'
import { noBlock } from './handle-customer.ts'
import { customerNotes, customers } from './tables.ts'

/** Removed after orders, pre-orders and account: what is counted of them goes with them. */
export const customerData: PersonalDataHolder<'customerNotes' | 'customerBlock'> = {
  async read(db, { email, proven }) {
    const [row] = proven ? await db.select().from(customers).where(eq(customers.email, email)) : []
    if (!row) return { customerNotes: [], customerBlock: null }
    const ofThem = eq(customerNotes.customerId, row.id)
    const notes = await db.select().from(customerNotes).where(ofThem).orderBy(asc(customerNotes.at))
    const { blockedAt, blockReason } = row
    return {
      customerNotes: notes.map(({ text, at }) => ({ text, at: at.toISOString() })),
      customerBlock: blockedAt ? { reason: blockReason ?? '', since: blockedAt.toISOString() } : null,
    }
  },
  async remove(tx, { email, proven }) {
    await countCustomer(tx, email)
    await tx.update(customerNotes).set({ by: removedContact.email }).where(eq(customerNotes.by, email))
    await tx.update(customers).set({ blockedBy: removedContact.email }).where(eq(customers.blockedBy, email))
    if (!proven) return
    // A row stays as long as an order of theirs is under way.
    const left = await tx.update(customers).set(noBlock).where(eq(customers.email, email)).returning()
    for (const { id } of left) await tx.delete(customerNotes).where(eq(customerNotes.customerId, id))
  },
}
