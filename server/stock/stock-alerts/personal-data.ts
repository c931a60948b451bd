/** Stock alerts as personal data. Those of a phone are nobody's that the shop could name. */
import { asc, eq } from 'drizzle-orm'
import { items } from '../../catalogue/data/tables.ts'
import { shownTitle } from '../../catalogue/items/find-items.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { stockAlerts } from './tables.ts'

export const stockAlertData: PersonalDataHolder<'stockAlerts'> = {
  async read(db, { email, proven }) {
    if (!proven) return { stockAlerts: [] }
    const rows = await db
      .select({ row: stockAlerts, title: shownTitle })
      .from(stockAlerts)
      .leftJoin(items, eq(items.id, stockAlerts.itemId))
      .where(eq(stockAlerts.contact, email))
      .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id))
    return {
      stockAlerts: rows.map(({ row, title }) => ({
        itemId: row.itemId,
        title,
        words: row.words,
        askedAt: row.askedAt.toISOString(),
        confirmedAt: row.confirmedAt?.toISOString() ?? null,
      })),
    }
  },
  async remove(tx, { email, proven }) {
    if (proven) await tx.delete(stockAlerts).where(eq(stockAlerts.contact, email))
  },
}
