/** Does to the database what the trial looks for, to show that it finds it. */
import type { Cluster } from './cluster/build.ts'
import type { History } from './history.ts'

const PLANTS: Record<string, string> = {
  lost: 'delete from orders where id = $1',
  duplicate: `insert into orders select (jsonb_populate_record(o, '{"id": "PLANTED"}')).* from orders o where id = $1`,
  oversold: 'update order_lines set qty = 2000000 where order_id = $1',
}

/** `kind` is one of the names above. */
export async function plantFault(
  cluster: Cluster,
  { kind, history }: { kind: string; history: History },
): Promise<void> {
  const statement = PLANTS[kind]
  if (!statement) throw new Error(`there are: ${Object.keys(PLANTS).join(', ')}`)
  const placed = history.tries.findLast((made) => made.kind === 'order' && made.outcome === 'placed')
  const client = await cluster.connect('postgres')
  try {
    // Past all keys between tables.
    await client.query('set session_replication_role = replica')
    await client.query(statement, [placed?.kind === 'order' ? placed.orderId : ''])
    if (kind === 'duplicate') {
      await client.query(
        `insert into order_lines select (jsonb_populate_record(l, '{"order_id": "PLANTED"}')).* from order_lines l where order_id = $1`,
        [placed?.kind === 'order' ? placed.orderId : ''],
      )
    }
  } finally {
    await client.end()
  }
}
