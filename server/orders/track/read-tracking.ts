/** How an order stands, for the person who placed it. */
import { asc, eq } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import { mayShopperCancel } from '#contract/orders/fulfilment.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Context } from '../../services.ts'
import { orderEvents, orders } from '../data/tables.ts'
import { type OrderRow, orderNotFound, piecesOf, readLines } from '../order/lock-order.ts'
import { orderChanges } from '../order/tables.ts'
import { findReturnUntil, readReturns, returnablePieces } from '../return/read-returns.ts'
import { timelineOf } from './timeline.ts'

export type TrackingContext = Pick<Context, 'clock' | 'config' | 'log'>

/** Throws NOT_FOUND. */
export async function readTracking(db: Db, id: string, context: TrackingContext): Promise<Tracking> {
  const found = await findTracking(db, id, context)
  if (!found) throw orderNotFound()
  return found.tracking
}

export interface FoundTracking {
  row: OrderRow
  tracking: Tracking
}

/** Null for an order that isn't there. Asks as much of the database for one that isn't as for one that is. */
export async function findTracking(db: Db, id: string, context: TrackingContext): Promise<FoundTracking | null> {
  const [[row], lines, events, changes] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    readLines(db, id),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    db.select().from(orderChanges).where(eq(orderChanges.orderId, id)).orderBy(asc(orderChanges.id)),
  ])
  const [returns, until] = await Promise.all([
    readReturns(db, id, lines),
    findReturnUntil(db, row ?? { id, status: 'completed' }, context.clock()),
  ])
  if (!row) return null
  const titles = new Map(lines.map((line) => [line.itemId, line.title]))
  const listed = (pieces: ReadonlyMap<string, number>) =>
    [...pieces].map(([itemId, qty]) => ({ id: itemId, title: titles.get(itemId) ?? '', qty }))
  return {
    row,
    tracking: {
      id,
      status: row.status,
      fulfilment: row.fulfilment,
      steps: timelineOf(events, changes),
      courier: row.courier,
      trackingNumber: row.trackingNumber,
      parcelPage: parcelPage(row, context),
      total: rupees(cents(row.totalCents)),
      items: listed(piecesOf(lines)),
      mayCancel: mayShopperCancel(row),
      returnUntil: until?.toISOString() ?? null,
      returnable: until ? listed(returnablePieces(lines, returns)) : [],
      returns,
    },
  }
}

/** Whatever the site says, no more than a link to another place. */
function parcelPage({ id, courier, trackingNumber }: OrderRow, { config, log }: TrackingContext): string | null {
  if (trackingNumber === '') return null
  try {
    const page = config.site?.courier?.parcelPage({ courier, trackingNumber })
    return page && new URL(page).protocol === 'https:' ? page : null
  } catch (err) {
    log.error({ err, order: id }, "the site's page of a parcel failed")
    return null
  }
}
