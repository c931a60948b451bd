/** Finds items by id or slug, disabled ones too. */
import { inArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { ItemRow } from './present.ts'
import { items } from './tables.ts'

/** The items under the very ids and slugs that were asked for; what isn't there is missing. */
export async function findItems(db: Db, idsOrSlugs: readonly string[]): Promise<Map<string, ItemRow>> {
  const asked = [...idsOrSlugs]
  if (asked.length === 0) return new Map()
  const rows = await db
    .select()
    .from(items)
    .where(or(inArray(items.id, asked), inArray(items.slug, asked)))
  const found = new Map<string, ItemRow>()
  for (const row of rows) found.set(row.slug, row)
  // An id wins over another item's slug of the same letters.
  for (const row of rows) found.set(row.id, row)
  return new Map(asked.flatMap((key) => (found.has(key) ? [[key, found.get(key) as ItemRow]] : [])))
}
