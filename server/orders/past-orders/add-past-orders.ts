/** Takes past orders in, and those of an import out again. */
import { eq, sql } from 'drizzle-orm'
import type { PastOrderSource } from '#contract/orders/past-orders/past-orders.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type NewPastOrder, pastOrders } from './tables.ts'

/** Which of some numbers of another shop are here. */
export async function findPastOrders(
  db: Db,
  source: PastOrderSource,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ number: pastOrders.number })
    .from(pastOrders)
    .where(sql`${eq(pastOrders.source, source)} and ${pastOrders.number} = any(${sql.param([...numbers])}::text[])`)
  return new Set(rows.map(({ number }) => number))
}

/** Answers the numbers of those that were added; what is here already stays as it is. */
export async function addPastOrders(
  tx: Tx,
  { importId, orders }: { importId: string; orders: readonly NewPastOrder[] },
): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const added = await tx
    .insert(pastOrders)
    .values(orders.map((order) => ({ ...order, id: newId(), importId })))
    .onConflictDoNothing({ target: [pastOrders.source, pastOrders.number] })
    .returning({ number: pastOrders.number })
  return new Set(added.map(({ number }) => number))
}

/** Answers how many there were. */
export async function removePastOrders(tx: Tx, importId: string): Promise<number> {
  const { rowCount } = await tx.delete(pastOrders).where(eq(pastOrders.importId, importId))
  return rowCount ?? 0
}
