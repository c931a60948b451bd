/** How long the pieces of an order have warranty, by item and category, and what the owner has set at least. */
import { inArray } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import type { ProposedWarranty } from '#contract/orders/units/pieces.ts'
import { warrantyEnd } from '#contract/orders/units/warranty-terms.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'

/** Of a sale on the day `starts`. */
export async function proposeWarranties(
  db: Db,
  { itemIds, starts }: { itemIds: readonly string[]; starts: string },
): Promise<ProposedWarranty[]> {
  const [set, found] = await Promise.all([
    readSettings(db, [
      'warranty.monthsByCategory',
      'warranty.leastMonths',
      'warranty.leastFrom',
      'warranty.leastSource',
    ]),
    db
      .select({ id: items.id, category: items.categoryKey, months: items.warrantyMonths })
      .from(items)
      .where(inArray(items.id, [...itemIds])),
  ])
  const ofCategories = new Map(
    set['warranty.monthsByCategory'].map(({ category, months }) => [categoryKey(category), months]),
  )
  const least = set['warranty.leastMonths']
  const leastEnds = least === null || starts < set['warranty.leastFrom'] ? null : warrantyEnd(starts, least)
  return itemIds.map((itemId) => {
    const item = found.find(({ id }) => id === itemId)
    const months = item?.months ?? ofCategories.get(item?.category ?? '') ?? null
    // An item with 0 months has none.
    return {
      itemId,
      starts,
      ends: months ? warrantyEnd(starts, months) : null,
      leastEnds,
      leastSource: set['warranty.leastSource'],
    }
  })
}
