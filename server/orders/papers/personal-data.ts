/**
 * Papers as personal data. The law makes the shop keep them: a paper whose buyer was removed is sealed, and goes when
 * its years are over. That it is sealed is read from its order, which says whether its buyer was removed.
 */
import { and, eq, exists, lt, ne } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { orders } from '../data/tables.ts'
import { isOfNobody, listAllOrdersOf } from '../personal-data.ts'
import { readPapersOfOrders } from './read-papers.ts'
import { paperDetails, papers } from './tables.ts'

/** It stands behind that of orders, which are removed first. */
export const paperData: PersonalDataHolder<'papers'> = {
  async read(db, subject) {
    const all = await listAllOrdersOf(db, subject)
    const read = await readPapersOfOrders(
      db,
      all.map(({ id }) => id),
    )
    return { papers: read.map(({ prints: _, sealed: __, ...paper }) => paper) }
  },
  remove: (tx) => eraseBuyerTins(tx),
}

/** Of orders whose buyer was removed. The serial numbers stay: a warranty goes with the piece. */
export async function eraseBuyerTins(tx: Tx): Promise<void> {
  const isRemoved = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, paperDetails.orderId), isOfNobody))
  await tx
    .update(paperDetails)
    .set({ buyerTin: '' })
    .where(and(ne(paperDetails.buyerTin, ''), exists(isRemoved)))
}

/** Their numbers are not given again: the counters stay. */
export async function purgePapers(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.delete(papers).where(lt(papers.issuedAt, before))
}
