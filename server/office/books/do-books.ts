/**
 * Does the shop's books: what orders, stock and money say of each other. All sums are the database's, so that a million
 * orders take no more memory here than ten.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Check } from './check.ts'
import { moneyChecks } from './money-checks.ts'
import { orderChecks } from './order-checks.ts'
import { stockChecks } from './stock-checks.ts'

/** So many are named of each fault; the others are counted. */
const NAMED = 5

export const checks: readonly Check[] = [...stockChecks, ...orderChecks, ...moneyChecks]

/** Sentences about what doesn't agree; empty when everything does. */
export async function doBooks(db: Pick<Db, 'execute'>): Promise<string[]> {
  const faults: string[] = []
  for (const check of checks) faults.push(...(await findFaults(db, check)))
  return faults
}

/** At most one sentence. */
export async function findFaults(db: Pick<Db, 'execute'>, [fault, query]: Check): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; all: number }>(
    sql`select id, (count(*) over ())::int as "all" from (${sql.raw(query)}) as wrong order by id limit ${NAMED}`,
  )
  const [first] = rows
  if (!first) return []
  const more = first.all > rows.length ? `, and ${first.all - rows.length} more` : ''
  return [`${fault}: ${rows.map(({ id }) => id).join(', ')}${more}`]
}
