/** Begins and ends sales in time: cached pages that show another price are invalidated in every process. */
import { asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../platform/database/transaction.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import type { ClockContext, Services } from '../../services.ts'
import { saleColumns } from '../data/sale-price.ts'
import { items } from '../data/tables.ts'

export const saleTurns = defineJob('turn-sales', z.object({}))

const MOST_AT_ONCE = 500

/** At the very moment; the schedule finds what was missed. Items of one moment share one job. */
export async function queueTurns(
  tx: Tx,
  rows: readonly { saleTurnsAt: Date | null }[],
  { clock }: ClockContext,
): Promise<void> {
  for (const time of new Set(rows.flatMap(({ saleTurnsAt }) => saleTurnsAt?.getTime() ?? []))) {
    const key = `${saleTurns.name} ${new Date(time).toISOString()}`
    await addJob(tx, saleTurns, {}, { after: Math.max(0, time - clock().getTime()), key })
  }
}

/** A second run, or one beside it, finds nothing left to do. */
export async function turnSales(services: Pick<Services, 'transaction' | 'clock'>): Promise<void> {
  let turned = MOST_AT_ONCE
  while (turned === MOST_AT_ONCE) turned = await services.transaction((tx) => turnSome(tx, services))
}

async function turnSome(tx: Tx, context: ClockContext): Promise<number> {
  const now = context.clock()
  const { id, priceCents, salePrice, saleFrom, saleUntil, saleTurnsAt } = items
  const due = await tx
    .select({ id, priceCents, salePrice, saleFrom, saleUntil })
    .from(items)
    .where(lte(saleTurnsAt, now))
    .orderBy(asc(saleTurnsAt), asc(id))
    .limit(MOST_AT_ONCE)
    .for('update')
  for (const item of due) {
    const columns = saleColumns(item, now)
    await tx.update(items).set(columns).where(eq(id, item.id))
    await queueTurns(tx, [columns], context)
  }
  if (due.length > 0) tx.invalidate({ items: due.map((item) => item.id), lists: true, hard: true })
  return due.length
}
