/** What sitemaps list: the public pages with the lists of every category and brand, and the items. */
import type { SitemapItem } from '#contract/catalogue/sitemap.ts'
import { pagePath } from '#contract/site/pages/page-text.plain.ts'
import type { Api } from '#web/api/client.ts'
import { pages } from '#web/page-table.ts'
import { brandPath, categoryPath, productPath } from '#web/shop/catalogue/shop-paths.ts'
import type { ListedPath } from './sitemap-files.ts'

export async function listPages(api: Api): Promise<ListedPath[]> {
  const [{ categories, brands }, { pages: own }] = await Promise.all([api('GET /catalogue/facets'), api('GET /pages')])
  return [
    ...pages.filter(({ sitemap }) => sitemap?.indexed).map(({ path }) => ({ path })),
    ...categories.map(({ name }) => ({ path: categoryPath(name) })),
    ...brands.map(({ name }) => ({ path: brandPath(name) })),
    ...(own.some(({ kind }) => kind === 'entry') ? [{ path: '/journal' }] : []),
    ...own.map((page) => ({ path: pagePath(page), changedSeconds: Math.floor(Date.parse(page.shownAt) / 1000) })),
  ]
}

export function listItems(items: readonly SitemapItem[]): ListedPath[] {
  return items.map((item) => ({ path: productPath(item), changedSeconds: item.updatedAt.seconds }))
}
