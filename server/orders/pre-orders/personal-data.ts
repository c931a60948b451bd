/** Pre-orders as personal data: their copy, and a pre-order that no longer tells who asked. */
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm'
import { type RemovalReason, removedContact, removedWords } from '#contract/office/personal-data.ts'
import { eraseNotes } from '../../checkout/payments/erase-notes.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { endPreOrder } from './end-pre-order.ts'
import { presentPreOrder } from './present.ts'
import { preOrders } from './tables.ts'

export const preOrderData: PersonalDataHolder<'preOrders'> = {
  async read(db, { email, proven }) {
    if (!proven) return { preOrders: [] }
    const rows = await db
      .select({ row: preOrders, deposit: payments })
      .from(preOrders)
      .leftJoin(payments, eq(payments.preOrderId, preOrders.id))
      .where(eq(preOrders.email, email))
      .orderBy(desc(preOrders.placedAt))
    return { preOrders: rows.map(({ row, deposit }) => presentPreOrder(row, { deposit })) }
  },
  async remove(tx, { email, proven }, context) {
    if (!proven) return
    const where = eq(preOrders.email, email)
    await endOpen(tx, where, context)
    await removePeople(tx, { where: and(where, not(isOwed(tx))), reason: 'request' })
    await tx.update(preOrders).set({ removalAskedAt: context.clock() }).where(where)
  },
}

/** Whose deposit was owed to them when they asked to be removed, and isn't any more. */
export async function removeAskedPreOrders(tx: Tx): Promise<void> {
  await removePeople(tx, { where: and(isNotNull(preOrders.removalAskedAt), not(isOwed(tx))), reason: 'request' })
}

/** Who has paid a deposit is known until they have their goods, or their money back. */
export async function eraseOldPreOrders(tx: Tx, { before }: { before: Date }, context: ClockContext): Promise<void> {
  const where = and(lt(preOrders.placedAt, before), ne(preOrders.email, removedContact.email), not(isOwed(tx)))
  await endOpen(tx, where, context)
  await removePeople(tx, { where, reason: 'age' })
}

/**
 * Money of its deposit has come, or may be taken, and was neither counted for an order nor given back; or a person has
 * to look at it, as where that order was cancelled.
 */
function isOwed(db: Db): SQL {
  const { preOrderId, countedFor, state, flag, amountCents, refundedCents } = payments
  const isHeld = or(
    eq(state, 'authorised'),
    and(inArray(state, ['paid', 'refunded-in-part']), lt(refundedCents, amountCents)),
  )
  return exists(
    db
      .select({ preOrderId })
      .from(payments)
      .where(and(eq(preOrderId, preOrders.id), or(and(isNull(countedFor), isHeld), isNotNull(flag)))),
  )
}

interface RemovePeople {
  where: SQL | undefined
  reason: RemovalReason
}

/** Nobody is left to tell, so nothing is held for them any longer. */
async function endOpen(tx: Tx, where: SQL | undefined, context: ClockContext): Promise<void> {
  const theirs = tx.select({ id: preOrders.id }).from(preOrders).where(where)
  // Deposits first: a payment is locked before what it is for.
  await tx
    .select({ number: payments.orderId })
    .from(payments)
    .where(inArray(payments.preOrderId, theirs))
    .orderBy(asc(payments.orderId))
    .for('update')
  const open = await tx
    .select()
    .from(preOrders)
    .where(and(where, inArray(preOrders.state, ['waiting', 'told'])))
    // Items are locked by id everywhere, so that nobody waits for each other.
    .orderBy(asc(preOrders.itemId), asc(preOrders.id))
    .for('update')
  for (const row of open) await endPreOrder(tx, { row, end: 'person' }, context)
}

async function removePeople(tx: Tx, { where, reason }: RemovePeople): Promise<void> {
  const theirs = tx.select({ id: preOrders.id }).from(preOrders).where(where)
  const deposits = await tx
    .select({ number: payments.orderId })
    .from(payments)
    .where(inArray(payments.preOrderId, theirs))
  await eraseNotes(
    tx,
    deposits.map(({ number }) => number),
  )
  const words = removedWords[reason]
  await tx
    .update(preOrders)
    .set({ ...removedContact, name: words, address: words, removalAskedAt: null })
    .where(where)
}
