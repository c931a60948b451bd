/** Which mails a person wants: reading and saving their choice. */
import { eq } from 'drizzle-orm'
import type { Notifications } from '#contract/accounts.ts'
import type { Actor } from '../http/actor.ts'
import { isSubscribed, subscribe, unsubscribe } from '../newsletter/subscribers.ts'
import type { Db } from '../platform/database.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { users } from './tables.ts'

type Person = Pick<Actor, 'userId' | 'email'>

export async function readNotifications(db: Db, { userId, email }: Person): Promise<Notifications> {
  const [chosen] = await db
    .select({ orderUpdates: users.wantsOrderUpdates, offers: users.wantsOffers })
    .from(users)
    .where(eq(users.id, userId))
  return {
    orderUpdates: chosen?.orderUpdates ?? false,
    offers: chosen?.offers ?? false,
    newsletter: await isSubscribed(db, email),
  }
}

interface SaveNotifications {
  person: Person
  chosen: Notifications
}

export async function saveNotifications(
  tx: Tx,
  { person: { userId, email }, chosen: { orderUpdates, offers, newsletter } }: SaveNotifications,
  context: Pick<Context, 'clock'>,
): Promise<void> {
  await tx.update(users).set({ wantsOrderUpdates: orderUpdates, wantsOffers: offers }).where(eq(users.id, userId))
  if (newsletter) await subscribe(tx, { email, source: 'account' }, context)
  else await unsubscribe(tx, email)
}
