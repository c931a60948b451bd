/** Finds an order for the person who placed it, by their account. */
import { and, eq, or } from 'drizzle-orm'
import type { Actor } from '../../http/actor.ts'
import { findAccount } from '../../people/accounts/find-account.ts'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../data/tables.ts'
import { orderNotFound } from '../order/lock-order.ts'

/** Throws NOT_FOUND, in the same words, for an order that isn't there and for another's. */
export async function requireOwnOrder(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const account = await findAccount(db, actor.email)
  const asGuest = account?.user.emailVerifiedAt ? eq(orders.email, actor.email) : undefined
  const isTheirs = and(eq(orders.id, id), or(eq(orders.userId, actor.userId), asGuest))
  if ((await db.$count(orders, isTheirs)) === 0) throw orderNotFound()
}
