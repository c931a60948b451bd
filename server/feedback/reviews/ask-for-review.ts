/** Asks the buyer of an order for a review of what they bought: once, some days after it was delivered. */
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { isRemoved } from '#contract/office/personal-data.ts'
import { items } from '../../catalogue/data/tables.ts'
import { orderLines, orders } from '../../orders/data/tables.ts'
import { orderReturns } from '../../orders/return/tables.ts'
import { wantsOrderUpdates } from '../../people/accounts/wants-order-updates.ts'
import { isBlocked } from '../../people/customers/refuse-blocked.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { type BoughtItem, reviewRequestMail } from './review-request-mail.ts'
import { reviews } from './tables.ts'

type OrderRow = typeof orders.$inferSelect

/** A second run, or one beside it, finds the mail of the first. */
export async function askForReview(tx: Tx, { id }: { id: string }, context: Context): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order || !(await mayBeAsked(tx, order))) return
  const mailId = `review-request-${id}`
  if ((await tx.$count(outbox, eq(outbox.id, mailId))) > 0) return
  const bought = await readUnreviewed(tx, order)
  if (bought.length === 0) return
  const texts = await readTexts(tx, order.language)
  await queueMail(tx, { ...reviewRequestMail({ order, bought, texts }, context), id: mailId }, context)
}

/** Since it was delivered the owner may have changed their mind, and the buyer too. */
async function mayBeAsked(tx: Tx, order: OrderRow): Promise<boolean> {
  const { id, email, status, fulfilment, removalAskedAt } = order
  const isTheirs = status === 'delivered' || status === 'completed'
  if (!isTheirs || fulfilment === 'returned' || email === '' || isRemoved(email) || removalAskedAt) return false
  const set = await readSettings(tx, ['reviews.on', 'reviews.askAfterDays'])
  if (!set['reviews.on'] || set['reviews.askAfterDays'] === null) return false
  const isOfReturn = and(eq(orderReturns.orderId, id), ne(orderReturns.state, 'refused'))
  if ((await tx.$count(orderReturns, isOfReturn)) > 0) return false
  return (await wantsOrderUpdates(tx, order)) && !(await isBlocked(tx, order))
}

/** What they kept, as far as it is still sold and they have not reviewed it by now. */
async function readUnreviewed(db: Db, { id, email, userId }: OrderRow): Promise<BoughtItem[]> {
  const rows = await db
    .select({ id: items.id, slug: items.slug, title: orderLines.title })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(
      and(eq(orderLines.orderId, id), sql`not ${items.disabled} and ${orderLines.cancelledQty} < ${orderLines.qty}`),
    )
    .orderBy(asc(orderLines.position))
  const bought = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (bought.length === 0) return []
  const isTheirs = or(eq(reviews.email, email.toLowerCase()), userId === null ? undefined : eq(reviews.userId, userId))
  const isOfThese = inArray(
    reviews.itemId,
    bought.map((item) => item.id),
  )
  const reviewed = await db.select({ itemId: reviews.itemId }).from(reviews).where(and(isOfThese, isTheirs))
  return bought.filter((item) => reviewed.every(({ itemId }) => itemId !== item.id))
}
