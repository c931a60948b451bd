/**
 * Mails people who want offers when something on their wishlist costs less than they knew, or is back in stock: one
 * mail a day at most, of all that holds then.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { cents, formatMoney } from '#contract/core/money.ts'
import type { Language } from '#contract/text/languages.ts'
import { pathIn } from '#contract/text/page-language.ts'
import { items } from '../../catalogue/data/tables.ts'
import { paidCents } from '../../catalogue/filters/narrow.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { type ComposedMail, composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Context, Services } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import type { OfferTexts } from '../../site/messages/texts/letter-texts.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { users } from '../accounts/tables.ts'
import { wishes } from './tables.ts'

type Offer = Pick<Awaited<ReturnType<typeof readOffers>>[number], 'title' | 'slug' | 'priceCents' | 'knownPriceCents'>

/** How many people get a mail in one transaction. */
const PEOPLE_AT_ONCE = 100

const ONE_DAY = days(1)

export async function mailOffers(
  services: Pick<Services, 'transaction'> & Context,
  signal?: AbortSignal,
): Promise<void> {
  let mailed = PEOPLE_AT_ONCE
  while (mailed === PEOPLE_AT_ONCE && !signal?.aborted) {
    mailed = await services.transaction((tx) => queueOfferMails(tx, services))
  }
}

/** Safe to run in several processes: each person is locked by one of them. Answers how many were looked at. */
export async function queueOfferMails(tx: Tx, context: Context): Promise<number> {
  const now = context.clock()
  const recipients = await tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.wantsOffers, true),
        isNotNull(users.emailVerifiedAt),
        or(isNull(users.offersToldAt), lte(users.offersToldAt, new Date(now.getTime() - ONE_DAY))),
        sql`exists (select 1 from ${wishes} join ${items} on ${items.id} = ${wishes.itemId}
          where ${wishes.userId} = ${users.id} and ${isOffer()})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(PEOPLE_AT_ONCE)
    .for('update', { skipLocked: true })
  for (const { id, ...recipient } of recipients) {
    const offers = await readOffers(tx, id)
    if (offers.length === 0) continue
    const { offer: words } = await readTexts(tx, recipient.language)
    await queueMail(tx, offerMail(recipient, { offers, words, publicUrl: context.config.publicUrl }), context)
    const itemIds = offers.map((offer) => offer.id)
    await markNotified(tx, id, itemIds)
    await tx.update(users).set({ offersToldAt: now }).where(eq(users.id, id))
  }
  await markSoldOut(tx)
  return recipients.length
}

/** Visible, in stock, and now cheaper than known or known to have been out of stock. */
function isOffer() {
  return sql`not ${items.disabled} and ${items.qty} > 0
    and (${paidCents} < ${wishes.knownPriceCents} or not ${wishes.knownInStock})`
}

function readOffers(tx: Tx, userId: string) {
  const { id, slug, title } = items
  return tx
    .select({ id, slug, title, priceCents: paidCents.mapWith(Number), knownPriceCents: wishes.knownPriceCents })
    .from(wishes)
    .innerJoin(items, eq(items.id, wishes.itemId))
    .where(and(eq(wishes.userId, userId), isOffer()))
    .orderBy(asc(items.title), asc(items.id))
}

/** The person knows of these prices, and that the items are in stock. */
async function markNotified(tx: Tx, userId: string, itemIds: readonly string[]): Promise<void> {
  const price = sql`(select ${paidCents} from ${items} where ${items.id} = ${wishes.itemId})`
  await tx
    .update(wishes)
    .set({ knownPriceCents: sql`least(${wishes.knownPriceCents}, ${price})`, knownInStock: true })
    .where(and(eq(wishes.userId, userId), inArray(wishes.itemId, [...itemIds])))
}

/** Items that have sold out become an offer when they are back. */
async function markSoldOut(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update ${wishes} set known_in_stock = false
    from ${items}
    where ${items.id} = ${wishes}.item_id and ${items.qty} = 0 and ${wishes}.known_in_stock`)
}

interface Recipient {
  email: string
  language: Language
}

interface Offers {
  offers: readonly Offer[]
  words: OfferTexts
  publicUrl: string
}

export function offerMail({ email, language }: Recipient, { offers, words, publicUrl }: Offers): ComposedMail {
  return composeMail({
    kind: 'offers',
    to: email,
    subject: words.subject(offers[0]?.title ?? '', offers.length - 1),
    preview: words.preview,
    publicUrl,
    language,
    parts: [
      { heading: words.heading },
      ...offers.flatMap((offer) => [
        `${offer.title}\n${describeOffer(offer, words)}`,
        { button: words.button, href: `${publicUrl}${pathIn(language, `/products/${offer.slug}`)}` },
      ]),
      words.closing,
    ],
  })
}

function describeOffer({ priceCents, knownPriceCents }: Offer, words: OfferTexts): string {
  const price = formatMoney(cents(priceCents))
  if (priceCents >= knownPriceCents) return words.back(price)
  return words.cheaper(price, formatMoney(cents(knownPriceCents)))
}
