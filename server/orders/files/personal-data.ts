/** Files of shoppers as personal data: they go with their buyer, or after the time they are kept. */
import { and, asc, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import type { PersonalData } from '#contract/office/personal-data.ts'
import { UNDER_WAY } from '#contract/orders/order-states.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { orders } from '../data/tables.ts'
import { isThere } from './columns.ts'
import { orderFiles } from './tables.ts'

const AT_ONCE = 1_000

/** Of these orders, oldest first. */
export async function listFilesOf(db: Db, orderIds: readonly string[]): Promise<PersonalData['orderFiles']> {
  const rows = await db
    .select()
    .from(orderFiles)
    .where(and(inArray(orderFiles.orderId, [...orderIds]), isThere))
    .orderBy(asc(orderFiles.reservedAt), asc(orderFiles.id))
  return rows.map(({ orderId, purpose, type, bytes, reservedAt }) => {
    return { orderId, purpose, type, bytes, sentAt: reservedAt.toISOString() }
  })
}

/** From here on nobody gets them; a job deletes them from the store. */
export async function removeFiles(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(orderFiles)
    .set({ isRemoved: true })
    .where(inArray(orderFiles.orderId, [...orderIds]))
}

export async function removeOldFiles(tx: Tx, { before }: { before: Date }): Promise<void> {
  const isLookedAt = and(notInArray(orders.status, [...UNDER_WAY]), isNull(orders.paymentFlag))
  const hasEnded = and(lt(orderFiles.reservedAt, before), isLookedAt)
  const old = tx
    .select({ id: orderFiles.id })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(and(hasEnded, eq(orderFiles.isRemoved, false)))
    .limit(AT_ONCE)
  await tx.update(orderFiles).set({ isRemoved: true }).where(inArray(orderFiles.id, old))
}
