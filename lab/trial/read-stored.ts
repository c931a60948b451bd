/** What the primary holds in the end: all orders with the key they were sent with, the stock, and the shop's books. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { ledgerFaults } from '../../tests/support/shop/ledger-checks.ts'
import type { Stored } from './check-history.ts'
import type { Cluster } from './cluster/build.ts'
import type { Goods } from './goods.ts'
import type { Lines } from './history.ts'

export interface StoredAtEnd extends Stored {
  /** Sentences about what does not agree in the shop's books. */
  ledgerFaults: string[]
}

export async function readStored(cluster: Cluster, { initial }: Goods): Promise<StoredAtEnd> {
  const client = await cluster.connect()
  try {
    const orders = await client.query<{ id: string; key: string; lines: Lines }>(
      `select o.id, split_part(o.address, ',', 1) as key, jsonb_object_agg(l.item_id, l.qty) as lines
       from orders o join order_lines l on l.order_id = o.id group by o.id`,
    )
    const items = await client.query<{ id: string; left: number }>('select id, qty as left from items')
    return {
      orders: orders.rows,
      items: items.rows.map(({ id, left }) => ({ id, left, initial: initial.get(id) ?? 0 })),
      ledgerFaults: await ledgerFaults(drizzle(client)),
    }
  } finally {
    await client.end()
  }
}
