/** Pre-orders: placing one for any visible item, which takes nothing from stock, and listing them. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { rupees } from '#contract/money.ts'
import type { NewPreOrder, PreOrder, PreOrderFilter } from '#contract/pre-orders.ts'
import { findItem, itemNotFound } from '../catalogue/find-items.ts'
import { priceNow } from '../catalogue/sale-price.ts'
import { joinQueue, lockItem, sumQueue } from '../catalogue/stock-queue.ts'
import { items, stockQueue } from '../catalogue/tables.ts'
import type { Page } from '../http/mount.ts'
import { notifyShopOfPreOrder } from '../messages/notify-shop.ts'
import { contains, type Db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { preOrderLink } from './pre-order-link.ts'
import { preOrderConfirmation } from './pre-order-mails.ts'
import { type PreOrderRow, presentPreOrder } from './present.ts'
import { preOrders } from './tables.ts'

/** Throws 404 for an item that is disabled or unknown, PRE_ORDERS_FULL for more pieces than may be on pre-order. */
export async function placePreOrder(
  tx: Tx,
  { name, email, phone, address, quantity, productId }: NewPreOrder,
  context: Context,
): Promise<PreOrder> {
  const item = await findItem(tx, productId, { withDisabled: false })
  if (!item) throw itemNotFound()
  const { id: itemId, title, brand, category, images, description } = item
  // From here on nobody else asks for the item: the place in the queue is that of the moment.
  const [locked, settings] = await Promise.all([
    lockItem(tx, itemId),
    readSettings(tx, ['pre-orders.confirm', 'pre-orders.mostPiecesAnItem']),
  ])
  if (!locked) throw itemNotFound()
  const most = locked.preOrderCap ? Number(locked.preOrderCap) : settings['pre-orders.mostPiecesAnItem']
  if (most !== null) refuseTooMany(quantity, most - (await sumQueue(tx, itemId)).wanted)
  const price = rupees(priceNow(item, context.clock()).price)
  const row: PreOrderRow = {
    id: newId(),
    ...{ name, email, phone, address, quantity, itemId },
    product: { id: itemId, title, brand, category, price, images, description },
    placedAt: context.clock(),
    ...{ state: 'waiting', heldUntil: null, orderId: null, end: null, language: 'en' },
  }
  await Promise.all([tx.insert(preOrders).values(row), joinQueue(tx, { preOrderId: row.id, itemId, wanted: quantity })])
  if (settings['pre-orders.confirm']) {
    const link = await preOrderLink(row.id, context)
    const { publicUrl } = context.config
    await queueMail(tx, preOrderConfirmation(row, { publicUrl, link, expectedOn: item.expectedOn }), context)
  }
  const preOrder = presentPreOrder(row)
  await notifyShopOfPreOrder(tx, preOrder, context)
  return preOrder
}

function refuseTooMany(wanted: number, left: number): void {
  if (wanted <= left) return
  const message =
    left < 1
      ? 'All pieces we can promise are pre-ordered. Please try again later.'
      : `Only ${left} more can be pre-ordered. Please choose a smaller quantity.`
  const fields = left < 1 ? undefined : { fields: { quantity: `Only ${left} more can be pre-ordered` } }
  throw new Refusal('PRE_ORDERS_FULL', message, fields)
}

interface ListPreOrders {
  /** A part of the id, name, e-mail address, phone number or item title. */
  search?: string
  show?: PreOrderFilter
  limit: number
  offset: number
}

/** It waits or was told, and its own pieces and the free ones are enough. Of pre-orders joined with item and queue. */
export const isServable = sql<boolean>`coalesce(${preOrders.state} in ('waiting', 'told') and not ${items.disabled}
  and coalesce(${stockQueue.held}, 0) + ${items.qty} >= ${preOrders.quantity}, false)`

const newestFirst = [desc(preOrders.placedAt), desc(preOrders.id)]
const inTurn = [asc(stockQueue.place), asc(preOrders.id)]

/** Newest first; those that can be served in the order they asked. */
export async function listPreOrders(db: Db, { search, show, limit, offset }: ListPreOrders): Promise<Page<PreOrder>> {
  const { id, name, email, phone, product } = preOrders
  const text = sql`lower(${id} || ' ' || ${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || (${product} ->> 'title'))`
  const where = and(search ? contains(text, search.trim()) : undefined, filterOf(show))
  const all = db
    .select({ row: preOrders, held: stockQueue.held, canBeServed: isServable })
    .from(preOrders)
    .leftJoin(stockQueue, eq(stockQueue.preOrderId, preOrders.id))
    .leftJoin(items, eq(items.id, preOrders.itemId))
    .where(where)
  const rows = await all
    .orderBy(...(show === 'servable' ? inTurn : newestFirst))
    .limit(limit)
    .offset(offset)
  const count = sql<number>`count(*)::int`
  const [counted] = await db.select({ count }).from(all.as('found'))
  return {
    rows: rows.map(({ row, held, canBeServed }) => presentPreOrder(row, { held: held ?? 0, canBeServed })),
    total: counted?.count ?? 0,
  }
}

function filterOf(show: PreOrderFilter | undefined): SQL | undefined {
  if (show === undefined) return undefined
  return show === 'servable' ? isServable : eq(preOrders.state, show)
}
