/**
 * An item as it goes over the wire. Fields are listed, here or in the contract's table of texts: a new column must not
 * leak.
 */
import { eachItemText } from '#contract/item-fields.ts'
import type { Item } from '#contract/items.ts'
import { cents, rupees } from '#contract/money.ts'
import type { items } from './tables.ts'

export type ItemRow = typeof items.$inferSelect

export function presentItem(row: ItemRow): Item {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    brand: row.brand,
    category: row.category,
    price: rupees(cents(row.priceCents)),
    qty: row.qty,
    images: row.images,
    imageAlts: row.images.map((_, index) => row.imageAlts[index] ?? ''),
    description: row.description,
    color: row.color,
    specifications: Object.fromEntries(row.specifications),
    ...eachItemText((name) => row[name]),
    disabled: row.disabled,
    version: row.version,
    createdAt: presentTimestamp(row.createdAt),
    updatedAt: presentTimestamp(row.updatedAt),
  }
}

export function presentTimestamp(when: Date) {
  const milliseconds = when.getTime()
  const seconds = Math.floor(milliseconds / 1_000)
  return { seconds, nanoseconds: (milliseconds - seconds * 1_000) * 1_000_000 }
}
