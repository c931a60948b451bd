/** Adds an item to the catalogue, with its first stock. */

import { brandKey, categoryKey } from '#contract/catalogue/category.ts'
import { fieldValues } from '#contract/catalogue/items/item-fields.ts'
import { type NewItem, regularPrice } from '#contract/catalogue/items/items.ts'
import { centsFromRupees } from '#contract/core/money.ts'
import { inForm } from '#contract/text/folded.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { ClockContext } from '../../services.ts'
import { saleColumns } from '../data/sale-price.ts'
import { refuseTakenSku } from '../data/sku.ts'
import { items, stockMovements } from '../data/tables.ts'
import { saveTranslations, translationsOf } from '../languages/texts.ts'
import { recordItem } from './item-changes.ts'
import type { ItemRow } from './present.ts'
import { queueTurn } from './sale-schedule.ts'

interface AddItem {
  item: NewItem
  /** The admin who adds it. */
  byUserId: string | null
  /** Chosen by the demo shop; otherwise made from the title. */
  slug?: string
}

export async function addItem(tx: Tx, { item, byUserId, slug }: AddItem, { clock }: ClockContext): Promise<ItemRow> {
  const now = clock()
  const id = newId()
  await refuseTakenSku(tx, { id, sku: item.sku })
  const columns = { ...itemColumns(item, now), id, qty: item.qty, version: 1, createdAt: now, updatedAt: now }
  const wanted = slug ?? slugOf(item.title)
  // With a part of the id behind it when another item has the slug.
  const row =
    (await insertItem(tx, { ...columns, slug: wanted })) ??
    (await insertItem(tx, { ...columns, slug: slugWithId(wanted, id) }))
  if (!row) throw new Error('the item was not stored')
  await saveTranslations(tx, { edits: [{ itemId: id, sent: translationsOf(item) }], areNew: true, byUserId }, { clock })
  await recordItem(tx, { item: row, what: 'added', byUserId }, { clock })
  if (item.qty > 0) {
    await tx.insert(stockMovements).values({ itemId: id, change: item.qty, reason: 'received', byUserId, at: now })
  }
  await queueTurn(tx, row.saleTurnsAt, { clock })
  tx.invalidate({ items: [id], lists: true, hard: true })
  return row
}

/** The columns that an add and an edit both set. */
export function itemColumns(item: NewItem, now: Date) {
  const priceCents = centsFromRupees(regularPrice(item))
  const fields = fieldValues(item)
  return {
    title: item.title,
    brand: item.brand,
    brandKey: brandKey(item.brand),
    category: item.category,
    categoryKey: categoryKey(item.category),
    priceCents,
    images: item.images,
    imageAlts: item.images.map((_, index) => item.imageAlts[index] ?? ''),
    description: item.description,
    color: item.color,
    specifications: Object.entries(item.specifications),
    ...fields,
    ...saleColumns({ ...fields, priceCents }, now),
    disabled: item.disabled,
  }
}

/** Undefined when the slug is taken. */
async function insertItem(tx: Tx, columns: typeof items.$inferInsert): Promise<ItemRow | undefined> {
  const [row] = await tx.insert(items).values(columns).onConflictDoNothing({ target: items.slug }).returning()
  return row
}

/** For an item whose own slug another one has. */
export function slugWithId(slug: string, id: string): string {
  return `${slug}-${id.slice(0, 6)}`
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
