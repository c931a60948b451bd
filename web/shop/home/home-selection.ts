/** Which of the loaded products stand where on the home page. */
import { categoryKey, isOther } from '#contract/category.ts'
import type { CategoryTile } from '#contract/content/home-content.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'

export interface TopCategory {
  name: string
  count: number
  /** The first image of the category's first product. */
  image: string | undefined
}

const mostCategories = 6

/** The distinct categories but Other, those with most products first, six at most. */
export function topCategories(items: readonly ItemSummary[]): TopCategory[] {
  const found = new Map<string, TopCategory>()
  for (const item of items) {
    const name = item.category.trim()
    if (name === '' || isOther(name)) continue
    const category = found.get(categoryKey(name))
    if (category) category.count += 1
    else found.set(categoryKey(name), { name, count: 1, image: item.images[0] })
  }
  // The sort is stable: of categories with equally many products the one that came first stays first.
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, mostCategories)
}

/** In the owner's order; without a picture of its own a tile has that of its first item. */
function chosenTiles(items: readonly ItemSummary[], tiles: readonly CategoryTile[]): TopCategory[] {
  return tiles.map(({ category, picture }) => {
    const own = items.filter((item) => categoryKey(item.category) === categoryKey(category))
    return { name: category, count: own.length, image: picture || own.find(({ images }) => images[0])?.images[0] }
  })
}

/** `count` items, turn by turn from one category after the other, so that a row is never all phones. */
export function spread(items: readonly ItemSummary[], count: number): ItemSummary[] {
  const byCategory = new Map<string, ItemSummary[]>()
  for (const item of items) {
    const key = categoryKey(item.category)
    byCategory.set(key, [...(byCategory.get(key) ?? []), item])
  }
  const queues = [...byCategory.values()]
  const picked: ItemSummary[] = []
  for (let turn = 0; picked.length < Math.min(count, items.length); turn++) {
    for (const queue of queues) {
      const item = queue[turn]
      if (item) picked.push(item)
    }
  }
  return picked.slice(0, count)
}

export interface HomeSelection {
  categories: TopCategory[]
  /** The moving row. */
  row: ItemSummary[]
  /** The two large ones and the three that stand before View All Products. */
  featured: ItemSummary[]
  sections: { name: string; items: ItemSummary[] }[]
}

const rowLength = 12
const featuredCount = 5
const sectionCount = 3
const sectionLength = 4

/** `tiles`: what the owner has chosen; without any, the categories with most items. */
export function selectForHome(items: readonly ItemSummary[], tiles: readonly CategoryTile[] = []): HomeSelection {
  const categories = topCategories(items)
  const inStock = items.filter((item) => item.qty > 0)
  const row = spread(inStock, rowLength)
  const elsewhere = inStock.filter((item) => !row.includes(item))
  // A small shop has not enough for both: then the row's items are featured too.
  const featured = spread(elsewhere, featuredCount)
  const sections = categories.slice(0, sectionCount).map(({ name }) => ({
    name,
    items: items.filter((item) => categoryKey(item.category) === categoryKey(name)).slice(0, sectionLength),
  }))
  return {
    categories: tiles.length > 0 ? chosenTiles(items, tiles) : categories,
    row,
    featured: [...featured, ...row.filter((item) => !featured.includes(item))].slice(0, featuredCount),
    sections,
  }
}
