/**
 * Variants of one table that came in two files: the word that its rows share is known in its own file alone, so that
 * the second file makes another group, or rows that stand alone.
 */
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { items } from '../../catalogue/data/tables.ts'
import { listed } from '../../catalogue/variants/variant-cells.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ReadRow } from './formats/import-row.ts'
import type { Row } from './plan-variants.ts'
import { importRows, imports } from './tables.ts'

/** The summary counts such rows. */
export const begunElsewhere = (key: string): Word =>
  msg`Another file had variants of "${{ key: shortText(key, 60) }}", and rows of two files are not put together. Please upload them in one file, or put them together at the item.`

/** `read`: the rows as they stand in the file. Nothing is told of a group that is known, or of items that are there. */
export async function tellSplitGroups(db: Db, planned: readonly Row[], read: readonly ReadRow[]): Promise<Row[]> {
  const keyOf = new Map(read.flatMap(({ line, variant }) => (variant?.key ? [[line, variant.key] as const] : [])))
  const isNew = ({ kind, line }: Row) => kind === 'add' && keyOf.has(line)
  const keys = [...new Set(planned.filter(isNew).flatMap(({ line }) => keyOf.get(line) ?? []))]
  if (keys.length === 0) return [...planned]
  const key = sql<string>`${importRows.variant}->>'key'`
  const begun = await db
    .select({ key })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .innerJoin(items, eq(items.id, importRows.itemId))
    .where(
      and(
        ...[eq(imports.state, 'done'), eq(imports.format, 'kade'), isNotNull(items.variantGroupId)],
        sql`${key} in ${listed(keys)} and ${key} <> ${items.variantGroupId}`,
      ),
    )
    .groupBy(key)
  const known = new Set(begun.map((one) => one.key))
  return planned.map((row) => {
    const shared = keyOf.get(row.line) ?? ''
    return isNew(row) && known.has(shared) ? { ...row, notes: [...row.notes, begunElsewhere(shared)] } : row
  })
}
