/**
 * Whether some page or sitemap of the shop links to what is to be rendered: its pages, each product, each category and
 * brand that something visible has, the pages of their lists, and each category by cost over five years. All else
 * anybody can make up without an end.
 */
import { eq, or } from 'drizzle-orm'
import { brandKey, categoryKey, KNOWN_LISTS } from '#contract/catalogue/category.ts'
import type { Facets } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import { items } from '#server/catalogue/data/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { splitPath } from '#web/languages/languages.ts'

interface Options {
  read: <Found>(ask: (db: Db) => Promise<Found>) => Promise<Found>
  facets: () => Promise<Facets>
}

/** More pages no sitemap has. */
const MOST_PAGES = 9_999

/** Of a key of the cache, or any address. */
export function createLinkCheck({ read, facets }: Options): (key: string) => Promise<boolean> {
  async function isLinked(key: string): Promise<boolean> {
    const { path, given } = splitKey(key)
    if (given.size === 0) {
      const id = itemIn(path)
      return id === undefined || (isPlainlySpelt(id) && isItem(decoded(id)))
    }
    if (path === '/products') return isList(given)
    if (path === '/sitemap' || path === '/journal') return given.size === 1 && isPage(given.get('page'), MOST_PAGES)
    return false
  }

  function isItem(idOrSlug: string): Promise<boolean> {
    return read(async (db) => {
      const [row] = await db
        .select({ disabled: items.disabled })
        .from(items)
        .where(or(eq(items.id, idOrSlug), eq(items.slug, idOrSlug)))
        .limit(1)
      return row?.disabled === false
    })
  }

  async function isList(given: URLSearchParams): Promise<boolean> {
    const names = [...given.keys()]
    const isPlain = names.every((name) => ['category', 'brand', 'page'].includes(name))
    if (!(isPlain || isByCost(given)) || new Set(names).size < names.length) return false
    const { categories, brands } = await facets()
    const [category, brand] = [given.get('category'), given.get('brand')]
    const counts = [
      category === null ? countAll(categories) : countOf(categories, category, categoryKey),
      brand === null ? Number.POSITIVE_INFINITY : countOf(brands, brand, brandKey),
    ]
    const count = Math.min(...counts)
    return count >= 0 && isPage(given.get('page') ?? '1', Math.max(1, Math.ceil(count / limits.itemsPerPage)))
  }

  return (key) =>
    isLinked(key).catch(
      // Without a database nothing is rendered anew, and what is stored is shown.
      () => true,
    )
}

interface LimitOptions {
  isLinked: (key: string) => Promise<boolean>
  /** Throws 429 when this address has asked too often for what nothing links to. */
  take: (address: string | undefined) => Promise<void>
  giveBack: (address: string | undefined) => Promise<void>
}

/**
 * Throws 429 when `address` has asked too often for what nothing links to. What it gives back is to be called with the
 * status of the answer: whether there is such an item only its rendering tells, and asking the database twice would
 * cost more than many pages do.
 */
export function createUnlinkedLimit({ isLinked, take, giveBack }: LimitOptions) {
  return async (key: string, address: string | undefined): Promise<(status: number) => void> => {
    if (!isOfItem(key)) {
      if (!(await isLinked(key))) await take(address)
      return () => {}
    }
    try {
      // Before it is rendered, or a thousand at once would all be within the limit.
      await take(address)
    } catch (refusal) {
      if (await isLinked(key)) return () => {}
      throw refusal
    }
    return (status) => {
      if (status !== 404) void giveBack(address)
    }
  }
}

function isOfItem(key: string): boolean {
  const { path, given } = splitKey(key)
  const id = given.size === 0 ? itemIn(path) : undefined
  return id !== undefined && isPlainlySpelt(id)
}

function splitKey(key: string) {
  const [address = '', search = ''] = key.split(/\?(.*)/s, 2)
  const { path } = splitPath(address.replace(/(?:(?<=\/)_)?\.data$/, ''))
  return { path, given: new URLSearchParams(search) }
}

/** The id or slug that is asked for. */
const itemIn = (path: string): string | undefined => /^(?:\/api\/items|\/products)\/([^/]+)(?:\/|$)/.exec(path)?.[1]

type Named = readonly { name: string; count: number }[]

const countAll = (categories: Named) => categories.reduce((sum, { count }) => sum + count, 0)

/** A category by cost over five years, as its products' pages link to it, with the usual bill that was chosen there. */
function isByCost(given: URLSearchParams): boolean {
  const names = [...given.keys()]
  return (
    given.has('category') &&
    given.get('sort') === 'five-years' &&
    /^[1-6]$/.test(given.get('bill') ?? '1') &&
    names.every((name) => ['category', 'sort', 'bill', 'page'].includes(name))
  )
}

/** -1 for a name that nothing has, and for one as no page of the shop spells it: each spelling has its own page. */
function countOf(known: Named, typed: string, keyOf: (name: string) => string): number {
  const key = keyOf(typed)
  const found = known.find(({ name }) => keyOf(name) === key)
  const isOurs = [key, found?.name, key.charAt(0).toUpperCase() + key.slice(1)].includes(typed)
  if (!isOurs) return -1
  return found?.count ?? (KNOWN_LISTS.includes(key) ? 0 : -1)
}

/** As our own links spell it, not with other letters in percent signs. */
const isPlainlySpelt = (id: string): boolean => id === decoded(id) || id === encodeURIComponent(decoded(id))

function isPage(text: string | null, last: number): boolean {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) && Number(text) <= last
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
