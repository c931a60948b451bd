/** Papers as programs read them, each once: a later call begins behind the last one that an earlier one answered. */
import { asc, gt } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { IssuedPaper } from '#contract/orders/papers/papers.ts'
import type { Db } from '../../platform/database/database.ts'
import { papers } from './tables.ts'

/** No paper comes later at a position before one that was read: see `storePaper`. */
export async function listIssued(db: Db, { after, limit }: { after: number; limit: number }): Promise<IssuedPaper[]> {
  const { position, id, kind, number, orderId, invoiceId, issuedAt, totalCents, vatCents } = papers
  const rows = await db
    .select({ position, id, kind, number, orderId, invoiceId, issuedAt, totalCents, vatCents })
    .from(papers)
    .where(gt(position, after))
    .orderBy(asc(position))
    .limit(limit)
  return rows.map(({ totalCents: total, vatCents: vat, issuedAt: at, ...row }) => ({
    ...row,
    issuedAt: at.toISOString(),
    total: rupees(cents(total)),
    vat: rupees(cents(vat)),
  }))
}
