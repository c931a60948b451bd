/** Which addresses have the same answer for everyone, and which part of an address counts for it. */
import { LRUCache } from 'lru-cache'

/** Query parameters that count, by path; all others are left out of the key and of the page's own address. */
const PAGES: [path: RegExp, counts: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/products$/, ['category', 'brand', 'search', 'sort', 'page']],
  [/^\/products\/[^/\\]+$/, []],
  [/^\/sitemap$/, ['page']],
  [/^\/(?:smart-home|support|about|cart|checkout|login|signup|forgot-password)$/, []],
]

const FILES_AND_CALLS: [path: RegExp, counts: readonly string[]][] = [
  [/^\/(?:sitemap\.xml|robots\.txt|manifest\.webmanifest)$/, []],
  [/^\/api\/items$/, ['limit', 'offset', 'category', 'brand', 'search', 'sort']],
  [/^\/api\/items\/[^/\\]+$/, []],
  [/^\/api\/catalogue\/(?:facets|sitemap)$/, []],
  [/^\/api\/(?:openapi\.json|docs)$/, []],
]

/** Longer addresses are answered, but not kept. */
const LONGEST = 600

/** The same addresses are asked for again and again; how they are kept is remembered. */
const read = new LRUCache<string, { key: string | null }>({ max: 2_000 })

/**
 * The address under which the answer is kept: its path and the parameters that count, in a fixed order. Null for
 * what is personal, unknown, or asked for in parts (`_routes`).
 */
export function keepableAddress(url: string): string | null {
  if (url.length > LONGEST) return null
  const known = read.get(url)
  if (known) return known.key
  const key = readAddress(url)
  read.set(url, { key })
  return key
}

function readAddress(url: string): string | null {
  const cut = url.indexOf('?')
  const path = cut === -1 ? url : url.slice(0, cut)
  const counts = countingParameters(path)
  if (!counts) return null
  if (cut === -1 || counts.length === 0) return cut !== -1 && isPartial(url.slice(cut)) ? null : path
  const given = new URLSearchParams(url.slice(cut))
  if (given.has('_routes') || given.get('all') === 'true') return null
  const kept = new URLSearchParams()
  for (const name of counts) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return query ? `${path}?${query}` : path
}

function countingParameters(path: string): readonly string[] | null {
  for (const [pattern, counts] of FILES_AND_CALLS) if (pattern.test(path)) return counts
  const page = pageOfData(path)
  for (const [pattern, counts] of PAGES) if (pattern.test(page)) return counts
  return null
}

/** The page whose data an address is: `/products.data` is that of `/products`, `/_.data` that of `/`. */
function pageOfData(path: string): string {
  if (path.endsWith('/_.data')) return path.slice(0, -'_.data'.length)
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
}

function isPartial(search: string): boolean {
  return new URLSearchParams(search).has('_routes')
}
