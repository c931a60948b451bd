/** Which of the loaded products stand where on the home page. */
import { categoryKey, isOther } from '#contract/catalogue/category.ts'
import type { CategoryTile } from '#contract/site/content/home-content.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'

export interface TopCategory {
  name: string
  /** In the language of the page; not in English. */
  label?: string
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
    else found.set(categoryKey(name), { name, ...labelOf(item), count: 1, image: item.images[0] })
  }
  // The sort is stable: of categories with equally many products the one that came first stays first.
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, mostCategories)
}

const labelOf = (item: ItemSummary | undefined) => (item?.categoryName ? { label: item.categoryName } : {})

/** In the owner's order; without a picture of its own a tile has that of its first item. */
function chosenTiles(items: readonly ItemSummary[], tiles: readonly CategoryTile[]): TopCategory[] {
  return tiles.map(({ category, picture }) => {
    const own = items.filter((item) => categoryKey(item.category) === categoryKey(category))
    const image = picture || own.find(({ images }) => images[0])?.images[0]
    return { name: category, ...labelOf(own[0]), count: own.length, image }
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
  sections: { name: string; label?: string; items: ItemSummary[] }[]
}

const rowLength = 12
const featuredCount = 5
const sectionCount = 3
const sectionLength = 4

/** `tiles`: what the owner has chosen; without any, the categories with most items. */
export function selectForHome(items: readonly ItemSummary[], tiles: readonly CategoryTile[] = []): HomeSelection {
  const categories = topCategories(items)
  const sections = categories.slice(0, sectionCount).map(({ name, label }) => ({
    name,
    ...(label === undefined ? {} : { label }),
    items: items.filter((item) => categoryKey(item.category) === categoryKey(name)).slice(0, sectionLength),
  }))
  const inStock = items.filter((item) => item.qty > 0)
  const shown = new Set(sections.flatMap((section) => section.items))
  const row = pick(inStock, rowLength, shown)
  for (const item of row) shown.add(item)
  return {
    categories: tiles.length > 0 ? chosenTiles(items, tiles) : categories,
    row,
    featured: pick(inStock, featuredCount, shown),
    sections,
  }
}

/** From what does not stand elsewhere yet; only a shop with too few shows an item twice. */
function pick(items: readonly ItemSummary[], count: number, shown: ReadonlySet<ItemSummary>): ItemSummary[] {
  const fresh = spread(
    items.filter((item) => !shown.has(item)),
    count,
  )
  const again = spread(
    items.filter((item) => shown.has(item)),
    count - fresh.length,
  )
  return [...fresh, ...again]
}
