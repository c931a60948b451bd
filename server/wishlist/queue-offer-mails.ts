/** Mails people who want offers when something on their wishlist costs less than they knew, or is back in stock. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { cents, formatMoney } from '#contract/money.ts'
import { users } from '../accounts/tables.ts'
import { paidCents } from '../catalogue/list-items.ts'
import { items } from '../catalogue/tables.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import { type Mail, queueMail } from '../platform/outbox/queue-mail.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { wishes } from './tables.ts'

type Offer = Awaited<ReturnType<typeof readOffers>>[number]

/** How many people get a mail in one run; the next run continues. */
const PEOPLE_PER_RUN = 100

/** Safe to run in several processes: each person is locked by one of them. */
export async function queueOfferMails(tx: Tx, context: Context): Promise<void> {
  const recipients = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.wantsOffers, true),
        isNotNull(users.emailVerifiedAt),
        sql`exists (select 1 from ${wishes} join ${items} on ${items.id} = ${wishes.itemId}
          where ${wishes.userId} = ${users.id} and ${isOffer()})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(PEOPLE_PER_RUN)
    .for('update', { skipLocked: true })
  for (const { id, email } of recipients) {
    const offers = await readOffers(tx, id)
    if (offers.length === 0) continue
    await queueMail(tx, offerMail(email, offers, context.config.publicUrl), context)
    const itemIds = offers.map((offer) => offer.id)
    await markNotified(tx, id, itemIds)
  }
  await markSoldOut(tx)
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

function offerMail(to: string, offers: readonly Offer[], publicUrl: string): Mail {
  const title = offers[0]?.title ?? ''
  const about = offers.length === 1 ? title : `${title} and ${offers.length - 1} more`
  return composeMail({
    kind: 'offers',
    to,
    subject: `${about}: good news from your wishlist`,
    preview: 'Something you marked costs less now, or is back in stock.',
    publicUrl,
    parts: [
      { heading: 'Good news from your wishlist' },
      ...offers.flatMap((offer) => [
        `${offer.title}\n${describeOffer(offer)}`,
        { button: 'Have a look', href: `${publicUrl}/products/${offer.slug}` },
      ]),
      'You get this mail because you chose offers under Account Settings. You can change that there at any time.',
    ],
  })
}

function describeOffer({ priceCents, knownPriceCents }: Offer): string {
  const price = formatMoney(cents(priceCents))
  if (priceCents >= knownPriceCents) return `Back in stock, at ${price}.`
  return `Now ${price} instead of ${formatMoney(cents(knownPriceCents))}.`
}
