/** Variants in the bin: they stay named by their group, and find their place there again if it is still free. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { valuesKey } from '#contract/catalogue/variant-keys.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { deletedItems, items, variantGroups } from '../data/tables.ts'

/** A row of the bin. */
type DeletedRow = Record<string, unknown>

/** Before items are put back into them; those that are there, in one order, so that two who restore never deadlock. */
export async function lockGroupsOf(tx: Tx, rows: readonly DeletedRow[]): Promise<void> {
  const ids = rows.flatMap((row) => groupOf(row) ?? [])
  if (ids.length === 0) return
  await tx
    .select({ id: variantGroups.id })
    .from(variantGroups)
    .where(inArray(variantGroups.id, ids))
    .orderBy(asc(variantGroups.id))
    .for('update')
}

/**
 * Columns of an item that is put back: it stands alone when its group, or its place there, is no longer there for it.
 */
export async function placeAmongVariants(tx: Tx, row: DeletedRow): Promise<DeletedRow> {
  const group = groupOf(row)
  const values = Array.isArray(row.variant_values) ? row.variant_values.map(String) : []
  if (group === null) return {}
  const [found] = await tx.select().from(variantGroups).where(eq(variantGroups.id, group))
  const others = await tx.select({ values: items.variantValues }).from(items).where(eq(items.variantGroupId, group))
  const isTaken = others.some((other) => valuesKey(other.values ?? []) === valuesKey(values))
  if (found?.optionNames.length === values.length && !isTaken) return {}
  return { variant_group_id: null, variant_values: null, variant_place: null }
}

/** Ids of all that belong to the same groups. */
export async function variantsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const groups = db
    .select({ id: items.variantGroupId })
    .from(items)
    .where(and(inArray(items.id, [...ids]), isNotNull(items.variantGroupId)))
  const rows = await db.select({ id: items.id }).from(items).where(inArray(items.variantGroupId, groups))
  return rows.map(({ id }) => id)
}

/** Groups without an item, which nothing in the bin can come back to. */
export async function purgeEmptyGroups(tx: Tx): Promise<void> {
  await tx
    .delete(variantGroups)
    .where(sql`not exists (select from ${items} where ${items.variantGroupId} = ${variantGroups.id})
    and not exists (select from ${deletedItems} where ${deletedItems.row} ->> 'variant_group_id' = ${variantGroups.id})`)
}

function groupOf(row: DeletedRow): string | null {
  return typeof row.variant_group_id === 'string' ? row.variant_group_id : null
}
