/** What is kept of people beside their orders: why they sent something back, and what staff noted. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#contract/office/personal-data.ts'
import { removedContact } from '#contract/office/personal-data.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { cashCollections, orderChanges, refunds } from './order/tables.ts'
import { orderReturns } from './return/tables.ts'

/** Of these orders, oldest first. */
export async function readBesideOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Pick<PersonalData, 'returns' | 'orderNotes'>> {
  const ids = [...orderIds]
  const [returns, notes] = await Promise.all([
    db.select().from(orderReturns).where(inArray(orderReturns.orderId, ids)).orderBy(asc(orderReturns.askedAt)),
    db
      .select()
      .from(orderChanges)
      .where(and(inArray(orderChanges.orderId, ids), isNote))
      .orderBy(asc(orderChanges.id)),
  ])
  return {
    returns: returns.map(({ orderId, state, reason, askedAt }) => {
      return { orderId, state, reason, askedAt: askedAt.toISOString() }
    }),
    orderNotes: notes.flatMap(({ orderId, what, at }) =>
      what.kind === 'note' ? [{ orderId, text: what.text, at: at.toISOString() }] : [],
    ),
  }
}

/** What was typed freely about these orders may tell whose they were. */
export async function removeBesideOrders(
  tx: Tx,
  { orderIds, words }: { orderIds: string[]; words: string },
): Promise<void> {
  if (orderIds.length === 0) return
  await tx.update(orderReturns).set({ reason: words, answer: '' }).where(inArray(orderReturns.orderId, orderIds))
  await tx.update(refunds).set({ word: words }).where(inArray(refunds.orderId, orderIds))
  await tx
    .update(orderChanges)
    .set({ what: sql`jsonb_set(${orderChanges.what}, '{text}', to_jsonb(${words}::text))` })
    .where(and(inArray(orderChanges.orderId, orderIds), isNote))
  await tx
    .update(orderChanges)
    .set({ what: sql`jsonb_set(${orderChanges.what}, '{word}', '""')` })
    .where(and(inArray(orderChanges.orderId, orderIds), sql`${orderChanges.what} ? 'word'`))
}

/** Somebody of the shop whose account is deleted: what they did stays done. */
export async function eraseStaff(tx: Tx, email: string): Promise<void> {
  const by = removedContact.email
  await tx.update(orderChanges).set({ by }).where(eq(orderChanges.by, email))
  await tx.update(orderChanges).set({ undoneBy: by }).where(eq(orderChanges.undoneBy, email))
  await tx.update(refunds).set({ by }).where(eq(refunds.by, email))
  await tx.update(cashCollections).set({ by }).where(eq(cashCollections.by, email))
}

const isNote = sql`${orderChanges.what} ->> 'kind' = 'note'`
