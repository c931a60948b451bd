/**
 * An item as it goes over the wire. Fields are listed, here or in the contract's table of fields: a new column must not
 * leak.
 */

import { eachPublicField, eachStaffField, fieldText } from '#contract/catalogue/items/item-fields.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { rupees } from '#contract/core/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { priceNow } from '../data/sale-price.ts'
import type { items } from '../data/tables.ts'
import { NO_TRANSLATIONS, readTranslations } from '../languages/texts.ts'

export type ItemRow = typeof items.$inferSelect

/** As it is at a moment: `price` is what is paid then. */
export function presentItem(row: ItemRow, now: Date): Item {
  const { price, was } = priceNow(row, now)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    brand: row.brand,
    category: row.category,
    price: rupees(price),
    ...(was === null ? {} : { wasPrice: rupees(was) }),
    qty: row.qty,
    images: row.images,
    imageAlts: row.images.map((_, index) => row.imageAlts[index] ?? ''),
    description: row.description,
    color: row.color,
    specifications: Object.fromEntries(row.specifications),
    ...eachPublicField((name) => fieldText(name, row[name])),
    disabled: row.disabled,
    version: row.version,
    createdAt: presentTimestamp(row.createdAt),
    updatedAt: presentTimestamp(row.updatedAt),
  }
}

/** As {@link presentItem}, without a sale that is planned or over. */
export function presentToShoppers(row: ItemRow, now: Date): Item {
  const item = presentItem(row, now)
  if (item.wasPrice !== undefined) return item
  return { ...item, salePrice: null, saleFrom: null, saleUntil: null }
}

/** What a card of a list shows, with its first picture alone. */
export function presentOnCard(row: ItemRow, now: Date) {
  const { id, slug, title, brand, category, price, wasPrice, qty, images, imageAlts } = presentItem(row, now)
  return {
    ...{ id, slug, title, brand, category, price, qty },
    ...(wasPrice === undefined ? {} : { wasPrice }),
    images: images.slice(0, 1),
    imageAlts: imageAlts.slice(0, 1),
  }
}

/** With what only those who edit items may read. */
export function presentItemToStaff(row: ItemRow, now: Date): Item {
  return { ...presentItem(row, now), ...eachStaffField((name) => fieldText(name, row[name])) }
}

/** {@link presentItemToStaff}, with its texts in other languages: one query. */
export async function presentForEditing(db: Db, row: ItemRow, now: Date): Promise<Item> {
  const translations = await readTranslations(db, [row.id])
  return { ...presentItemToStaff(row, now), ...(translations.get(row.id) ?? NO_TRANSLATIONS) }
}

export function presentTimestamp(when: Date) {
  const milliseconds = when.getTime()
  const seconds = Math.floor(milliseconds / 1_000)
  return { seconds, nanoseconds: (milliseconds - seconds * 1_000) * 1_000_000 }
}
