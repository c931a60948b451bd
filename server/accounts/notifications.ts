/** Which mails a person wants: reading and saving their choice. */
import { eq } from 'drizzle-orm'
import type { Notifications } from '#contract/accounts.ts'
import type { Actor } from '../http/actor.ts'
import { isSubscribed } from '../newsletter/is-subscribed.ts'
import { subscribe } from '../newsletter/subscribe.ts'
import { unsubscribe } from '../newsletter/unsubscribe.ts'
import type { Db } from '../platform/database.ts'
import type { Services } from '../services.ts'
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

export async function saveNotifications(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, email }: Person,
  { orderUpdates, offers, newsletter }: Notifications,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ wantsOrderUpdates: orderUpdates, wantsOffers: offers })
      .where(eq(users.id, userId))
    if (newsletter) await subscribe({ db: tx, clock }, { email, source: 'account' })
    else await unsubscribe(tx, email)
  })
}
