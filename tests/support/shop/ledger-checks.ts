/** Does the shop's books: what orders, stock and keys say of each other, in sentences about what doesn't agree. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

const checks: [fault: string, query: string][] = [
  [
    'stock differs from the sum of its movements',
    `select i.id from items i
     left join (select item_id, sum(change) as pieces from stock_movements group by item_id) m on m.item_id = i.id
     where i.qty <> coalesce(m.pieces, 0)`,
  ],
  [
    'a deleted item has stock left',
    `select item_id as id from stock_movements m
     where not exists (select 1 from items i where i.id = m.item_id)
     group by item_id having sum(change) <> 0`,
  ],
  [
    'order without lines',
    'select id from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)',
  ],
  [
    'order whose total is not that of its lines',
    `select o.id from orders o join order_lines l on l.order_id = o.id
     group by o.id having o.total_cents <> sum(l.price_cents * l.qty)`,
  ],
  [
    'order line without the stock it took, or stock taken without a line',
    `select coalesce(l.order_id, m.order_id) as id
     from (select order_id, item_id, sum(qty) as pieces from order_lines group by 1, 2) l
     full join (select order_id, item_id, -sum(change) as pieces from stock_movements where reason = 'sold' group by 1, 2) m
       on m.order_id = l.order_id and m.item_id = l.item_id
     where l.pieces is distinct from m.pieces`,
  ],
  [
    'stock returned other than once for a cancelled order',
    `select o.id from orders o join order_lines l on l.order_id = o.id
     left join (select order_id, item_id, sum(change) as pieces from stock_movements where reason = 'returned' group by 1, 2) r
       on r.order_id = l.order_id and r.item_id = l.item_id
     where exists (select 1 from items i where i.id = l.item_id)
       and coalesce(r.pieces, 0) <> case o.status when 'cancelled' then l.qty else 0 end`,
  ],
  [
    'order whose state is not its last event',
    `select o.id from orders o
     where o.status is distinct from (select e."to" from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  ],
  [
    'key of an order that is not there, or of one that has two',
    `select k.key as id from idempotency_keys k
     where not exists (select 1 from orders o where o.id = k.order_id)
        or exists (select 1 from idempotency_keys other where other.order_id = k.order_id and other.key <> k.key)`,
  ],
  [
    'order that was confirmed by mail other than once',
    `select o.id from orders o
     where 1 <> (select count(*) from outbox m where m.kind = 'order-confirmation' and m.subject like '%' || o.id)`,
  ],
]

/** Empty when everything agrees. */
export async function ledgerFaults(db: Pick<Db, 'execute'>): Promise<string[]> {
  const faults: string[] = []
  for (const [fault, query] of checks) {
    const { rows } = await db.execute<{ id: string }>(sql.raw(query))
    faults.push(...rows.map(({ id }) => `${fault}: ${id}`))
  }
  return faults
}
