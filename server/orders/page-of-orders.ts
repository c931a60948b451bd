/** Which orders stand on one page of a list, newest first, and how many there are: of any size by reading an index alone. */
import { asc, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { newestFirst } from './find-orders.ts'
import { orders } from './tables.ts'

/** So many are looked through first: most lists are shorter, and most pages stand among them. */
const FIRST = 1_000

const oldestFirst = [asc(orders.placedAt), asc(orders.id)]

interface Paging {
  limit: number
  offset: number
}

export async function pageOfIds(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Paging,
): Promise<{ ids: string[]; total: number }> {
  const read = async (order: SQL[], most: number, from: number) => {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...order)
      .limit(most)
      .offset(from)
    return rows.map(({ id }) => id)
  }
  const first = await read(newestFirst, FIRST, 0)
  const isAll = first.length < FIRST
  if (isAll || offset + limit <= FIRST) {
    return { ids: first.slice(offset, offset + limit), total: isAll ? first.length : await db.$count(orders, where) }
  }
  const total = await db.$count(orders, where)
  if (offset >= total) return { ids: [], total }
  if (offset < total / 2) return { ids: await read(newestFirst, limit, offset), total }
  // The last pages are nearer to the end: read from there.
  const most = Math.min(limit, total - offset)
  return { ids: await read(oldestFirst, most, total - offset - most), total }
}
