/** The goods and prices that stand on the home page. */
import type { HomePage } from '#contract/site/content/home-content.ts'
import { type HomeSection, SECTION_ITEMS } from '#contract/site/content/home-sections.ts'
import type { ShownHead } from '#contract/site/pages/pages.ts'
import { type Api, ApiRefusal } from '#web/api/client.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { findItems } from '#web/shop/catalogue/find-items.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { readListQuery } from '#web/shop/catalogue/list-query.ts'
import { findPromotionPrices, type PromotionPrices } from '#web/shop/promotions/promotion-prices.ts'
import { type HomeSelection, selectForHome } from './home-selection.ts'

export interface ShownOnHome {
  /** Null where the goods could not be had. */
  selection: HomeSelection | null
  prices: PromotionPrices
  /** The goods of the owner's own sections, by the id of the section. */
  goods: Record<string, ItemSummary[]>
  /** The own pages that sections name, by the id of the section. */
  pages: Record<string, ShownHead>
}

export const nothingShown: ShownOnHome = { selection: null, prices: {}, goods: {}, pages: {} }

/** `items`: the first hundred of the shop. `links`: what else leads to goods whose prices are wanted. */
export async function loadShown(
  api: Api,
  { home, items, links = [] }: { home: HomePage; items: readonly ItemSummary[]; links?: readonly string[] },
): Promise<ShownOnHome> {
  const { slides, deals, promoCards, banner, sections, tiles } = home
  const pictures = sections.flatMap((section) => ('image' in section ? [section] : []))
  const own = [slides, deals, promoCards, banner, pictures].flatMap((all) => all.map((one) => one.link))
  const [prices, goods, pages] = await Promise.all([
    findPromotionPrices(api, { links: [...own, ...links], items }),
    Promise.all(sections.map(async (section) => [section.id, await findGoods(api, { section, items })] as const)),
    Promise.all(sections.map(async (section) => [section.id, await findPage(api, section)] as const)),
  ])
  return {
    selection: selectForHome(items, tiles),
    prices,
    goods: Object.fromEntries(goods.filter(([, found]) => found.length > 0)),
    pages: Object.fromEntries(pages.flatMap(([id, found]) => (found ? [[id, found]] : []))),
  }
}

interface Asked {
  section: HomeSection
  items: readonly ItemSummary[]
}

async function findGoods(api: Api, { section, items }: Asked): Promise<ItemSummary[]> {
  if (section.kind === 'goods') {
    const query = readListQuery(new URLSearchParams(section.link.split('?')[1]))
    return unlessRefused(async () => (await findItems(api, query, SECTION_ITEMS)).items.map(cardItem), [])
  }
  if (section.kind !== 'choice') return []
  const found = await Promise.all(
    section.items.map(({ id }) => items.find((item) => item.id === id) ?? findItem(api, id)),
  )
  return found.filter((item) => item !== null)
}

/** Null for one that was hidden or deleted since it was chosen. */
function findItem(api: Api, id: string): Promise<ItemSummary | null> {
  return unlessRefused(async () => cardItem((await api('GET /items/{id}', { params: { id } })).item), null)
}

/** Null for one that shoppers can't read now. */
async function findPage(api: Api, section: HomeSection): Promise<ShownHead | null> {
  if (section.kind !== 'ownPage') return null
  const asked = { params: { id: section.page.id }, query: writtenIn() }
  return unlessRefused(() => api('GET /page-heads/{id}', asked), null)
}

/** A section that cannot be filled is left out; the page stands without it. */
async function unlessRefused<Found, Instead>(find: () => Promise<Found>, instead: Instead): Promise<Found | Instead> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof ApiRefusal) return instead
    throw error
  }
}
