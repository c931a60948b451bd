/** The shop reads reviews, and shows or refuses each. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ListedReview, ReviewState } from '#contract/feedback/reviews.ts'
import type { Page } from '../../http/mount.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { type Decision, decideEntry, type EntryQuery, listEntries, titleOfItem } from '../entries/entries.ts'
import { presentOwn } from './own-review.ts'
import { reviews } from './tables.ts'

const entries = {
  kind: 'REVIEW',
  table: reviews,
  fields: { ...getTableColumns(reviews), itemTitle: titleOfItem(reviews.itemId) },
  newest: reviews.updatedAt,
  searched: sql`${reviews.name} || ' ' || ${reviews.text}`,
} as const

export async function listReviews(
  db: Db,
  { state, ...query }: EntryQuery & { state?: ReviewState | undefined },
): Promise<Page<ListedReview>> {
  const all = db.select(entries.fields).from(reviews).$dynamic()
  const { rows, ...count } = await listEntries(db, all, entries, state && eq(reviews.state, state), query)
  return { rows: rows.map(presentListed), ...count }
}

/** Throws NOT_FOUND, and REVIEW_CHANGED when its buyer, or somebody else of the shop, has changed it since. */
export async function moderateReview(
  tx: Tx,
  { state, reason, ...read }: Decision & { state: 'shown' | 'refused'; reason: string },
  context: Context,
): Promise<ListedReview> {
  const set = { state, reason: state === 'refused' ? reason : '' }
  const { after } = await decideEntry(tx, entries, read, { set, noted: `review.${state}` }, context)
  return presentListed(after)
}

function presentListed(row: typeof reviews.$inferSelect & { itemTitle: string | null }): ListedReview {
  const { itemId, itemTitle, orderId, version } = row
  return { ...presentOwn(row), itemId, itemTitle, orderId, version }
}
