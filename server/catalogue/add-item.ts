/** Adds an item to the catalogue, with its first stock. */
import { eq, like, or } from 'drizzle-orm'
import { brandKey, categoryKey } from '#contract/category.ts'
import type { NewItem } from '#contract/items.ts'
import { centsFromRupees } from '#contract/money.ts'
import type { Db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../services.ts'
import type { ItemRow } from './present.ts'
import { slugOf } from './slug.ts'
import { items, stockMovements } from './tables.ts'

interface AddItem {
  item: NewItem
  /** The admin who adds it. */
  byUserId: string | null
  /** Chosen by the demo shop; otherwise made from the title. */
  slug?: string
}

export async function addItem(
  { changes, clock }: Pick<Services, 'changes' | 'clock'>,
  { item, byUserId, slug }: AddItem,
): Promise<ItemRow> {
  return changes.transaction(async (tx, announce) => {
    const now = clock()
    const id = newId()
    const [row] = await tx
      .insert(items)
      .values({
        ...itemColumns(item),
        id,
        slug: await freeSlug(tx, slug ?? slugOf(item.title), id),
        qty: item.qty,
        version: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('the item was not stored')
    if (item.qty > 0) {
      await tx
        .insert(stockMovements)
        .values({ itemId: id, change: item.qty, reason: 'received', byUserId, at: now })
    }
    announce({ items: [id], lists: true, urgent: true })
    return row
  })
}

/** The columns that an add and an edit both set. */
export function itemColumns(item: NewItem) {
  return {
    title: item.title,
    brand: item.brand,
    brandKey: brandKey(item.brand),
    category: item.category,
    categoryKey: categoryKey(item.category),
    priceCents: centsFromRupees(item.price),
    images: item.images,
    imageAlts: item.images.map((_, index) => item.imageAlts[index] ?? ''),
    description: item.description,
    color: item.color,
    specifications: Object.entries(item.specifications),
    size: item.size,
    weight: item.weight,
    material: item.material,
    disabled: item.disabled,
  }
}

/** The slug itself if nobody has it, else with the item's id behind: two items may be added at one moment. */
async function freeSlug(tx: Db, slug: string, id: string): Promise<string> {
  const taken = await tx
    .select({ slug: items.slug })
    .from(items)
    .where(or(eq(items.slug, slug), like(items.slug, `${slug}-%`)))
    .limit(1)
  return taken.some((other) => other.slug === slug) ? `${slug}-${id.slice(0, 6)}` : slug
}
