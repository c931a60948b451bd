/** What sitemaps list: the public pages with the lists of every category and brand, and the items. */
import type { Facets } from '#contract/catalogue/items/items.ts'
import type { SitemapItem } from '#contract/catalogue/sitemap.ts'
import type { Api } from '#web/api/client.ts'
import { pages } from '#web/page-table.ts'
import { brandPath, categoryPath, productPath } from '#web/shop/catalogue/shop-paths.ts'
import type { ListedPath } from './sitemap-files.ts'

export async function listPages(api: Api): Promise<ListedPath[]> {
  const { categories, brands }: Facets = await api('GET /catalogue/facets')
  return [
    ...pages.filter(({ sitemap }) => sitemap?.indexed).map(({ path }) => ({ path })),
    ...categories.map(({ name }) => ({ path: categoryPath(name) })),
    ...brands.map(({ name }) => ({ path: brandPath(name) })),
  ]
}

export function listItems(items: readonly SitemapItem[]): ListedPath[] {
  return items.map((item) => ({ path: productPath(item), changedSeconds: item.updatedAt.seconds }))
}
