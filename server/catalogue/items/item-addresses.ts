/** Addresses of items, for those that redirect to them. */
import { and, inArray, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { ShopAddresses } from '../../site/redirects/shop-addresses.ts'
import { items } from '../data/tables.ts'

const ROOT = '/products/'

export const itemPath = (slug: string): string => `${ROOT}${slug}`

const KEYS_A_QUERY = 5_000

/** The ids of visible items by their paths, of these paths as `foldPath` writes them. */
export async function findItemsAt(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keys = paths.flatMap((path) => (path.startsWith(ROOT) ? [path.slice(ROOT.length)] : []))
  const found = new Map<string, string>()
  for (let at = 0; at < keys.length; at += KEYS_A_QUERY) {
    const some = keys.slice(at, at + KEYS_A_QUERY)
    const rows = await db
      .select({ id: items.id, slug: items.slug })
      .from(items)
      .where(and(not(items.disabled), or(inArray(items.slug, some), inArray(items.id, some))))
    for (const { id, slug } of rows) found.set(itemPath(slug), id)
    for (const { id } of rows) found.set(itemPath(id), id)
  }
  return found
}

/** A hidden item answers nothing, so that its address may lead to what took its place. */
async function findAnswered(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await findItemsAt(db, paths)).keys())
}

/** By the words of its last part, as titles are alike in the search for them. */
async function findLikely(
  db: Db,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { to: string; title: string }>> {
  const asked = paths.map((path) => ({ path, words: wordsOf(path) })).filter(({ words }) => words.length >= SHORTEST)
  if (asked.length === 0) return new Map()
  const [all, words] = [sql.param(asked.map(({ path }) => path)), sql.param(asked.map((one) => one.words))]
  const { rows } = await db.execute<{ path: string; slug: string; title: string }>(sql`
    select asked.path, found.slug, found.title
    from unnest(${all}::text[], ${words}::text[]) as asked (path, words)
    cross join lateral (
      select ${items.slug} as slug, ${items.title} as title from ${items}
      where not ${items.disabled} and lower(${items.title}) % asked.words
      order by similarity(lower(${items.title}), asked.words) desc, (${items.qty} > 0) desc, ${items.id}
      limit 1) as found`)
  return new Map(rows.map(({ path, slug, title }) => [path, { to: itemPath(slug), title }]))
}

/** Fewer letters are like too much. */
const SHORTEST = 3

function wordsOf(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  return last
    .replace(/\.html?$/, '')
    .replace(/[-_.+]+/g, ' ')
    .trim()
}

export const itemAddresses: ShopAddresses = { findAnswered, findLikely }
