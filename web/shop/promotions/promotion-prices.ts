/**
 * What the goods cost that promotions lead to: the price of one product, the lowest of a category, which the page of
 * smart homes has too.
 */
import { categoryKey } from '#contract/catalogue/category.ts'
import { type Api, ApiRefusal } from '#web/api/client.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'

export interface PromotionPrice {
  /** In rupees. */
  price: number
  wasPrice?: number
  /** The lowest of several. */
  isFrom: boolean
}

/** By the link of the promotion. One that leads elsewhere, or to nothing, has no price. */
export type PromotionPrices = Partial<Record<string, PromotionPrice>>

/** `items`: what the page has loaded already. */
export async function findPromotionPrices(
  api: Api,
  { links, items }: { links: readonly string[]; items: readonly ItemSummary[] },
): Promise<PromotionPrices> {
  const found = await Promise.all(
    [...new Set(links)].map(async (link) => [link, await findPrice(api, { link, items })] as const),
  )
  return Object.fromEntries(found.flatMap(([link, price]) => (price ? [[link, price]] : [])))
}

/** Links within the shop have none of their own. */
const ownOrigin = 'https://shop.invalid'

interface Asked {
  link: string
  items: readonly ItemSummary[]
}

async function findPrice(api: Api, { link, items }: Asked): Promise<PromotionPrice | null> {
  try {
    const { origin, pathname, searchParams } = new URL(link, ownOrigin)
    if (origin !== ownOrigin) return null
    const slug = /^\/products\/([^/]+)$/.exec(pathname)?.[1]
    if (slug !== undefined) {
      const item = await findItem(api, { slug: decodeURIComponent(slug), items })
      return item ? priced(item) : null
    }
    const isOnlyCategory = pathname === '/products' && searchParams.size === 1
    const category = isOnlyCategory ? searchParams.get('category') : pathname === '/smart-home' && 'Smart Home'
    return category ? lowest(await findOfCategory(api, { category, items })) : null
  } catch (error) {
    // An unknown product, or an address with signs no address has.
    if (error instanceof ApiRefusal || error instanceof URIError) return null
    throw error
  }
}

async function findItem(api: Api, { slug, items }: { slug: string; items: readonly ItemSummary[] }) {
  const loaded = items.find((item) => item.slug === slug || item.id === slug)
  if (loaded || hasAll(items)) return loaded
  return (await api('GET /items/{id}', { params: { id: slug } })).item
}

/** With fewer than were asked for the page has all there are. */
const hasAll = (items: readonly ItemSummary[]) => items.length < 100

async function findOfCategory(api: Api, { category, items }: { category: string; items: readonly ItemSummary[] }) {
  if (hasAll(items)) return items.filter((item) => categoryKey(item.category) === categoryKey(category))
  return (await api('GET /items', { query: { category, sort: 'price-asc', limit: 1 } })).items
}

function lowest(items: readonly ItemSummary[]): PromotionPrice | null {
  const [cheapest] = items.toSorted((a, b) => a.price - b.price)
  return cheapest ? { price: cheapest.price, isFrom: true } : null
}

function priced({ price, wasPrice }: ItemSummary): PromotionPrice {
  return { price, ...(wasPrice !== undefined && wasPrice > price ? { wasPrice } : {}), isFrom: false }
}
