/** Adds items to the catalogue, with their first stock. */

import { eq, sql } from 'drizzle-orm'
import { brandKey, categoryKey } from '#contract/catalogue/category.ts'
import { fieldValues } from '#contract/catalogue/items/item-fields.ts'
import { type NewItem, regularPrice } from '#contract/catalogue/items/items.ts'
import { centsFromRupees } from '#contract/core/money.ts'
import { inForm } from '#contract/text/folded.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { idOfAttempt, newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { saleColumns } from '../data/sale-price.ts'
import { findTakenSkus } from '../data/sku.ts'
import { items } from '../data/tables.ts'
import { translationsOf } from '../languages/texts.ts'
import type { ItemRow } from './present.ts'
import { insertItems, recordOf } from './write-items.ts'

interface AddItem {
  item: NewItem
  /** The admin who adds it. */
  byUserId: string | null
  /** Chosen by the demo shop; otherwise made from the title. */
  slug?: string
  /** Of the attempt: sent again, as after an answer that was lost, it answers the item as it is by now. */
  key?: string | undefined
}

/** Throws BAD_INPUT for a SKU that another item has. */
export async function addItem(tx: Tx, { item, byUserId, slug, key }: AddItem, context: ClockContext): Promise<ItemRow> {
  const id = key === undefined ? newId() : idOfAttempt([byUserId, key, item])
  if (key !== undefined) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`add item ${id}`}, 0))`)
    const before = await readItem(tx, id)
    if (before) return before
  }
  const [added] = await addItems(tx, { added: [{ item, slug, id }], byUserId }, context)
  if (added instanceof Refusal) throw added
  const row = await readItem(tx, id)
  if (!row) throw new Error('the item was not stored')
  return row
}

async function readItem(tx: Tx, id: string): Promise<ItemRow | undefined> {
  const [row] = await tx.select().from(items).where(eq(items.id, id))
  return row
}

interface AddItems {
  /** `slug`: what is wanted; else it is made of the title. */
  added: readonly { item: NewItem; slug?: string | undefined; id?: string }[]
  byUserId: string | null
}

export type AddedItem = Pick<ItemRow, 'id' | 'qty' | 'version'>

/** By the same statements for any number of items: each as it is stored, or why it is not, in their order. */
export async function addItems(
  tx: Tx,
  { added, byUserId }: AddItems,
  { clock }: ClockContext,
): Promise<(AddedItem | Refusal)[]> {
  const now = clock()
  const rows = added.map(({ item, slug = slugOf(item.title), id = newId() }) => {
    const columns = itemColumns(item)
    const own = { id, slug, qty: item.qty, version: 1, createdAt: now, updatedAt: now }
    return { ...columns, ...own, ...saleColumns(columns, now), sent: translationsOf(item) }
  })
  const taken = await findTakenSkus(tx, rows)
  const stored = rows.filter(({ id }) => !taken.has(id))
  const records = stored.map(({ sent: _, ...row }) => ({ ...recordOf(row), id: row.id, slug: row.slug }))
  const texts = stored.map(({ id, sent }) => ({ itemId: id, sent }))
  if (records.length > 0) await insertItems(tx, { records, texts, reason: 'received', byUserId }, { clock })
  return rows.map((row) => taken.get(row.id) ?? row)
}

/** The columns that an add and an edit both set. */
export function itemColumns(item: NewItem) {
  return {
    title: item.title,
    brand: item.brand,
    brandKey: brandKey(item.brand),
    category: item.category,
    categoryKey: categoryKey(item.category),
    priceCents: centsFromRupees(regularPrice(item)),
    images: item.images,
    imageAlts: item.images.map((_, index) => item.imageAlts[index] ?? ''),
    description: item.description,
    color: item.color,
    specifications: Object.entries(item.specifications),
    ...fieldValues(item),
    disabled: item.disabled,
  }
}

const MAX_SLUG_LENGTH = 80

/** `Redmi 14C (8 GB)` becomes `redmi-14c-8-gb`; a title without Latin letters or digits becomes `item`. */
export function slugOf(title: string): string {
  const plain = inForm(title, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'item' : plain
}
