/** The pages anyone can open that show no single item: those search engines list, and all of them. */
import { pages } from '#web/page-table.ts'

export const LISTED_PAGES = pages.filter(({ sitemap }) => sitemap?.indexed).map(({ path }) => path)

export const PUBLIC_PAGES = pages
  .filter(({ cache, layout, path }) => cache === 'shared' && layout !== 'none' && !path.includes(':'))
  .map(({ path }) => path)

export const ADMIN_PAGES = pages.filter(({ access }) => access === 'admin').map(({ path }) => path.replace(':id', 'a'))
