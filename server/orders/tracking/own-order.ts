/** Finds an order for the person who placed it: by the key of its link, or by their account. */
import { and, eq, or } from 'drizzle-orm'
import { findAccount } from '../../accounts/find-account.ts'
import type { Actor } from '../../http/actor.ts'
import type { Db } from '../../platform/database.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import { orderNotFound } from '../handling/lock-order.ts'
import { isOrderKey } from '../order-link.ts'
import { orders } from '../tables.ts'

/** Throws NOT_FOUND, in the same words, for an order that isn't there and for a wrong key. */
export function requireOrderKey(link: { id: string; key: string }, context: { keys: Keys }): void {
  if (!isOrderKey(link, context)) throw orderNotFound()
}

/** Throws NOT_FOUND, in the same words, for an order that isn't there and for another's. */
export async function requireOwnOrder(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const account = await findAccount(db, actor.email)
  const asGuest = account?.user.emailVerifiedAt ? eq(orders.email, actor.email) : undefined
  const isTheirs = and(eq(orders.id, id), or(eq(orders.userId, actor.userId), asGuest))
  if ((await db.$count(orders, isTheirs)) === 0) throw orderNotFound()
}
