/** Lists that nobody has made: of a category or brand that no visible item has and that no link of the shop names. */

import { brandKey, categoryKey, KNOWN_LISTS } from '#contract/catalogue/category.ts'
import type { Facets } from '#contract/catalogue/items/items.ts'
import { deals, promoCards, smartLiving } from '#contract/site/content/home-promotions.ts'
import { homeSlides } from '#contract/site/content/home-slides.ts'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import type { Api } from '#web/api/client.ts'
import type { ListQuery } from '#web/shop/catalogue/list-query.ts'

export async function isUnknownList(
  api: Api,
  { category, brands }: Pick<ListQuery, 'category' | 'brands'>,
  facets: Pick<Facets, 'categories' | 'brands'>,
): Promise<boolean> {
  const isKnownCategory = knows(facets.categories, categoryKey)
  const isKnownBrand = knows(facets.brands, brandKey)
  const unknownCategories = category === '' || isKnownCategory(category) ? [] : [categoryKey(category)]
  const unknownBrands = brands.filter((brand) => !isKnownBrand(brand)).map(brandKey)
  if (unknownCategories.length + unknownBrands.length === 0) return false
  const linked = await linkedLists(api)
  return (
    unknownCategories.some((key) => !linked.categories.includes(key)) ||
    unknownBrands.some((key) => !linked.brands.includes(key))
  )
}

function knows(named: readonly { name: string }[], keyOf: (name: string) => string): (typed: string) => boolean {
  const keys = new Set([...named.map(({ name }) => keyOf(name)), ...KNOWN_LISTS])
  return (typed) => keys.has(keyOf(typed))
}

/** What a shop shows whose owner has changed nothing. */
const usual = [homeSlides, smartHomeSlides, deals, promoCards, smartLiving]

/** Those that slides, cards and banners lead to, as the owner has set them. */
async function linkedLists(api: Api): Promise<{ categories: string[]; brands: string[] }> {
  const home = await api('GET /shop/home')
  const queries = [...JSON.stringify([home, usual]).matchAll(/\/products\?([^"#\s]*)/g)].map(
    ([, query]) => new URLSearchParams(query),
  )
  return {
    categories: [
      ...queries.flatMap((query) => query.getAll('category')),
      ...(home.tiles ?? []).map(({ category }) => category),
    ].map(categoryKey),
    brands: queries.flatMap((query) => query.getAll('brand').map(brandKey)),
  }
}
