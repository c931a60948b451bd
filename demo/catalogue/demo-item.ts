/** One thing the demo shop sells: what the owner would type into the add-item form. */
import type { ItemFieldName } from '#contract/catalogue/items/item-fields.ts'

export type DemoItem = Partial<Record<ItemFieldName, string>> & {
  /** The readable address of the item, as made from its title (shortened for one); also the name of its pictures. */
  slug: string
  title: string
  brand: string
  category: string
  /** In rupees, at most two decimals. */
  price: number
  qty: number
  disabled?: true
  /** How many days before the first start of the shop the item was added. */
  daysOld: number
  color: { name: string; hex: string }
  specifications: Record<string, string>
  /** The description; `picture` is an index into `pictures`. */
  sections: readonly { text: string; picture?: number }[]
  /** What is seen on picture i, which is `demo/pictures/{slug}-{i + 1}.webp`: the first one ends in -1. */
  pictures: readonly string[]
}
