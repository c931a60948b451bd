/** The pages anyone can open that show no single item: those search engines list, and all of them. */
import { pages } from '#web/page-table.ts'

export const LISTED_PAGES = pages.filter(({ sitemap }) => sitemap?.indexed).map(({ path }) => path)

export const PUBLIC_PAGES = pages
  .filter(({ cache, layout, path }) => cache === 'shared' && layout !== 'none' && !path.includes(':'))
  .map(({ path }) => path)

/** Without those that a site brings. */
const adminPaths = pages.filter(({ access, ofSite }) => access === 'admin' && !ofSite).map(({ path }) => path)

/** With `a` for each parameter; what may be left out is tried both ways. */
export const ADMIN_PAGES = adminPaths
  .flatMap((path) => (path.includes('?') ? [path, path.replace(/\/:\w+\?/, '')] : [path]))
  .map((path) => path.replace(/:\w+\??/g, 'a'))
