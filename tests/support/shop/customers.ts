/** Customers of a test. */
import { eq } from 'drizzle-orm'
import { countAllCustomers } from '#server/people/customers/count-customers.ts'
import { customerNotes, customers } from '#server/people/customers/tables.ts'
import { anItem, anOrderBody } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'

let count = 0

/** A guest who has ordered once, with a note of the shop. */
export async function aCustomer(
  shop: Pick<TestShop, 'call' | 'services'>,
): Promise<{ id: string; noteId: string; email: string }> {
  const { call, services } = shop
  count += 1
  const email = `customer-${count}@example.com`
  const item = await anItem(services)
  // A block holds for a phone number, too: nobody else has this one.
  const phone = `071 ${2_000_000 + count}`
  await call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), email, phone } })
  await countAllCustomers(services)
  const [row] = await services.db.select().from(customers).where(eq(customers.email, email))
  if (!row) throw new Error('who ordered is no customer')
  const noteId = `note-${count}`
  const note = { id: noteId, customerId: row.id, text: 'Calls first', by: 'owner@example.com', at: services.clock() }
  await services.db.insert(customerNotes).values(note)
  return { id: row.id, noteId, email }
}
