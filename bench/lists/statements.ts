/** What a call asks of the database, and what the database itself needs for it: by `explain (analyze, buffers)`. */
import { readFileSync } from 'node:fs'
import { Client, type Pool } from 'pg'

interface Statement {
  text: string
  values: unknown[]
}

export interface Cost {
  /** Execution time in ms, as the database says; of all statements of the call. */
  ms: number
  /** Time on a processor in ms, whatever else the machine does; NaN where Linux doesn't tell. */
  cpuMs: number
  /** Pages of 8 KiB that were looked at. */
  pages: number
  /** Of the dearest statement. */
  indexes: readonly string[]
  /** Tables that are read whole, and how many rows that were. */
  wholeReads: readonly string[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

/** A table that is read whole is told from so many rows on. */
const MANY = 1_000
const TURNS = 3

export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = []
  const { query } = Client.prototype
  const noting = {
    query(this: Client, config: { text: string } | string, values?: unknown, ...others: unknown[]) {
      if (typeof config === 'object' && Array.isArray(values)) asked.push({ text: config.text, values })
      return Reflect.apply(query, this, [config, values, ...others])
    },
  }
  Object.assign(Client.prototype, noting)
  try {
    await run()
  } finally {
    Object.assign(Client.prototype, { query })
  }
  return asked.filter(({ text }) => /^\s*(select|with|\()/i.test(text) && !text.includes('graphile_worker._private'))
}

/** The median of three runs, each in a transaction that is rolled back. */
export async function costOf(pool: Pool, statements: readonly Statement[]): Promise<Cost> {
  const costs: Cost[] = []
  for (let turn = 0; turn < TURNS; turn += 1) costs.push(await explainAll(pool, statements))
  const [, median] = costs.toSorted((a, b) => a.cpuMs - b.cpuMs)
  if (!median) throw new Error('nothing was explained')
  return median
}

async function explainAll(pool: Pool, statements: readonly Statement[]): Promise<Cost> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: own } = await client.query('select pg_backend_pid() as pid')
    const began = processorMs(own[0].pid)
    let [ms, pages, dearest] = [0, 0, -1]
    let indexes: string[] = []
    const wholeReads = new Set<string>()
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
      const [{ Plan: plan, 'Execution Time': time }] = rows[0]['QUERY PLAN']
      ms += time
      pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      const nodes = nodesOf(plan)
      for (const read of wholeReadsOf(nodes)) wholeReads.add(read)
      if (time <= dearest) continue
      dearest = time
      indexes = [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))]
    }
    return { ms, cpuMs: processorMs(own[0].pid) - began, pages, indexes, wholeReads: [...wholeReads] }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function processorMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

function wholeReadsOf(nodes: readonly Plan[]): string[] {
  const reads = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  return reads.flatMap((node) => {
    const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
    return rows >= MANY ? [`${node['Relation Name']} (${Math.round(rows).toLocaleString('en')})`] : []
  })
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
