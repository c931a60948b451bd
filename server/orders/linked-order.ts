/** An order as its link opens it: read, and confirmed by the guest who placed it. */
import { asc, eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '../platform/database.ts'
import type { Keys } from '../platform/secrets/keys.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { orderNotFound } from './handling/lock-order.ts'
import { isOrderKey } from './order-link.ts'
import { presentOrder } from './present.ts'
import { orderLines, orders } from './tables.ts'

interface OrderLink {
  id: string
  key: string
}

/** Throws NOT_FOUND, in the same words, for an order that isn't there and for a wrong key. */
export async function readLinkedOrder(db: Db, link: OrderLink, context: { keys: Keys }): Promise<Order> {
  if (!isOrderKey(link, context)) throw orderNotFound()
  const [[row], lines] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, link.id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, link.id)).orderBy(asc(orderLines.position)),
  ])
  if (!row) throw orderNotFound()
  return presentOrder(row, lines)
}

/** A second press changes nothing. A large order waits for the shop from then on. */
export async function confirmLinkedOrder(tx: Tx, link: OrderLink, context: Context): Promise<Order> {
  if (!isOrderKey(link, context)) throw orderNotFound()
  const [row] = await tx.select().from(orders).where(eq(orders.id, link.id)).for('update')
  if (!row) throw orderNotFound()
  if (row.waitsFor === 'guest') {
    const { 'orders.checkedAboveCents': checkedAbove } = await readSettings(tx, ['orders.checkedAboveCents'])
    const waitsFor = checkedAbove !== null && cents(row.totalCents) > checkedAbove ? 'shop' : null
    await tx.update(orders).set({ waitsFor, confirmBy: null }).where(eq(orders.id, link.id))
  }
  return readLinkedOrder(tx, link, context)
}
