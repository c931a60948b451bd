/** What staff wrote about payments may tell of people: it goes with the buyer. Amounts, states and references stay. */
import { and, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { paymentEvents, payments } from './tables.ts'

export async function eraseNotes(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.update(payments).set({ note: '' }).where(inArray(payments.orderId, orderIds))
  const hasNote = and(inArray(paymentEvents.orderId, orderIds), ne(paymentEvents.note, ''))
  await tx.update(paymentEvents).set({ note: '' }).where(hasNote)
}
