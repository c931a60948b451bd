/** A buyer's own review of an item: read, written and changed. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { OwnReview } from '#contract/feedback/reviews.ts'
import { notAllowed } from '../../http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { typedLine, typedLines } from '../../platform/outbox/typed-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import type { Buyer } from './find-buyer.ts'
import { reviews } from './tables.ts'

type ReviewRow = typeof reviews.$inferSelect

interface OfItem {
  itemId: string
  buyer: Buyer
}

export async function readOwnReview(db: Db, of: OfItem): Promise<OwnReview | null> {
  const [row] = await db.select().from(reviews).where(isTheirs(of)).limit(1)
  return row ? presentOwn(row) : null
}

interface WriteReview {
  itemId: string
  /** Null for whoever may not write one. */
  buyer: Buyer | null
  name: string
  stars: number
  text: string
}

/** It waits for the shop from then on, whether or not it was shown before. Throws NOT_ALLOWED, and REVIEW_CHANGED. */
export async function writeReview(
  tx: Tx,
  { itemId, buyer, name, stars, text }: WriteReview,
  context: Context,
): Promise<OwnReview> {
  if (!buyer) throw notAllowed()
  const updatedAt = context.clock()
  const written = { name, stars, text, state: 'waiting' as const, reason: '', updatedAt }
  const [before] = await tx.select().from(reviews).where(isTheirs({ itemId, buyer })).limit(1).for('update')
  const [row] = before
    ? await tx
        .update(reviews)
        .set({ ...written, version: before.version + 1 })
        .where(eq(reviews.id, before.id))
        .returning()
    : await tx
        .insert(reviews)
        .values({ ...written, ...buyer, id: newId(), itemId, version: 1, writtenAt: updatedAt })
        .onConflictDoNothing()
        .returning()
  if (!row) throw new Refusal('REVIEW_SENT_BEFORE')
  if (before?.state === 'shown') tx.invalidate({ items: [itemId], lists: false, hard: true })
  await notifyShopOf(tx, row, context)
  return presentOwn(row)
}

async function notifyShopOf(tx: Tx, { name, stars, text }: ReviewRow, context: Context): Promise<void> {
  const facts = [
    { name: 'From', value: typedLine(name) },
    { name: 'Stars', value: String(stars) },
  ]
  const words = { subject: 'A review to read', facts, message: typedLines(text), button: 'Read it' }
  await notifyShop(tx, { kind: 'shop-review', ...words, path: '/reviews?state=waiting' }, context)
}

function isTheirs({ itemId, buyer: { email, userId } }: OfItem) {
  const byAccount = userId === null ? undefined : eq(reviews.userId, userId)
  // Anybody can type the address of an account at the checkout: what the account wrote is found by the account alone.
  const asGuest = and(eq(reviews.email, email), isNull(reviews.userId))
  return and(eq(reviews.itemId, itemId), or(asGuest, byAccount))
}

export function presentOwn({ id, name, stars, text, state, reason, updatedAt }: ReviewRow): OwnReview {
  return { id, name, stars, text, state, reason, date: updatedAt.toISOString() }
}
