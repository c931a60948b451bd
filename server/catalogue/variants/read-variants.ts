/** The variants of an item, and how many there are of those in a list. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Item } from '#contract/catalogue/items/items.ts'
import { optionKey } from '#contract/catalogue/variant-keys.ts'
import type { VariantGroup } from '#contract/catalogue/variants.ts'
import { cents, rupees } from '#contract/core/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { priceNow } from '../data/sale-price.ts'
import { items, variantGroups } from '../data/tables.ts'
import type { ItemRow } from '../items/present.ts'

export const inGroupOrder = [sql`${items.variantPlace} nulls last`, asc(items.createdAt), asc(items.id)]

export interface FoundVariants {
  /** As whoever asked may see it. */
  group: VariantGroup
  /** All of them, those that are not shown too: what a page that shows the group has to follow. */
  ids: string[]
}

/** Null when there is no such group. */
export async function readVariants(
  db: Db,
  { id, withDisabled, now }: { id: string; withDisabled: boolean; now: Date },
): Promise<FoundVariants | null> {
  const [[group], rows] = await Promise.all([
    db.select().from(variantGroups).where(eq(variantGroups.id, id)),
    db
      .select()
      .from(items)
      .where(eq(items.variantGroupId, id))
      .orderBy(...inGroupOrder),
  ])
  if (!group) return null
  const shown = rows.filter(({ disabled }) => withDisabled || !disabled)
  return {
    group: {
      id,
      options: group.optionNames,
      version: group.version,
      items: shown.map((row) => ({
        id: row.id,
        slug: row.slug,
        title: row.title,
        values: row.variantValues ?? [],
        price: rupees(cents(priceNow(row, now).price)),
        qty: row.qty,
        image: row.images[0] ?? null,
        color: row.color,
        disabled: row.disabled,
      })),
    },
    ids: rows.map((row) => row.id),
  }
}

/** What sets each item apart from its variants in the shop, by its id; nothing for those that stand alone. */
export async function readOptions(db: Db, rows: readonly ItemRow[]): Promise<Map<string, Item['options']>> {
  const groups = [...new Set(rows.flatMap(({ variantGroupId }) => variantGroupId ?? []))]
  if (groups.length === 0) return new Map()
  const members = await db
    .select({ id: variantGroups.id, names: variantGroups.optionNames, values: items.variantValues })
    .from(items)
    .innerJoin(variantGroups, eq(variantGroups.id, items.variantGroupId))
    .where(and(inArray(items.variantGroupId, groups), eq(items.disabled, false)))
  const byGroup = Map.groupBy(members, ({ id }) => id)
  return new Map(
    rows.flatMap(({ id, variantGroupId, variantValues }): [string, Item['options']][] => {
      const group = byGroup.get(variantGroupId ?? '')
      if (!group?.[0]) return []
      return [
        [
          id,
          group[0].names.map((name, at) => ({
            name,
            value: variantValues?.[at] ?? '',
            count: new Set(group.map(({ values }) => optionKey(values?.[at] ?? ''))).size,
          })),
        ],
      ]
    }),
  )
}
