/** Which mails a person wants: reading and saving their choice. */

import { eq } from 'drizzle-orm'
import type { Notifications } from '#contract/people/accounts.ts'
import { consentWords } from '#contract/site/consent-words.ts'
import { inEnglish } from '#contract/text/say.ts'
import { type Actor, signInNeeded } from '../../http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { giveConsent, withdrawConsent } from '../../site/consents/consents.ts'
import { isSubscribed, subscribe, unsubscribe } from '../../site/newsletter/subscribers.ts'
import { users } from './tables.ts'

type Person = Pick<Actor, 'userId' | 'email'>

/** An account that has not proved its address learns nothing of what that address is subscribed to. */
export async function readNotifications(db: Db, { userId, email }: Person): Promise<Notifications> {
  const [chosen] = await db
    .select({ orderUpdates: users.wantsOrderUpdates, offers: users.wantsOffers, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return {
    orderUpdates: chosen?.orderUpdates ?? false,
    offers: chosen?.offers ?? false,
    newsletter: Boolean(chosen?.provedAt) && (await isSubscribed(db, email)),
  }
}

interface SaveNotifications {
  person: Person
  chosen: Notifications
}

/** Throws ADDRESS_UNPROVEN when the newsletter is asked for an address that anybody could have signed up with. */
export async function saveNotifications(
  tx: Tx,
  { person, chosen: { orderUpdates, offers, newsletter } }: SaveNotifications,
  context: Pick<Context, 'clock'>,
): Promise<void> {
  const { userId } = person
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!before) throw signInNeeded()
  const isProved = Boolean(before.emailVerifiedAt)
  if (newsletter && !isProved) {
    throw new Refusal('NEWSLETTER_NEEDS_PROOF')
  }
  await tx.update(users).set({ wantsOrderUpdates: orderUpdates, wantsOffers: offers }).where(eq(users.id, userId))
  if (offers !== before.wantsOffers) await recordConsentToOffers(tx, { person, offers }, context)
  if (isProved) await chooseNewsletter(tx, { person, newsletter }, context)
}

async function recordConsentToOffers(
  tx: Tx,
  { person: { userId, email }, offers }: { person: Person; offers: boolean },
  context: Pick<Context, 'clock'>,
): Promise<void> {
  const consent = {
    about: 'offers',
    email,
    userId,
    words: inEnglish(consentWords.offers.account),
    source: 'account',
  } as const
  if (offers) await giveConsent(tx, consent, context)
  else await withdrawConsent(tx, consent, context)
}

async function chooseNewsletter(
  tx: Tx,
  { person: { userId, email }, newsletter }: { person: Person; newsletter: boolean },
  context: Pick<Context, 'clock'>,
): Promise<void> {
  if (newsletter) await subscribe(tx, { email, source: 'account', userId }, context)
  else await unsubscribe(tx, { email }, context)
}
