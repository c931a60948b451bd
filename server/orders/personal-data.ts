/**
 * Orders as personal data. An order stays, as the shop's books need it, and no longer tells who bought. Papers that are
 * issued for an order keep their own copy of its buyer for as long as the law wants them: their domain gets a holder of
 * its own beside this one.
 */
import { and, eq, inArray, isNotNull, lt, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { officeLimits } from '#contract/core/office-limits.ts'
import { type RemovalReason, removedContact, removedWords } from '#contract/office/personal-data.ts'
import { UNDER_WAY } from '#contract/orders/order-states.ts'
import { eraseNotes } from '../checkout/payments/erase-notes.ts'
import { readPaymentsOf } from '../checkout/payments/personal-data.ts'
import type { DataSubject, PersonalDataHolder } from '../platform/database/data-subject.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tx } from '../platform/database/transaction.ts'
import type { ClockContext } from '../services.ts'
import { idempotencyKeys, orderEvents, orders } from './data/tables.ts'
import { listFilesOf, removeFiles } from './files/personal-data.ts'
import { eraseStaff, readBesideOrders, removeBesideOrders } from './handling-personal-data.ts'
import { listOrdersOf } from './list/list-orders.ts'
import { areOrdersOf } from './order/orders-of-person.ts'
import { isStillOwed } from './still-owed.ts'

/** How many orders one run removes people from; the next run goes on. */
const AT_ONCE = 1_000

export const orderData: PersonalDataHolder<'orders' | 'payments' | 'returns' | 'orderNotes' | 'orderFiles'> = {
  async read(db, subject) {
    const all = await listAllOrdersOf(db, subject)
    const ids = all.map(({ id }) => id)
    const [payments, beside, orderFiles] = await Promise.all([
      readPaymentsOf(db, ids),
      readBesideOrders(db, ids),
      listFilesOf(db, ids),
    ])
    return { orders: all, payments, ...beside, orderFiles }
  },
  async remove(tx, subject, { clock }) {
    const isTheirs = isOf(subject)
    await tx
      .update(orders)
      .set({ userId: null, removalAskedAt: clock() })
      .where(and(isTheirs, not(hasEnded(tx, clock()))))
    await removePeople(tx, { where: and(isTheirs, hasEnded(tx, clock())), reason: 'request' })
    if (!subject.proven) return
    // What others bought and gave this address for is theirs, but for the address.
    await tx.update(orders).set({ email: removedContact.email, emailKey: '' }).where(isOfAnother(subject))
    await tx.update(orderEvents).set({ by: removedContact.email }).where(eq(orderEvents.by, subject.email))
    await eraseStaff(tx, subject.email)
  },
}

/** Nobody of the shop has to reach its buyer any more. */
function hasEnded(db: Db, now: Date): SQL {
  return sql`(${and(notInArray(orders.status, [...UNDER_WAY]), not(isStillOwed(db, now)))})`
}

/** Orders that were under way when their person asked to be removed, and have ended since. */
export async function removeAskedPeople(tx: Tx, { clock }: ClockContext): Promise<void> {
  const where = and(isNotNull(orders.removalAskedAt), hasEnded(tx, clock()))
  await removePeople(tx, { where, reason: 'request' })
}

export async function eraseOldBuyers(tx: Tx, { before }: { before: Date }, { clock }: ClockContext): Promise<void> {
  const where = and(lt(orders.placedAt, before), not(isOfNobody), hasEnded(tx, clock()))
  await removePeople(tx, { where, reason: 'age' })
}

interface RemovePeople {
  where: SQL | undefined
  reason: RemovalReason
}

async function removePeople(tx: Tx, { where, reason }: RemovePeople): Promise<void> {
  const words = removedWords[reason]
  const ids = tx.select({ id: orders.id }).from(orders).where(where).limit(AT_ONCE)
  const removed = await tx
    .update(orders)
    .set({
      ...removedContact,
      emailKey: '',
      phoneKey: '',
      name: words,
      address: words,
      town: null,
      phone2: null,
      userId: null,
      removalAskedAt: null,
    })
    .where(inArray(orders.id, ids))
    .returning({ id: orders.id })
  // The answer to a repeated request holds the buyer too.
  const orderIds = removed.map(({ id }) => id)
  await removeBesideOrders(tx, { orderIds, words })
  if (orderIds.length > 0) await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.orderId, orderIds))
  await eraseNotes(tx, orderIds)
  await removeFiles(tx, orderIds)
  if (removed.length === AT_ONCE && reason === 'request') await removePeople(tx, { where, reason })
}

export async function listAllOrdersOf(db: Db, subject: DataSubject) {
  const { userId, email, proven: verified } = subject
  const all = []
  for (let offset = 0; ; offset += officeLimits.rowsPerAnswer) {
    const page = await listOrdersOf(db, { userId, email, verified }, { limit: officeLimits.rowsPerAnswer, offset })
    all.push(...page.rows)
    if (page.rows.length < officeLimits.rowsPerAnswer) return all
  }
}

/** The address alone goes from what somebody else bought and gave it for: that order still tells whose it is. */
export const isOfNobody: SQL = sql`(${and(eq(orders.email, removedContact.email), eq(orders.phone, removedContact.phone))})`

/** Never all of them: a guest is always proven. */
function isOf({ userId, email, proven }: DataSubject): SQL | undefined {
  return areOrdersOf({ userId, email, isProven: proven })
}

function isOfAnother({ userId, email }: DataSubject): SQL | undefined {
  return and(eq(orders.email, email), isNotNull(orders.userId), userId === null ? undefined : ne(orders.userId, userId))
}
