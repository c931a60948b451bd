/** The newsletter's list of addresses. */
import { eq } from 'drizzle-orm'
import { consentWords } from '#contract/consent-words.ts'
import { giveConsent, withdrawConsent } from '../consents/consents.ts'
import type { Db } from '../platform/database.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { subscribers } from './tables.ts'

interface Subscribe {
  email: string
  source: (typeof subscribers.$inferSelect)['source']
  /** The account that chose it, if one did. */
  userId?: string | null
}

/** Subscribing twice is the same as once. */
export async function subscribe(
  tx: Tx,
  { email, source, userId = null }: Subscribe,
  context: ClockContext,
): Promise<void> {
  const added = await tx
    .insert(subscribers)
    .values({ email, source, subscribedAt: context.clock() })
    .onConflictDoNothing()
    .returning({ email: subscribers.email })
  if (added.length === 0) return
  const words = consentWords.newsletter[source]
  await giveConsent(tx, { about: 'newsletter', email, userId, words, source }, context)
}

export async function unsubscribe(tx: Tx, { email }: { email: string }, context: ClockContext): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
  await withdrawConsent(tx, { about: 'newsletter', email }, context)
}

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(subscribers, eq(subscribers.email, email))) > 0
}
