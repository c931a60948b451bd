/** A person's wishlist: the visible items they marked, the latest first. */
import { and, desc, eq, not } from 'drizzle-orm'
import type { ItemRow } from '../catalogue/present.ts'
import { items } from '../catalogue/tables.ts'
import type { Db } from '../platform/database.ts'
import { wishes } from './tables.ts'

export async function readWishlist(db: Db, userId: string): Promise<ItemRow[]> {
  const rows = await db
    .select({ item: items })
    .from(wishes)
    .innerJoin(items, eq(items.id, wishes.itemId))
    .where(and(eq(wishes.userId, userId), not(items.disabled)))
    .orderBy(desc(wishes.addedAt), desc(wishes.itemId))
  return rows.map(({ item }) => item)
}
