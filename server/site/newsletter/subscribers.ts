/** The newsletter's list of addresses. */

import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { consentWords } from '#contract/site/consent-words.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { ClockContext } from '../../services.ts'
import { giveConsent, withdrawConsent } from '../consents/consents.ts'
import { consents } from '../consents/tables.ts'
import { newsletterRequests, subscribers } from './tables.ts'

interface Subscribe {
  email: string
  source: keyof typeof consentWords.newsletter
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

/**
 * Those who agreed to it in another shop. Who has withdrawn a consent here is not put on the list again, whatever a
 * file says. Answers how many were added.
 */
export async function subscribeFromFile(
  tx: Tx,
  { emails, words }: { emails: readonly string[]; words: string },
  { clock }: ClockContext,
): Promise<number> {
  if (emails.length === 0) return 0
  const withdrawn = await tx
    .select({ email: consents.email })
    .from(consents)
    .where(and(eq(consents.about, 'newsletter'), inArray(consents.email, [...emails]), isNotNull(consents.withdrawnAt)))
  const refused = new Set(withdrawn.map(({ email }) => email))
  const at = clock()
  const wanted = emails
    .filter((email) => !refused.has(email))
    .map((email) => ({ email, source: 'import' as const, subscribedAt: at }))
  if (wanted.length === 0) return 0
  const added = await tx
    .insert(subscribers)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ email: subscribers.email })
  if (added.length === 0) return 0
  const given = added.map(({ email }) => ({ id: newId(), email, words, userId: null, givenAt: at }))
  await tx
    .insert(consents)
    .values(given.map((one) => ({ ...one, about: 'newsletter' as const, source: 'import' as const })))
  return added.length
}

/** As if the file had not come. What they agreed to here since stays, and so does what they have withdrawn. */
export async function forgetSubscribersOfFile(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const ofThem = inArray(subscribers.email, [...emails])
  await tx.delete(subscribers).where(and(ofThem, eq(subscribers.source, 'import')))
  await tx
    .delete(consents)
    .where(
      and(
        inArray(consents.email, [...emails]),
        eq(consents.about, 'newsletter'),
        eq(consents.source, 'import'),
        isNull(consents.withdrawnAt),
      ),
    )
}
