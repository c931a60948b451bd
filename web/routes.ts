// The routes as React Router wants them, made from the page table.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { layouts, type Page, pages } from './page-table.ts'

export default [
  layout(layouts.shop, [...pagesIn('shop'), layout(layouts.admin, pagesIn('admin'))]),
  layout(layouts.auth, pagesIn('auth')),
  ...pagesIn('none'),
] satisfies RouteConfig

function pagesIn(name: Page['layout']) {
  return pages
    .filter((page) => page.layout === name)
    .map(({ path, module }) => (path === '/' ? index(module) : route(path.slice(1), module)))
}
