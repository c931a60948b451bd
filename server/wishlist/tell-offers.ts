/** Mails people who want offers when something on their wishlist costs less than they knew, or is back in stock. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { items } from '../catalogue/tables.ts'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { type Offer, offerMail } from './offer-mail.ts'
import { wishes } from './tables.ts'

/** How many people are told in one run; the next run tells the next. */
const PEOPLE_AT_ONCE = 100

/** Safe to run in several processes at once: each person is told by one of them. */
export async function tellOffers(tx: Tx, context: Context): Promise<void> {
  const wanting = await tx
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
    .limit(PEOPLE_AT_ONCE)
    .for('update', { skipLocked: true })
  for (const { id, email } of wanting) {
    const offers = await readOffers(tx, id)
    if (offers.length === 0) continue
    const mail = offerMail({ to: email, offers, publicUrl: context.config.publicUrl })
    await queueMail(tx, mail, context)
    await noteAsKnown(tx, { userId: id, itemIds: offers.map(({ item }) => item.id) })
  }
  await noteSoldOut(tx)
}

/** Visible, in stock, and now cheaper than known or known to have been out of stock. */
function isOffer() {
  return sql`not ${items.disabled} and ${items.qty} > 0
    and (${items.priceCents} < ${wishes.knownPriceCents} or not ${wishes.knownInStock})`
}

async function readOffers(tx: Tx, userId: string): Promise<Offer[]> {
  const rows = await tx
    .select({ item: items, known: wishes.knownPriceCents })
    .from(wishes)
    .innerJoin(items, eq(items.id, wishes.itemId))
    .where(and(eq(wishes.userId, userId), isOffer()))
    .orderBy(asc(items.title), asc(items.id))
  return rows.map(({ item, known }) => ({
    item,
    before: item.priceCents < known ? known : null,
  }))
}

/** What a person was told is what they know from now on. */
async function noteAsKnown(tx: Tx, { userId, itemIds }: { userId: string; itemIds: readonly string[] }): Promise<void> {
  const price = sql`(select ${items.priceCents} from ${items} where ${items.id} = ${wishes.itemId})`
  await tx
    .update(wishes)
    .set({ knownPriceCents: sql`least(${wishes.knownPriceCents}, ${price})`, knownInStock: true })
    .where(and(eq(wishes.userId, userId), inArray(wishes.itemId, [...itemIds])))
}

/** Who wants something that is gone waits for it from now on. */
async function noteSoldOut(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update ${wishes} set known_in_stock = false
    from ${items}
    where ${items.id} = ${wishes}.item_id and ${items.qty} = 0 and ${wishes}.known_in_stock
  `)
}
