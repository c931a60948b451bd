/** An item as the cards of a list show it. */
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'

/** A visible kettle, five in stock, at LKR 12,499.90: a price that is no exact binary fraction. */
export function aCardItem(parts: Partial<ItemSummary> = {}): ItemSummary {
  return {
    id: 'kettle',
    slug: 'glass-kettle',
    title: 'Glass Kettle',
    brand: 'Arpico',
    category: 'Kettles',
    price: 12_499.9,
    qty: 5,
    images: ['/media/employees/a/b.webp'],
    imageAlts: [''],
    ...parts,
  }
}
