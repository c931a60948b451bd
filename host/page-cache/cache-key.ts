/** The key a response that is the same for everybody is cached under: its path, and the query parameters that change it. */
import { type Endpoint, queryNames } from '#contract/endpoint.ts'
import { splitPath } from '#web/languages/languages.ts'
import type { Page } from '#web/page-table.ts'

interface SharedAnswers {
  pages: readonly Page[]
  calls: Record<string, Endpoint>
  /** Paths of other files that are made while the shop runs. */
  files: readonly string[]
}

/** The key of an address as a request writes it; null for what is never cached. */
export type CacheKeyOf = (url: string) => string | null

/** What has a longer key is answered, but not cached. Parameters that don't count may be of any length. */
const MAX_LENGTH = 600

export function createCacheKey({ pages, calls, files }: SharedAnswers): CacheKeyOf {
  const shared = [
    ...pages
      .filter(({ cache }) => cache === 'shared')
      .map(({ path, query = [] }) => ({ matches: isPageOrData(path), query })),
    ...Object.entries(calls)
      .filter(([, { shared }]) => shared)
      .map(([name, call]) => ({ matches: isPath(`/api${name.replace('GET ', '')}`), query: queryNames(call) })),
    ...files.map((path) => ({ matches: isPath(path), query: [] })),
  ]

  /** Parameters that may be given several times, the same on a page and in its call. */
  const lists = new Set(Object.values(calls).flatMap(({ repeated = [] }) => repeated))

  return function cacheKey(url) {
    const [path = '', search = ''] = url.split(/\?(.*)/s, 2)
    const query = shared.find(({ matches }) => matches(path))?.query
    const given = new URLSearchParams(search)
    // `_routes` requests a part of a page's data.
    if (!query || given.has('_routes')) return null
    const counted = new URLSearchParams()
    for (const name of query) {
      const values = lists.has(name) ? sortedValues(given.getAll(name)) : [given.get(name)]
      for (const value of values) if (value) counted.append(name, value)
    }
    const key = counted.size === 0 ? path : `${path}?${counted}`
    return key.length > MAX_LENGTH ? null : key
  }
}

/** Each once and in one order, since of a list the order doesn't count. */
function sortedValues(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}

/** Whether a path is one of those that `/products/:id` or `/items/{id}` stands for. */
function isPath(template: string): (path: string) => boolean {
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replace(/:\w+|\{\w+\}/g, '[^/\\\\]+')}$`)
  return (path) => pattern.test(path)
}

/** The data of `/products` is requested as `/products.data`, that of `/` as `/_.data`. */
function isPageOrData(template: string): (path: string) => boolean {
  const isPage = isPath(template)
  return (path) => isPage(splitPath(path.replace(/(?:(?<=\/)_)?\.data$/, '')).path)
}
