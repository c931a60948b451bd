/** Reviews as personal data: they are their writer's, and go with them. */
import { and, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { DataSubject, PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { reviews } from './tables.ts'

export const reviewData: PersonalDataHolder<'reviews'> = {
  async read(db, subject) {
    const rows = await db.select().from(reviews).where(isOf(subject)).orderBy(desc(reviews.writtenAt))
    return {
      reviews: rows.map(({ itemId, name, stars, text, state, writtenAt }) => ({
        ...{ itemId, name, stars, text, state },
        writtenAt: writtenAt.toISOString(),
      })),
    }
  },
  async remove(tx, subject) {
    await forget(tx, isOf(subject))
    // Of an order that another's account placed with this address.
    if (subject.proven) await forget(tx, eq(reviews.email, subject.email))
  },
}

/** Their buyers are no longer known by then. */
export async function eraseOldReviews(tx: Tx, { before }: { before: Date }): Promise<void> {
  await forget(tx, lt(reviews.updatedAt, before))
}

async function forget(tx: Tx, where: SQL | undefined): Promise<void> {
  const gone = await tx.delete(reviews).where(where).returning({ itemId: reviews.itemId })
  if (gone.length > 0) tx.invalidate({ items: gone.map(({ itemId }) => itemId), lists: false, hard: true })
}

/** Never all of them: a guest is always proven. */
function isOf({ userId, email, proven }: DataSubject): SQL | undefined {
  const asGuest = and(eq(reviews.email, email), isNull(reviews.userId))
  return userId === null ? asGuest : or(eq(reviews.userId, userId), proven ? asGuest : undefined)
}
