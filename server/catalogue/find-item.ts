/** Finds one item by its id or its slug. */
import { eq, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { ItemRow } from './present.ts'
import { items } from './tables.ts'

/** Null when there is none, or when it is disabled and `withDisabled` isn't said. */
export async function findItem(
  db: Db,
  idOrSlug: string,
  { withDisabled }: { withDisabled: boolean },
): Promise<ItemRow | null> {
  const rows = await db
    .select()
    .from(items)
    .where(or(eq(items.id, idOrSlug), eq(items.slug, idOrSlug)))
    .limit(2)
  // An id wins over another item's slug of the same letters.
  const found = rows.find((row) => row.id === idOrSlug) ?? rows[0]
  if (!found || (found.disabled && !withDisabled)) return null
  return found
}

export function itemNotFound(): Refusal {
  return new Refusal('NOT_FOUND', 'Item not found')
}
