/** Whether somebody was delivered an item: by an order of their account, or by an order whose link they have. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { isRemoved } from '#contract/office/personal-data.ts'
import type { Actor } from '../../http/actor.ts'
import { orderLines, orders } from '../../orders/data/tables.ts'
import { isOpenLink } from '../../orders/order/link-end.ts'
import { areOrdersOf } from '../../orders/order/orders-of-person.ts'
import { findAccount } from '../../people/accounts/find-account.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import type { ClockContext } from '../../services.ts'

export interface Buyer {
  orderId: string
  userId: string | null
  /** Lower-cased; of an order without an address something that no other order has. */
  email: string
}

interface FindBuyer {
  itemId: string
  viewer: Actor | null
  order?: string | undefined
  key?: string | undefined
}

/** Null for whoever was not delivered the item, or has sent it all off again before. */
export async function findBuyer(
  db: Db,
  { itemId, viewer, order, key }: FindBuyer,
  context: ClockContext & { keys: Keys },
): Promise<Buyer | null> {
  const isByLink = order && key && (await isOpenLink(db, { id: order, key }, context))
  const byLink = isByLink ? eq(orders.id, order) : undefined
  const theirs = or(byLink, viewer && !viewer.key ? await ofAccount(db, viewer) : undefined)
  if (!theirs) return null
  const [found] = await db
    .select({ orderId: orders.id, userId: orders.userId, email: orders.email })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        theirs,
        eq(orderLines.itemId, itemId),
        sql`${orderLines.cancelledQty} < ${orderLines.qty}`,
        inArray(orders.status, ['delivered', 'completed']),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1)
  if (!found || isRemoved(found.email)) return null
  const email = found.email.toLowerCase() || `order ${found.orderId}`
  return { ...found, email, userId: found.userId ?? viewer?.userId ?? null }
}

/** Guests' orders of an address are theirs who have proved it. */
async function ofAccount(db: Db, { userId, email }: Actor) {
  const account = await findAccount(db, email)
  return areOrdersOf({ userId, email, isProven: Boolean(account?.user.emailVerifiedAt) })
}
