/** How the database would read what is asked of it. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { CASING, type Db } from '#server/platform/database/database.ts'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The nodes of the plans of every statement that is asked meanwhile. */
export async function planned(pool: Pool, run: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) }
  await run(drizzle(pool, { ...CASING, logger }))
  const nodes: Plan[] = []
  for (const { query, params } of asked) {
    const { rows } = await pool.query(`explain (format json) ${query}`, params)
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return nodes
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** The names of tables that are read whole. */
export function wholeReads(nodes: readonly Plan[]): (string | undefined)[] {
  return nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
}

export function indexesOf(nodes: readonly Plan[]): (string | undefined)[] {
  return nodes.map((node) => node['Index Name'])
}
