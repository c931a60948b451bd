/** Makes what a test needs and says only what matters to it. */
import type { ItemEdit, NewItem } from '#contract/catalogue/items/items.ts'
import { NewItem as NewItemSchema } from '#contract/catalogue/items/items.ts'
import { addItem } from '#server/catalogue/items/add-item.ts'
import type { ItemRow } from '#server/catalogue/items/present.ts'
import type { Services } from '#server/services.ts'

/** A visible kettle, ten in stock, at LKR 12,500.00. */
export function anItemInput(parts: Partial<ItemEdit> = {}): NewItem & Partial<ItemEdit> {
  return {
    ...NewItemSchema.parse({
      title: 'Steel kettle',
      category: 'Kettles',
      price: 12_500,
      qty: 10,
      brand: 'Lanka Home',
    }),
    ...parts,
  }
}

export function anItem(
  services: Pick<Services, 'transaction' | 'clock'>,
  parts: Partial<NewItem> = {},
): Promise<ItemRow> {
  return services.transaction((tx) => addItem(tx, { item: anItemInput(parts), byUserId: null }, services))
}

/** What the checkout sends for these lines. */
export function anOrderBody(lines: { id: string; qty: number }[], total?: number) {
  return {
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '+94 77 123 4567',
    address: '12 Temple Road, Kandy',
    items: lines,
    ...(total === undefined ? {} : { total }),
  }
}
