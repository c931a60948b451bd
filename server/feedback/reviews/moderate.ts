/** The shop reads reviews, and shows or refuses each. */
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ListedReview, ReviewState } from '#contract/feedback/reviews.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Page } from '../../http/mount.ts'
import { containsFolded, type Db, searchText } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { presentOwn } from './own-review.ts'
import { reviews } from './tables.ts'

const listed = { ...getTableColumns(reviews), itemTitle: items.title }
type ListedRow = typeof reviews.$inferSelect & { itemTitle: string | null }

interface ListReviews {
  state?: ReviewState | undefined
  /** A part of the name or text. */
  search?: string | undefined
  limit: number
  offset: number
}

export async function listReviews(db: Db, { state, search, limit, offset }: ListReviews): Promise<Page<ListedReview>> {
  const words = searchText(sql`${reviews.name} || ' ' || ${reviews.text}`)
  const where = and(
    state ? eq(reviews.state, state) : undefined,
    search ? containsFolded(words, search.trim()) : undefined,
  )
  const rows = await db
    .select(listed)
    .from(reviews)
    .leftJoin(items, eq(items.id, reviews.itemId))
    .where(where)
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(presentListed), total: await db.$count(reviews, where) }
}

interface Moderate {
  id: string
  state: 'shown' | 'refused'
  reason: string
  /** Of the review as it was read. */
  version: number
  by: AuditSource
}

/** Throws NOT_FOUND, and REVIEW_CHANGED when its buyer, or somebody else of the shop, has changed it since. */
export async function moderateReview(
  tx: Tx,
  { id, state, reason, version, by }: Moderate,
  context: Context,
): Promise<ListedReview> {
  const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!before) throw new Refusal('REVIEW_NOT_FOUND')
  if (before.version !== version) {
    throw new Refusal('REVIEW_CHANGED')
  }
  await tx
    .update(reviews)
    .set({ state, reason: state === 'refused' ? reason : '', version: version + 1 })
    .where(eq(reviews.id, id))
  const change = { subject: id, before: before.state, after: state }
  await audit(tx, { kind: state === 'shown' ? 'review.shown' : 'review.refused', by, ...change }, context)
  tx.invalidate({ items: [before.itemId], lists: false, hard: true })
  const [row] = await tx
    .select(listed)
    .from(reviews)
    .leftJoin(items, eq(items.id, reviews.itemId))
    .where(eq(reviews.id, id))
  if (!row) throw new Refusal('REVIEW_NOT_FOUND')
  return presentListed(row)
}

function presentListed(row: ListedRow): ListedReview {
  const { itemId, itemTitle, orderId, version } = row
  return { ...presentOwn(row), itemId, itemTitle, orderId, version }
}
