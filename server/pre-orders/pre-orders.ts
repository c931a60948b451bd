/** Pre-orders: placing one for any visible item, which takes nothing from stock, and listing them. */
import { desc, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/money.ts'
import type { NewPreOrder, PreOrder } from '#contract/pre-orders.ts'
import { findItem, itemNotFound } from '../catalogue/find-items.ts'
import type { Page } from '../http/mount.ts'
import { tellShopOfPreOrder } from '../messages/tell-shop.ts'
import { contains, type Db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { preOrders } from './tables.ts'

/** Throws 404 for an item that is disabled or unknown. */
export async function placePreOrder(
  tx: Tx,
  { name, email, phone, address, quantity, productId }: NewPreOrder,
  context: Pick<Context, 'clock' | 'config' | 'log'>,
): Promise<PreOrder> {
  const item = await findItem(tx, productId, { withDisabled: false })
  if (!item) throw itemNotFound()
  const { id: itemId, title, brand, category, images, description } = item
  const price = rupees(cents(item.priceCents))
  const product = { id: itemId, title, brand, category, price, images, description }
  const row = { id: newId(), name, email, phone, address, quantity, itemId, product, placedAt: context.clock() }
  await tx.insert(preOrders).values(row)
  const preOrder = presentPreOrder(row)
  await tellShopOfPreOrder(tx, preOrder, context)
  return preOrder
}

/** Newest first; `search` is a part of the id, name, e-mail address, phone number or item title. */
export async function listPreOrders(
  db: Db,
  { search, limit, offset }: { search?: string; limit: number; offset: number },
): Promise<Page<PreOrder>> {
  const { id, name, email, phone, product } = preOrders
  const text = sql`lower(${id} || ' ' || ${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || (${product} ->> 'title'))`
  const where = search ? contains(text, search.trim()) : undefined
  const rows = await db
    .select()
    .from(preOrders)
    .where(where)
    .orderBy(desc(preOrders.placedAt), desc(preOrders.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(presentPreOrder), total: await db.$count(preOrders, where) }
}

export function presentPreOrder(row: typeof preOrders.$inferSelect): PreOrder {
  const { id, name, email, phone, address, quantity } = row
  return {
    _id: id,
    id,
    name,
    email,
    phone,
    address,
    quantity,
    productId: row.itemId,
    productName: row.product.title,
    productDetails: row.product,
    date: row.placedAt.toISOString(),
  }
}
