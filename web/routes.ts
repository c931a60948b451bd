// The routes as React Router wants them, made from the page table.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { layouts, type Page, pages } from './page-table.ts'

/** Without one its routes are not there, and no first visit pays for naming them. */
const hasSite = existsSync(join(process.env.SITE_DIR || 'site', 'site.ts'))

export default [
  layout(layouts.shop, [...pagesIn('shop'), layout(layouts.admin, pagesIn('admin'))]),
  layout(layouts.auth, pagesIn('auth')),
  ...pagesIn('none'),
] satisfies RouteConfig

function pagesIn(name: Page['layout']) {
  return pages
    .filter((page) => page.layout === name && (hasSite || !page.ofSite))
    .map(({ path, module }) => (path === '/' ? index(module) : route(path.slice(1), module)))
}
