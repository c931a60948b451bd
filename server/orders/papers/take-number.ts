/** Gives papers their serial numbers. */
import { sql } from 'drizzle-orm'
import { paperMonth } from '#contract/orders/papers/paper-dates.ts'
import type { PaperKind } from '#contract/orders/papers/papers.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { paperCounters } from './tables.ts'

/**
 * Each kind counts for itself, or a tax inspector who reads tax invoices alone would see gaps. A branch code has no
 * hyphen, so no two series have the same name.
 */
const ofKind: Record<PaperKind, string> = { 'tax-invoice': '', invoice: '-I', 'credit-note': '-C' }

interface TakeNumber {
  kind: PaperKind
  branchCode: string
  at: Date
}

/**
 * `26NOV_WEB_1`, the next number of its kind, branch and month in Colombo. Everybody else who wants one of the series
 * waits until this transaction ends: a sequence would leave a gap when it rolls back, this gives the number back.
 */
export async function takeNumber(tx: Tx, { kind, branchCode, at }: TakeNumber): Promise<string> {
  const series = `${paperMonth(at)}_${branchCode}${ofKind[kind]}`
  const [counter] = await tx
    .insert(paperCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: paperCounters.series, set: { last: sql`${paperCounters.last} + 1` } })
    .returning({ last: paperCounters.last })
  if (!counter) throw new Error(`no number was given in series ${series}`)
  return `${series}_${counter.last}`
}
