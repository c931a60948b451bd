/** Adds what triggers have noted of orders to their counts. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction, Tx } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { orderCountChanges, orderCounts } from './tables.ts'

export const ordersMoved = defineJob('count-orders', z.object({}))

const AT_ONCE = 20_000
/** Any number, always the same: one transaction adds up at a time. */
const LOCK = 7_305_813

export async function foldOrderCounts(
  { transaction }: { transaction: Transaction },
  signal?: AbortSignal,
): Promise<void> {
  for (let folded = AT_ONCE; folded === AT_ONCE && !signal?.aborted; ) folded = await transaction(foldSome)
}

async function foldSome(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`)
  // Somebody else is adding them up.
  if (!rows[0]?.mine) return 0
  const kind = sql`month, status, fulfilment, payment_state, payment_method, is_flagged, district`
  const folded = await tx.execute<{ count: number }>(sql`
    with taken as (
      delete from ${orderCountChanges} where ctid = any(array(select ctid from ${orderCountChanges} limit ${AT_ONCE})) returning *
    ), counted as (
      insert into ${orderCounts} as c (${kind}, orders)
      select ${kind}, sum(orders) from taken group by ${kind} having sum(orders) <> 0
      on conflict (${kind}) do update set orders = c.orders + excluded.orders
    )
    select count(*)::int as count from taken`)
  await tx.delete(orderCounts).where(sql`${orderCounts.orders} = 0`)
  return folded.rows[0]?.count ?? 0
}
