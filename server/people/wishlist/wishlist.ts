/** The wishlist of a person: adding items, taking others off, reading it. */
import { and, desc, eq, inArray, not, notInArray } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { priceNow } from '../../catalogue/data/sale-price.ts'
import { items } from '../../catalogue/data/tables.ts'
import { findItems } from '../../catalogue/items/find-items.ts'
import type { ItemRow } from '../../catalogue/items/present.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { wishes } from './tables.ts'

interface ChangeWishlist {
  userId: string
  /**
   * In the order they were marked. An item that is on the list keeps its place; unknown ones are skipped, and hidden
   * ones but by their id, which nobody guesses: it was shown once, and may be again.
   */
  add: readonly string[]
  remove: readonly string[]
}

export async function changeWishlist(
  tx: Tx,
  { userId, add, remove }: ChangeWishlist,
  { clock }: ClockContext,
): Promise<void> {
  if (remove.length > 0) {
    await tx.delete(wishes).where(and(eq(wishes.userId, userId), inArray(wishes.itemId, [...remove])))
  }
  if (add.length > 0) await addItems(tx, { userId, add, now: clock() })
}

async function addItems(
  tx: Tx,
  { userId, add, now }: { userId: string; add: readonly string[]; now: Date },
): Promise<void> {
  const found = await findItems(tx, [...add])
  const wished = add.flatMap((key) => {
    const item = found.get(key)
    return item && (item.id === key || !item.disabled) ? [item] : []
  })
  const marked = new Map(wished.map((item) => [item.id, item]))
  if (marked.size === 0) return
  await holdAccount(tx, userId)
  const rows = [...marked.values()].map((item, place) => ({
    userId,
    itemId: item.id,
    // A millisecond apart, so that those marked together keep their order.
    addedAt: new Date(now.getTime() + place),
    knownPriceCents: priceNow(item, now).price,
    knownInStock: item.qty > 0,
  }))
  await tx.insert(wishes).values(rows).onConflictDoNothing()
  const latest = tx
    .select({ itemId: wishes.itemId })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.addedAt), desc(wishes.itemId))
    .limit(limits.wishlistItems)
  await tx.delete(wishes).where(and(eq(wishes.userId, userId), notInArray(wishes.itemId, latest)))
}

/** The visible items a person has marked, the latest first. */
export async function readWishlist(db: Db, userId: string): Promise<ItemRow[]> {
  const rows = await db
    .select({ item: items })
    .from(wishes)
    .innerJoin(items, eq(items.id, wishes.itemId))
    .where(and(eq(wishes.userId, userId), not(items.disabled)))
    .orderBy(desc(wishes.addedAt), desc(wishes.itemId))
  return rows.map(({ item }) => item)
}
