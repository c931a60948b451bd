/** Idempotency keys: an order that is sent twice under one key is placed once. */
import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { NewOrder, Order } from '#contract/orders/orders.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { idempotencyKeys, orders } from '../data/tables.ts'

/** How long the same key answers with the same order. */
const MAX_AGE = days(7)

/** Identifies who ordered what, in whichever language, so that a key can't be used for another order. */
export function fingerprint({ language: _, ...order }: NewOrder, userId: string | null): string {
  const text = JSON.stringify([userId, order])
  return createHash('sha256').update(text).digest('hex')
}

interface Sent {
  key: string
  order: NewOrder
  userId: string | null
}

/**
 * The order that was placed under this key, or null. Two requests with one key wait for each other here. Throws 409
 * `KEY_REUSED` when it was another order, or that of another person.
 */
export async function claimKey(tx: Tx, { key, order, userId }: Sent): Promise<Order | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { fingerprint: sent, answer } = idempotencyKeys
  const [stored] = await tx
    .select({ sent, answer, sender: orders.userId })
    .from(idempotencyKeys)
    .leftJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(eq(idempotencyKeys.key, key))
  if (!stored) return null
  // A session may end, or begin, between an attempt that was never answered and the next one.
  const senders = [userId, userId === null ? stored.sender : null]
  if (!senders.some((sender) => fingerprint(order, sender) === stored.sent)) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  }
  // Where commits wait for a second machine, the one that stored it may have been cut off while it did. A commit that
  // wrote nothing would not wait; this one comes after the other in the database's log, so it is answered once both are
  // safe.
  await tx.execute(sql`select pg_logical_emit_message(true, 'kade', '')`)
  return stored.answer
}

export async function purgeIdempotencyKeys(tx: Tx, { clock }: ClockContext): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(clock().getTime() - MAX_AGE)))
}
