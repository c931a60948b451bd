/** Places an order: prices, total and stock are the server's, decided in one transaction, once per key. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cents, centsFromRupees, rupees } from '#contract/money.ts'
import type { NewOrder, Order, OrderProblem } from '#contract/orders.ts'
import { findItems, type SoldItem } from '../catalogue/find-items.ts'
import { noteSold, takeStock } from '../catalogue/take-stock.ts'
import type { Db } from '../platform/database.ts'
import { newOrderId } from '../platform/ids.ts'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import { Refusal } from '../platform/refusal.ts'
import { writeTogether } from '../platform/write-together.ts'
import type { Services } from '../services.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { presentOrder, presentQuotedLine } from './present.ts'
import { type PricedCart, priceLines } from './price-lines.ts'
import { readDemand } from './read-demand.ts'
import { idempotencyKeys } from './tables.ts'
import { writeOrder } from './write-order.ts'

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
 * served or the total seen by the shopper isn't the true one.
 */
export async function placeOrder(
  { changes, clock, config }: Pick<Services, 'changes' | 'clock' | 'config'>,
  { order, userId, key }: PlaceOrder,
): Promise<Order> {
  const print = fingerprint(order, userId)
  return changes.transaction(async (tx, announce) => {
    if (key !== undefined) {
      const before = await claimKey(tx, key, print)
      if (before) return before
    }
    const now = clock()
    const id = newOrderId()
    const { cart, pieces, nowSoldOut } = await takeCart(tx, order)
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
    }
    const lines = cart.lines.map((line, position) => snapshotLine(id, position, line))
    const placed = presentOrder(row, lines)
    await writeTogether(tx, [
      noteSold(tx, { pieces, orderId: id, now }),
      ...writeOrder(row, lines),
      queueMail(tx, orderConfirmation(placed, config.publicUrl), now),
      ...(key === undefined ? [] : [rememberKey(tx, { key, print, placed, now })]),
    ])
    announce({ items: cart.lines.flatMap((line) => line.item?.id ?? []), lists: nowSoldOut, urgent: false })
    return placed
  })
}

/** Takes the stock, or throws 409 with what the cart really is. */
async function takeCart(tx: Db, order: NewOrder) {
  const demand = await readDemand(tx, order.items)
  refuseChanged(priceLines(demand), order.total)
  const taken = await takeStock(tx, demand.pieces)
  // Between reading and taking, another order, or an edit of the price, may have been faster.
  const cart = priceLines({ pieces: demand.pieces, items: await itemsAsTaken(tx, demand.pieces, taken) })
  refuseChanged(cart, order.total)
  return { cart, pieces: demand.pieces, nowSoldOut: [...taken.values()].some((item) => item.qty === 0) }
}

/** The items as they were just before their stock was taken; those that could not serve, as they are now. */
async function itemsAsTaken(
  tx: Db,
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
async function claimKey(tx: Db, key: string, print: string): Promise<Order | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!known) return null
  if (known.fingerprint !== print) {
    throw new Refusal('KEY_REUSED', 'This Idempotency-Key was used for another order.')
  }
  return known.answer
}

function rememberKey(
  tx: Db,
  { key, print, placed, now }: { key: string; print: string; placed: Order; now: Date },
) {
  return tx
    .insert(idempotencyKeys)
    .values({ key, fingerprint: print, orderId: placed.id, answer: placed, at: now })
}
