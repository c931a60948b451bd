/** Places an order: prices, total and stock are the server's, decided in one transaction, once per key. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cents, centsFromRupees, rupees } from '#contract/money.ts'
import type { NewOrder, Order, OrderProblem } from '#contract/orders.ts'
import { findItems, type SoldItem } from '../catalogue/find-items.ts'
import { takeStock } from '../catalogue/take-stock.ts'
import { newOrderId } from '../platform/ids.ts'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { loadCartItems } from './load-cart-items.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { isProvenBuyer, readOrderSettings, refuseTooMany, waitsAtFirst } from './order-limits.ts'
import { orderLink } from './order-link.ts'
import { presentOrder, presentQuotedLine } from './present.ts'
import { type PricedCart, priceLines } from './price-lines.ts'
import { idempotencyKeys, orderEvents, orderLines, orders } from './tables.ts'

interface PlaceOrder {
  order: NewOrder
  /** The signed-in customer, or null for a guest. */
  userId: string | null
  /** The `Idempotency-Key` of the attempt. */
  key: string | undefined
}

/**
 * The same key with the same order answers with the order made the first time. Throws 409 `KEY_REUSED` for the same
 * key with another order, and 409 `CART_CHANGED` with the true lines and total, storing nothing, when a line can't be
 * served or the total seen by the shopper isn't the true one; ORDER_TOO_LARGE as `refuseTooMany` does.
 */
export async function placeOrder(tx: Tx, { order, userId, key }: PlaceOrder, context: Context): Promise<Order> {
  const print = fingerprint(order, userId)
  if (key !== undefined) {
    const before = await claimKey(tx, key, print)
    if (before) return before
  }
  const id = newOrderId()
  const [{ pieces, items }, settings, isProven] = await Promise.all([
    loadCartItems(tx, order.items),
    readOrderSettings(tx),
    isProvenBuyer(tx, userId),
  ])
  const cart = priceLines({ pieces, items })
  refuseChanged(cart, order.total)
  if (!isProven) refuseTooMany(pieces, settings)
  const now = context.clock()
  const { name, email, phone, address } = order
  const row = {
    id,
    userId,
    name,
    email,
    phone,
    address,
    totalCents: cart.total,
    status: 'pending' as const,
    placedAt: now,
    ...waitsAtFirst({ totalCents: cart.total, isGuest: userId === null, now }, settings),
  }
  const lines = cart.lines.map((line, position) => snapshotLine(id, position, line))
  const placed = presentOrder(row, lines)
  const link = userId === null ? await orderLink(id, context) : null
  const mail = orderConfirmation(placed, {
    publicUrl: context.config.publicUrl,
    link,
    confirmBy: row.confirmBy,
  })
  const storesKey =
    key !== undefined &&
    tx.insert(idempotencyKeys).values({ key, fingerprint: print, orderId: id, answer: placed, at: now })
  await Promise.all([
    tx.insert(orders).values(row),
    tx.insert(orderLines).values(lines),
    tx.insert(orderEvents).values({ orderId: id, from: null, to: row.status, by: '', at: now }),
    storesKey,
    queueMail(tx, mail, context),
  ])
  // Last, because until the transaction ends every other order of these items waits for it.
  const taken = await takeStock(tx, { pieces, orderId: id }, context)
  // Since they were read another order, or an edit of the price, may have been faster.
  refuseChanged(priceLines({ pieces, items: await itemsAsTaken(tx, pieces, taken) }), rupees(cart.total))
  const nowSoldOut = [...taken.values()].some((item) => item.qty === 0)
  tx.announce({ items: cart.lines.flatMap((line) => line.item?.id ?? []), lists: nowSoldOut, urgent: false })
  return placed
}

/** The items as they were just before their stock was taken; those that could not serve, as they are now. */
async function itemsAsTaken(
  tx: Tx,
  pieces: ReadonlyMap<string, number>,
  taken: ReadonlyMap<string, SoldItem>,
): Promise<Map<string, SoldItem>> {
  const missed = await findItems(
    tx,
    [...pieces.keys()].filter((id) => !taken.has(id)),
  )
  return new Map(
    [...pieces].flatMap(([id, count]): [string, SoldItem][] => {
      const item = taken.get(id)
      if (item) return [[id, { ...item, qty: item.qty + count }]]
      const now = missed.get(id)
      // It could not serve; should it be able to by now, the next attempt will find out.
      return now ? [[id, { ...now, qty: Math.min(now.qty, count - 1) }]] : []
    }),
  )
}

function refuseChanged(cart: PricedCart, totalSeen: number | undefined): void {
  const unserved = cart.lines.some((line) => line.problem !== null)
  const otherTotal = totalSeen !== undefined && centsFromRupees(totalSeen) !== cart.total
  if (!unserved && !otherTotal) return
  const message = unserved
    ? 'Some items in your cart are no longer available as ordered.'
    : 'The prices in your cart have changed.'
  throw new Refusal('CART_CHANGED', message, {
    lines: cart.lines.map(presentQuotedLine),
    total: rupees(cart.total),
  } satisfies Pick<OrderProblem, 'lines' | 'total'>)
}

function snapshotLine(orderId: string, position: number, { item, qty }: PricedCart['lines'][number]) {
  if (!item) throw new Error('a line without an item cannot be ordered')
  return {
    orderId,
    position,
    itemId: item.id,
    slug: item.slug,
    title: item.title,
    brand: item.brand,
    image: item.images[0] ?? null,
    priceCents: cents(item.priceCents),
    qty,
  }
}

/** Who ordered what, so that a key can't be used for another order. */
function fingerprint(order: NewOrder, userId: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, order]))
    .digest('hex')
}

/** The order this key made before, or null. Two requests with one key wait for each other here. */
async function claimKey(tx: Tx, key: string, print: string): Promise<Order | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!known) return null
  if (known.fingerprint !== print) {
    throw new Refusal('KEY_REUSED', 'This Idempotency-Key was used for another order.')
  }
  return known.answer
}
