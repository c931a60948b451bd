/** Lists pre-orders, newest first. */
import { desc, sql } from 'drizzle-orm'
import type { PreOrder } from '#contract/pre-orders.ts'
import type { Page } from '../http/mount.ts'
import { contains } from '../platform/contains-text.ts'
import type { Db } from '../platform/database.ts'
import { presentPreOrder } from './present.ts'
import { preOrders } from './tables.ts'

/** `search` is a part of the id, name, e-mail address, phone number or item title. */
export async function listPreOrders(
  db: Db,
  { search, limit, offset }: { search?: string; limit: number; offset: number },
): Promise<Page<PreOrder>> {
  const words = sql`lower(${preOrders.id} || ' ' || ${preOrders.name} || ' ' || ${preOrders.email} || ' ' || ${preOrders.phone} || ' ' || (${preOrders.product} ->> 'title'))`
  const where = search ? contains(words, search.trim()) : undefined
  const rows = await db
    .select()
    .from(preOrders)
    .where(where)
    .orderBy(desc(preOrders.placedAt), desc(preOrders.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(preOrders).where(where)
  return { rows: rows.map(presentPreOrder), total: counted?.count ?? 0 }
}
