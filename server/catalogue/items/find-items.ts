/** Finds items by id or slug. An id takes precedence over another item's slug of the same letters. */
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { type ItemFacts, itemFactNames } from '#contract/catalogue/items/item-facts.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { items } from '../data/tables.ts'
import { itemFacts } from '../filters/tables.ts'
import { labelledFacts, type NamesOfFacts } from './label-rows.ts'
import type { ItemRow } from './present.ts'

/** The columns an order reads of an item: few, since descriptions are long. */
export const soldColumns = {
  id: items.id,
  slug: items.slug,
  title: items.title,
  brand: items.brand,
  category: items.category,
  images: items.images,
  priceCents: items.priceCents,
  salePrice: items.salePrice,
  saleFrom: items.saleFrom,
  saleUntil: items.saleUntil,
  qty: items.qty,
  disabled: items.disabled,
  cost: items.cost,
  variantValues: items.variantValues,
  condition: items.condition,
}
export type SoldItem = Pick<ItemRow, keyof typeof soldColumns>

/** Read along with the item; null for one without. */
const facts = sql<ItemFacts | null>`(
  select jsonb_object_agg(${itemFacts.key}, coalesce(to_jsonb(${itemFacts.number}), to_jsonb(${itemFacts.text})))
  from ${itemFacts} where ${itemFacts.itemId} = ${items.id} and ${inArray(itemFacts.key, [...itemFactNames])})`

/** In the item's own spelling; of two that say the same the first one counts. */
const namesOfFacts = sql<NamesOfFacts | null>`(
  select jsonb_object_agg(said.key, said.name) from (
    select distinct on (told.key) told.key, specs.spec ->> 0 as name
    from jsonb_array_elements(${items.specifications}) with ordinality as specs (spec, at),
      facts_of_specification(specs.spec ->> 0, specs.spec ->> 1) as told
    where ${inArray(sql`told.key`, [...labelledFacts])} order by told.key, specs.at) as said)`

const nothing = sql<null>`null`

/** Null when there is none, or when it is disabled and `withDisabled` is false. */
export async function findItem(
  db: Db,
  idOrSlug: string,
  { withDisabled }: { withDisabled: boolean },
): Promise<(ItemRow & { facts: ItemFacts | null }) | null> {
  const rows = await db
    .select({ ...getTableColumns(items), facts })
    .from(items)
    .where(or(eq(items.id, idOrSlug), eq(items.slug, idOrSlug)))
    .limit(2)
  const item = rows.find((row) => row.id === idOrSlug) ?? rows[0]
  return item && (withDisabled || !item.disabled) ? item : null
}

/** Items, disabled ones too, under the ids and slugs they were requested by; those that don't exist are missing. */
export async function findItems(db: Db, idsOrSlugs: readonly string[]): Promise<Map<string, SoldItem>> {
  const requested = [...idsOrSlugs]
  if (requested.length === 0) return new Map()
  const rows = await db
    .select(soldColumns)
    .from(items)
    .where(or(inArray(items.id, requested), inArray(items.slug, requested)))
  const byKey = new Map(rows.map((row) => [row.slug, row]))
  for (const row of rows) byKey.set(row.id, row)
  return new Map(
    requested.flatMap((key): [string, SoldItem][] => {
      const item = byKey.get(key)
      return item ? [[key, item]] : []
    }),
  )
}

/** Visible items in the order they are asked for, each once; the facts of none but where `withFacts`. */
export async function readCompared(
  db: Db,
  idsOrSlugs: readonly string[],
  { withFacts = false }: { withFacts?: boolean } = {},
): Promise<(ItemRow & { facts: ItemFacts | null; namesOfFacts: NamesOfFacts | null })[]> {
  if (idsOrSlugs.length === 0) return []
  const requested = [...idsOrSlugs]
  const rows = await db
    .select({
      ...getTableColumns(items),
      facts: withFacts ? facts : nothing,
      namesOfFacts: withFacts ? namesOfFacts : nothing,
    })
    .from(items)
    .where(and(sql`not ${items.disabled}`, or(inArray(items.id, requested), inArray(items.slug, requested))))
  const found = requested.flatMap(
    (key) => rows.find(({ id }) => id === key) ?? rows.find(({ slug }) => slug === key) ?? [],
  )
  return [...new Set(found)]
}

/** What a person is told an item is called that they once met: nothing of one that is hidden or gone. */
export const shownTitle = sql<string>`coalesce(case when not ${items.disabled} then ${items.title} end, '')`

export function itemNotFound(): Refusal {
  return new Refusal('ITEM_NOT_FOUND')
}
