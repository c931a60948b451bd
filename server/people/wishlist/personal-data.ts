/** The wishlist as personal data. */
import { asc, eq } from 'drizzle-orm'
import { items } from '../../catalogue/data/tables.ts'
import { shownTitle } from '../../catalogue/items/find-items.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { wishes } from './tables.ts'

export const wishlistData: PersonalDataHolder<'wishlist'> = {
  async read(db, { userId }) {
    if (userId === null) return { wishlist: [] }
    const rows = await db
      .select({ itemId: items.id, title: shownTitle, addedAt: wishes.addedAt })
      .from(wishes)
      .innerJoin(items, eq(items.id, wishes.itemId))
      .where(eq(wishes.userId, userId))
      .orderBy(asc(wishes.addedAt))
    return { wishlist: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })) }
  },
  async remove(tx, { userId }) {
    if (userId !== null) await tx.delete(wishes).where(eq(wishes.userId, userId))
  },
}
