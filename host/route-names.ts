/** The path of a page as its table writes it, for figures: there are only so many of them, whatever people ask for. */
import { matchRoutes } from 'react-router'
import { splitPath } from '#web/languages/languages.ts'
import { pages } from '#web/page-table.ts'

const routes = pages.map(({ path }) => ({ path }))

export function nameOfPage(pathname: string): string {
  // A stray percent sign would make the router throw.
  if (pathname.includes('%')) return 'escaped'
  const { path } = splitPath(pathname.replace(/(?:\/_)?\.data$/, '') || '/')
  return matchRoutes(routes, path)?.at(-1)?.route.path ?? 'unknown'
}
