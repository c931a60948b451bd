/**
 * Which orders stand on one page of a list, newest first, and how many there are: of any size by reading an index
 * alone.
 */
import { and, asc, lt, type SQL } from 'drizzle-orm'
import { startOfDay } from '#contract/catalogue/items/sale.plain.ts'
import { countUpTo, type Db, MOST_COUNTED } from '../../platform/database/database.ts'
import { orders } from '../data/tables.ts'
import type { Span } from './count-orders.ts'
import { newestFirst } from './find-orders.ts'

/** So many are looked through first: most lists are shorter, and most pages stand among them. */
const FIRST = 1_000

const oldestFirst = [asc(orders.placedAt), asc(orders.id)]

interface Paging {
  limit: number
  offset: number
}

interface Counting {
  /** How many of them there are in each piece of time, where that is known without reading them. */
  spans?: () => Promise<readonly Span[] | null>
  /**
   * What only the orders tell, as a search or an amount does: {@link MOST_COUNTED} are counted at most, and the pages
   * end there.
   */
  isBounded?: boolean
}

export async function pageOfIds(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Paging,
  { spans = async () => null, isBounded = false }: Counting = {},
): Promise<{ ids: string[]; total: number; isAtLeast?: boolean }> {
  const read = async (order: SQL[], most: number, from: number, within = where) => {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(within)
      .orderBy(...order)
      .limit(most)
      .offset(from)
    return rows.map(({ id }) => id)
  }
  const first = await read(newestFirst, FIRST, 0)
  if (first.length < FIRST) return { ids: first.slice(offset, offset + limit), total: first.length }
  const known = await spans()
  const counted = () => (isBounded ? countUpTo(db, orders, where, MOST_COUNTED + 1) : db.$count(orders, where))
  const total = known ? known.reduce((all, span) => all + span.orders, 0) : await counted()
  if (!known && isBounded && total > MOST_COUNTED) {
    const within = Math.max(0, Math.min(limit, MOST_COUNTED - offset))
    return { ids: within > 0 ? await read(newestFirst, within, offset) : [], total: MOST_COUNTED, isAtLeast: true }
  }
  if (offset + limit <= FIRST) return { ids: first.slice(offset, offset + limit), total }
  if (offset >= total) return { ids: [], total }
  const near = known && spanOf(known, offset)
  if (near) return { ids: await read(newestFirst, limit, near.offset, and(where, near.notLater)), total }
  if (offset < total / 2) return { ids: await read(newestFirst, limit, offset), total }
  // The last pages are nearer to the end: read from there.
  const most = Math.min(limit, total - offset)
  return { ids: await read(oldestFirst, most, total - offset - most), total }
}

/** Where a page begins: behind so many of a span, of which the later ones need not be read. */
function spanOf(spans: readonly Span[], offset: number): { offset: number; notLater: SQL | undefined } | null {
  let before = 0
  for (const [at, span] of spans.entries()) {
    const later = spans[at - 1]
    const notLater = later ? lt(orders.placedAt, new Date(startOfDay(later.from))) : undefined
    if (offset < before + span.orders) return { offset: offset - before, notLater }
    before += span.orders
  }
  return null
}
