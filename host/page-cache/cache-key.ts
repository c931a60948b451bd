/**
 * The key a response that is the same for everybody is cached under: its path, and the query parameters that change it.
 */

import { COARSE_PARAMETERS } from '#contract/catalogue/items/item-filters.ts'
import { type Endpoint, queryNames } from '#contract/core/endpoint.ts'
import { splitPath } from '#web/languages/languages.ts'
import type { Page } from '#web/page-table.ts'

interface SharedAnswers {
  pages: readonly Page[]
  calls: Record<string, Endpoint>
  /** Paths of other files that are made while the shop runs. */
  files: readonly string[]
}

export interface CacheKeys {
  /** The key of an address as a request writes it; null for what is never cached. */
  keyOf: (url: string) => string | null
  /** Whether an address is one of a page that is the same for everybody, with whatever query. */
  isSharedPage: (url: string) => boolean
  /** Whether a key is one of a search or of chosen items: these vary so much that they are rarely in the cache. */
  isSearch: (key: string) => boolean
  /** Whether a key is one of chosen items, or of a list narrowed by more than a category, a brand and a search text. */
  isFiltered: (key: string) => boolean
}

/** What has a longer key is answered, but not cached. Parameters that don't count may be of any length. */
const MAX_LENGTH = 600

export function createCacheKeys({ pages, calls, files }: SharedAnswers): CacheKeys {
  const ofPages = pages.filter(({ cache }) => cache === 'shared').map(({ path, query = [] }) => ({ path, query }))
  const ofCalls = Object.entries(calls)
    .filter(([, { shared }]) => shared)
    .map(([name, call]) => ({ path: `/api${name.replace('GET ', '')}`, query: queryNames(call) }))
  const pageAt = finderOf(ofPages)
  const callAt = finderOf(ofCalls)
  const fileAt = finderOf(files.map((path) => ({ path, query: [] })))

  function queryAt(path: string): readonly string[] | undefined {
    return (path.startsWith('/api/') ? callAt(path) : pageAt(pageOf(path))) ?? fileAt(path)
  }

  /** Parameters that may be given several times, the same on a page and in its call. */
  const lists = new Set(Object.values(calls).flatMap(({ repeated = [] }) => repeated))

  const searchNames = new Set(
    [...ofCalls, ...ofPages].flatMap(({ query }) => query).filter((name) => !COARSE_PARAMETERS.includes(name)),
  )

  function keyOf(url: string): string | null {
    const path = pathOf(url)
    const query = queryAt(path)
    if (!query) return null
    const given = new URLSearchParams(url.slice(path.length))
    // `_routes` requests a part of a page's data.
    if (given.has('_routes')) return null
    const counted = new URLSearchParams()
    const names = new Set(given.keys())
    for (const name of query) {
      if (!names.has(name)) continue
      const values = lists.has(name) ? sortedValues(given.getAll(name)) : [given.get(name)]
      for (const value of values) if (value) counted.append(name, value)
    }
    const key = counted.size === 0 ? path : `${path}?${counted}`
    return key.length > MAX_LENGTH ? null : key
  }

  return {
    keyOf,
    isSharedPage: (url) => pageAt(pageOf(pathOf(url))) !== undefined,
    isSearch: (key) => namesOf(key).some((name) => searchNames.has(name)),
    isFiltered(key) {
      const names = namesOf(key)
      const brands = names.filter((name) => name === 'brand')
      return brands.length > 1 || names.some((name) => name !== 'search' && searchNames.has(name))
    },
  }
}

/** The parameters of a key, as often as each stands in it. */
function namesOf(key: string): string[] {
  return [...new URLSearchParams(key.slice(pathOf(key).length)).keys()]
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Each once and in one order, since of a list the order doesn't count. */
function sortedValues(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}

interface Template {
  /** Such as `/products/:id` or `/items/{id}`. */
  path: string
  query: readonly string[]
}

/** Finds the query of the template that a path stands for: that of its very name, else the first that it fits. */
function finderOf(templates: readonly Template[]): (path: string) => readonly string[] | undefined {
  const named = new Map(templates.map(({ path, query }) => [path, query]))
  const patterns = templates
    .filter(({ path }) => PARAMETER.test(path))
    .map(({ path, query }) => ({ pattern: patternOf(path), query }))
  return (path) => named.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.query
}

const PARAMETER = /:\w+|\{\w+\}/

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(new RegExp(PARAMETER, 'g'), '[^/\\\\]+')}$`)
}

/** The data of `/products` is requested as `/products.data`, that of `/` as `/_.data`. */
function pageOf(path: string): string {
  return splitPath(path.replace(/(?:(?<=\/)_)?\.data$/, '')).path
}
