/** The newsletter's list of addresses. */

import { eq } from 'drizzle-orm'
import { consentWords } from '#contract/site/consent-words.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { giveConsent, withdrawConsent } from '../consents/consents.ts'
import { newsletterRequests, subscribers } from './tables.ts'

interface Subscribe {
  email: string
  source: (typeof subscribers.$inferSelect)['source']
  /** The account that chose it, if one did. */
  userId?: string | null
  /** What they agreed to, where that was said before. */
  words?: string
}

/** Subscribing twice is the same as once. */
export async function subscribe(
  tx: Tx,
  { email, source, userId = null, words = inEnglish(consentWords.newsletter[source]) }: Subscribe,
  context: ClockContext,
): Promise<void> {
  const added = await tx
    .insert(subscribers)
    .values({ email, source, subscribedAt: context.clock() })
    .onConflictDoNothing()
    .returning({ email: subscribers.email })
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.email, email))
  if (added.length === 0) return
  await giveConsent(tx, { about: 'newsletter', email, userId, words, source }, context)
}

export async function unsubscribe(tx: Tx, { email }: { email: string }, context: ClockContext): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.email, email))
  await withdrawConsent(tx, { about: 'newsletter', email }, context)
}

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(subscribers, eq(subscribers.email, email))) > 0
}
