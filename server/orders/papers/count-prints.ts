/** Counts prints: only the first print of a paper is its original, every other one says COPY. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { paperNotFound } from './read-papers.ts'
import { paperPrints, papers } from './tables.ts'

/** Of each paper whether this print is a copy. Throws NOT_FOUND. */
export async function countPrints(tx: Tx, ids: readonly string[], { clock }: ClockContext) {
  // Of two who print at the same time one waits, and gets a copy. Locked in one order, so that nobody waits for ever.
  const found = await tx
    .select({ id: papers.id })
    .from(papers)
    .where(inArray(papers.id, [...ids]))
    .orderBy(papers.id)
    .for('no key update')
  const isHere = new Set(found.map(({ id }) => id))
  if (ids.some((id) => !isHere.has(id))) throw paperNotFound()
  const printed = await tx
    .select({ id: paperPrints.paperId })
    .from(paperPrints)
    .where(inArray(paperPrints.paperId, [...ids]))
  const before = new Set(printed.map(({ id }) => id))
  const at = clock()
  await tx.insert(paperPrints).values([...isHere].map((paperId) => ({ paperId, at })))
  return ids.map((id) => ({ id, copy: before.has(id) }))
}
