/** Pre-orders as personal data: their copy, and a pre-order that no longer tells who asked. */
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { type RemovalReason, removedContact, removedWords } from '#contract/personal-data.ts'
import type { PersonalDataHolder } from '../platform/data-subject.ts'
import type { Tx } from '../platform/transaction.ts'
import { presentPreOrder } from './pre-orders.ts'
import { preOrders } from './tables.ts'

export const preOrderData: PersonalDataHolder<'preOrders'> = {
  async read(db, { email, proven }) {
    if (!proven) return { preOrders: [] }
    const rows = await db.select().from(preOrders).where(eq(preOrders.email, email)).orderBy(desc(preOrders.placedAt))
    return { preOrders: rows.map(presentPreOrder) }
  },
  async remove(tx, { email, proven }) {
    if (proven) await tx.update(preOrders).set(nobody('request')).where(eq(preOrders.email, email))
  },
}

export async function forgetOldPreOrders(tx: Tx, { before }: { before: Date }): Promise<void> {
  const isOld = and(lt(preOrders.placedAt, before), ne(preOrders.email, removedContact.email))
  await tx.update(preOrders).set(nobody('age')).where(isOld)
}

function nobody(reason: RemovalReason) {
  const words = removedWords[reason]
  return { ...removedContact, name: words, address: words }
}
