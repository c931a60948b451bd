/** Past orders as personal data: as with orders, what was bought stays, and no longer tells who bought it. */
import { and, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { type RemovalReason, removedContact, removedWords } from '#contract/office/personal-data.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { isOfPerson, listAllPastOrdersOf } from './list-past-orders.ts'
import { pastOrders } from './tables.ts'

/** How many one run of the night removes people from; the next one goes on. */
const AT_ONCE = 1_000

export const pastOrderData: PersonalDataHolder<'pastOrders'> = {
  /** Nobody but who reads mails there is told what was bought with an address. */
  async read(db, { email, proven }) {
    return { pastOrders: proven ? await listAllPastOrdersOf(db, { email }) : [] }
  },
  async remove(tx, { email, proven }) {
    if (proven) await erase(tx, isOfPerson({ email, phone: '' }), 'request')
  },
}

export async function eraseOldPastBuyers(tx: Tx, { before }: { before: Date }): Promise<void> {
  const old = tx
    .select({ id: pastOrders.id })
    .from(pastOrders)
    .where(and(lt(pastOrders.placedAt, before), ne(pastOrders.email, removedContact.email)))
    .limit(AT_ONCE)
  await erase(tx, inArray(pastOrders.id, old), 'age')
}

async function erase(tx: Tx, where: SQL | undefined, reason: RemovalReason): Promise<void> {
  const words = removedWords[reason]
  await tx
    .update(pastOrders)
    .set({ ...removedContact, name: words, address: words, note: '' })
    .where(and(where, ne(pastOrders.email, removedContact.email)))
}
