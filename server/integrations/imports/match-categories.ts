/** Which categories a file has, and which of this shop they become: the same one, unless the owner says another. */
import { inArray } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import type { Import } from '#contract/integrations/imports.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ReadRow } from './formats/import-row.ts'

export async function matchCategories(
  db: Db,
  rows: readonly ReadRow[],
  before: Import['categories'],
): Promise<Import['categories']> {
  const counts = new Map<string, number>()
  for (const { cells, errors } of rows) {
    const name = cells.category?.trim()
    if (name !== undefined && errors.length === 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const said = new Map(before.map(({ name, becomes }) => [name, becomes]))
  const named = [...counts].map(([name, count]) => ({ name, count, becomes: said.get(name) ?? name }))
  const keys = [...new Set(named.map(({ becomes }) => categoryKey(becomes)))]
  const known =
    keys.length === 0
      ? []
      : await db
          .select({ key: items.categoryKey })
          .from(items)
          .where(inArray(items.categoryKey, keys))
          .groupBy(items.categoryKey)
  const knownKeys = new Set(known.map(({ key }) => key))
  const listed = named.map((one) => ({ ...one, isNew: !knownKeys.has(categoryKey(one.becomes)) }))
  return listed.toSorted((a, b) => b.count - a.count)
}
