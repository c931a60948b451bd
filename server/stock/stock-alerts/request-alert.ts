/** Asking to be told when an item is back. What is answered tells nobody who waits for what. */

import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { consentWords } from '#contract/site/consent-words.ts'
import type { StockAlertWays } from '#contract/site/message-settings.ts'
import type { Language } from '#contract/text/languages.ts'
import { inEnglish } from '#contract/text/say.ts'
import { Email } from '#contract/text/text.ts'
import { findItem, itemNotFound } from '../../catalogue/items/find-items.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { minutes } from '../../platform/durations.ts'
import { newId } from '../../platform/ids.ts'
import { smsNumber } from '../../platform/outbox/sms-text.ts'
import type { Channel } from '../../platform/outbox/tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { askToConfirm } from './alert-messages.ts'
import { stockAlerts } from './tables.ts'

/** So many items one address waits for, and may be asked whether it does. */
const MOST_OF_ONE = 50
/** A second press this soon is the first one's. */
const SAME_PRESS_MS = minutes(1)

/**
 * `here`: it can be had now. Throws NOT_FOUND for an item that is not sold and in a shop that tells nobody, BAD_INPUT
 * naming `contact`.
 */
export async function requestAlert(
  tx: Tx,
  { itemId, contact, language = 'en' }: { itemId: string; contact: string; language?: Language | undefined },
  context: Context,
): Promise<'asked' | 'here'> {
  const { 'messages.stockAlerts': ways } = await readSettings(tx, ['messages.stockAlerts'])
  const item = ways === 'off' ? null : await findItem(tx, itemId, { withDisabled: false })
  if (!item) throw itemNotFound()
  const to = readContact(contact, ways)
  if (item.qty > 0) return 'here'
  const now = context.clock()
  const { contact: waiting, confirmedAt, askedAt } = stockAlerts
  const isTheirs = eq(waiting, to.contact)
  if ((await tx.$count(stockAlerts, and(isTheirs, isNotNull(confirmedAt)))) >= MOST_OF_ONE) {
    context.log.warn({ channel: to.channel }, 'a stock alert was left out: its address waits for too many items')
    return 'asked'
  }
  const [asked] = await tx
    .insert(stockAlerts)
    .values({ id: newId(), itemId: item.id, ...to, words: inEnglish(consentWords.stockAlert), language, askedAt: now })
    .onConflictDoUpdate({
      target: [stockAlerts.contact, stockAlerts.itemId],
      set: { askedAt: now, language },
      setWhere: and(isNull(stockAlerts.confirmedAt), lt(stockAlerts.askedAt, new Date(now.getTime() - SAME_PRESS_MS))),
    })
    .returning({ id: stockAlerts.id })
  // Anybody can ask in somebody's name: the oldest of what nobody has confirmed makes room.
  const unconfirmed = tx
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(isTheirs, isNull(confirmedAt)))
    .orderBy(desc(askedAt), desc(stockAlerts.id))
    .offset(MOST_OF_ONE)
  await tx.delete(stockAlerts).where(inArray(stockAlerts.id, unconfirmed))
  if (asked) await askToConfirm(tx, { alert: { id: asked.id, language, ...to }, item }, context)
  return 'asked'
}

function readContact(typed: string, ways: StockAlertWays): { channel: Channel; contact: string } {
  const email = Email.safeParse(typed)
  if (email.success) return { channel: 'mail', contact: email.data }
  const number = ways === 'mail-and-sms' ? smsNumber(typed) : null
  if (number !== null) return { channel: 'sms', contact: number }
  const sentence = because(ways === 'mail-and-sms' ? 'CONTACT_WRONG' : 'EMAIL_WRONG')
  throw new Refusal('SENTENCE_ENDED', { sentence }, { fields: { contact: sentence } })
}
