/** Finds an order for the person who placed it, by their account. */
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../http/actor.ts'
import { findAccount } from '../../people/accounts/find-account.ts'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../data/tables.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { areOrdersOf } from '../order/orders-of-person.ts'

/** Throws NOT_FOUND, in the same words, for an order that isn't there and for another's. */
export async function requireOwnOrder(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const account = await findAccount(db, actor.email)
  const isProven = Boolean(account?.user.emailVerifiedAt)
  const isTheirs = and(eq(orders.id, id), areOrdersOf({ ...actor, isProven }))
  if ((await db.$count(orders, isTheirs)) === 0) throw orderNotFound()
}
