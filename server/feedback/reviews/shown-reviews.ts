/** The reviews of an item that shoppers see. */
import { and, avg, count, desc, eq } from 'drizzle-orm'
import { reviewLimits } from '#contract/feedback/review-limits.ts'
import type { ItemReviews } from '#contract/feedback/reviews.ts'
import type { Db } from '../../platform/database/database.ts'
import { reviews } from './tables.ts'

export async function readShownReviews(
  db: Db,
  { itemId, offset }: { itemId: string; offset: number },
): Promise<Omit<ItemReviews, 'success'>> {
  const isShown = and(eq(reviews.itemId, itemId), eq(reviews.state, 'shown'))
  const [rated] = await db
    .select({ count: count(), average: avg(reviews.stars) })
    .from(reviews)
    .where(isShown)
  if (!rated?.count) return { rating: null, reviews: [] }
  const rows = await db
    .select()
    .from(reviews)
    .where(isShown)
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(reviewLimits.perPage)
    .offset(offset)
  return {
    rating: { average: Math.round(Number(rated.average) * 10) / 10, count: rated.count },
    reviews: rows.map(({ id, name, stars, text, writtenAt }) => ({
      ...{ id, name, stars, text },
      date: writtenAt.toISOString(),
    })),
  }
}
