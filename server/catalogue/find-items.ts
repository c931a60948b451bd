/** Finds items by id or slug, disabled ones too. */
import { inArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { ItemRow } from './present.ts'
import { items } from './tables.ts'

/** What an order needs to know of an item: few columns, since descriptions are long. */
export const soldColumns = {
  id: items.id,
  slug: items.slug,
  title: items.title,
  brand: items.brand,
  images: items.images,
  priceCents: items.priceCents,
  qty: items.qty,
  disabled: items.disabled,
}
export type SoldItem = Pick<ItemRow, keyof typeof soldColumns>

/** The items under the very ids and slugs that were asked for; what isn't there is missing. */
export async function findItems(db: Db, idsOrSlugs: readonly string[]): Promise<Map<string, SoldItem>> {
  const asked = [...idsOrSlugs]
  if (asked.length === 0) return new Map()
  const rows = await db
    .select(soldColumns)
    .from(items)
    .where(or(inArray(items.id, asked), inArray(items.slug, asked)))
  const found = new Map<string, SoldItem>()
  for (const row of rows) found.set(row.slug, row)
  // An id wins over another item's slug of the same letters.
  for (const row of rows) found.set(row.id, row)
  return new Map(
    asked.flatMap((key): [string, SoldItem][] => {
      const item = found.get(key)
      return item ? [[key, item]] : []
    }),
  )
}
