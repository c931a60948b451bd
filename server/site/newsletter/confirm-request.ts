/**
 * The newsletter is sent to nobody whose mailbox has not asked for it: an address that was typed waits until the button
 * behind the link of a mail to it is pressed.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { consentWords } from '#contract/site/consent-words.ts'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days, minutes } from '../../platform/durations.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import type { ClockContext, Context } from '../../services.ts'
import { letterMail } from '../messages/letter-mail.ts'
import { queueMail } from '../messages/queue-mail.ts'
import { readTexts } from '../messages/texts.ts'
import { isSubscribed, subscribe } from './subscribers.ts'
import { newsletterRequests } from './tables.ts'

/** How long the link holds. */
const CONFIRM_WITHIN = days(7)
/** A second press this soon is the first one's. */
const SAME_PRESS = minutes(1)

interface Asked {
  email: string
  source: 'home' | 'footer'
  language?: Language | undefined
}

/** Nothing is sent to an address that is on the list already; whoever asks is not told which it is. */
export async function askForNewsletter(
  tx: Tx,
  { email, source, language = 'en' }: Asked,
  context: Context,
): Promise<void> {
  if (await isSubscribed(tx, email)) return
  const now = context.clock()
  const words = inEnglish(consentWords.newsletter[source])
  const [asked] = await tx
    .insert(newsletterRequests)
    .values({ id: newId(), email, source, words, language, askedAt: now })
    .onConflictDoUpdate({
      target: newsletterRequests.email,
      set: { source, words, language, askedAt: now },
      setWhere: lt(newsletterRequests.askedAt, new Date(now.getTime() - SAME_PRESS)),
    })
    .returning({ id: newsletterRequests.id })
  if (!asked) return
  const { publicUrl } = context.config
  // Behind the #, which no server, log or `Referer` ever gets.
  const link = `${publicUrl}${pathIn(language, `/newsletter/${asked.id}`)}#token=${keyOf(asked.id, context)}`
  const { newsletter } = await readTexts(tx, language)
  const kind = 'newsletter-link'
  await queueMail(tx, letterMail({ kind, to: email, language, words: newsletter, link, publicUrl }), context)
}

/** Throws NOT_FOUND, in the same words, for a request that isn't there any more and for a wrong key. */
export async function confirmNewsletter(
  tx: Tx,
  { id, key }: { id: string; key: string },
  context: Context,
): Promise<void> {
  if (!isKeyOf(id, key, context)) throw linkNotFound()
  const [row] = await tx.delete(newsletterRequests).where(eq(newsletterRequests.id, id)).returning()
  if (!row || isOver(row, context)) throw linkNotFound()
  await subscribe(tx, { email: row.email, source: row.source, words: row.words }, context)
}

export async function purgeNewsletterRequests(tx: Tx, { clock }: ClockContext): Promise<void> {
  await tx
    .delete(newsletterRequests)
    .where(lt(newsletterRequests.askedAt, new Date(clock().getTime() - CONFIRM_WITHIN)))
}

function isOver({ askedAt }: { askedAt: Date }, { clock }: ClockContext): boolean {
  return askedAt.getTime() + CONFIRM_WITHIN <= clock().getTime()
}

function keyOf(id: string, { keys }: { keys: Keys }): string {
  return createHmac('sha256', keys('newsletter-link')).update(id).digest('base64url').slice(0, 22)
}

function isKeyOf(id: string, given: string, context: { keys: Keys }): boolean {
  const [right, key] = [Buffer.from(keyOf(id, context)), Buffer.from(given)]
  return right.length === key.length && timingSafeEqual(right, key)
}

function linkNotFound(): Refusal {
  return new Refusal('LINK_OVER')
}
