/** Does the shop's books: what orders, stock and keys say of each other, in sentences about what doesn't agree. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** The pieces left of a line, and the part of its discount that is theirs: rounded down. */
const PAID_FOR_LEFT =
  'l.price_cents * (l.qty - l.cancelled_qty) - div(l.discount_cents::numeric * (l.qty - l.cancelled_qty), l.qty)'

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
    'order whose payment is another than the payment itself',
    `select o.id from orders o left join payments p on p.order_id = o.id
     where (o.payment_method, o.payment_state, o.payment_flag) is distinct from (p.method, p.state, p.flag)`,
  ],
  [
    'order without lines',
    'select id from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)',
  ],
  [
    'order whose total is not that of its lines and delivery',
    `select o.id from orders o join order_lines l on l.order_id = o.id
     group by o.id having o.total_cents <> sum(${PAID_FOR_LEFT}) + o.delivery_cents - o.delivery_discount_cents`,
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
    'stock returned other than once for a cancelled order, for pieces taken off, and for those sent back',
    `select o.id from orders o join order_lines l on l.order_id = o.id
     left join (select order_id, item_id, sum(change) as pieces from stock_movements where reason = 'returned' group by 1, 2) r
       on r.order_id = l.order_id and r.item_id = l.item_id
     left join (select t.order_id, tl.item_id, sum(tl.qty) as pieces from order_returns t
       join order_return_lines tl on tl.return_id = t.id where t.state = 'received' and t.restocked group by 1, 2) b
       on b.order_id = l.order_id and b.item_id = l.item_id
     where exists (select 1 from items i where i.id = l.item_id)
       and coalesce(r.pieces, 0) <> case o.status when 'cancelled' then l.qty else l.cancelled_qty + coalesce(b.pieces, 0) end`,
  ],
  [
    'more pieces of an order sent back than were delivered',
    `select l.order_id as id from order_lines l
     join order_returns t on t.order_id = l.order_id and t.state <> 'refused'
     join order_return_lines tl on tl.return_id = t.id and tl.item_id = l.item_id
     group by l.order_id, l.position having sum(tl.qty) > max(l.qty - l.cancelled_qty)`,
  ],
  [
    'more money given back than was charged, or an order of less than nothing',
    `select o.id from orders o
     where o.total_cents < 0 or (select coalesce(sum(r.amount_cents), 0) from refunds r
       where r.order_id = o.id and r.undone_at is null)
       > o.total_cents + (select coalesce(sum(l.price_cents * l.qty - l.discount_cents - (${PAID_FOR_LEFT})), 0)
         from order_lines l where l.order_id = o.id)`,
  ],
  [
    'discount code whose uses are not its orders, or an order that is not cancelled and no use of its code',
    `select c.id from discount_codes c
     where c.uses <> (select count(*) from orders o where o.discount_code_id = c.id and o.discount_counts)
        or exists (select 1 from orders o where o.discount_code_id = c.id and o.status <> 'cancelled' and not o.discount_counts)`,
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
     where o.email <> '' and 1 <> (select count(*) from outbox m where m.kind = 'order-confirmation' and m.subject like '%' || o.id)`,
  ],
  [
    'pieces held for a pre-order other than its movements say',
    `select coalesce(q.pre_order_id, m.pre_order_id) as id
     from (select pre_order_id, held from stock_queue where held > 0) q
     full join (select pre_order_id, -sum(change) as pieces from stock_movements where pre_order_id is not null
       group by 1 having sum(change) <> 0) m on m.pre_order_id = q.pre_order_id
     where q.held is distinct from m.pieces`,
  ],
  [
    'held for somebody before all who asked earlier have theirs',
    `select q.pre_order_id as id from stock_queue q where q.held > 0 and exists (
       select 1 from stock_queue earlier
       where earlier.item_id = q.item_id and earlier.place < q.place and earlier.held < earlier.wanted)`,
  ],
  [
    'pre-order told without its pieces',
    `select p.id from pre_orders p join items i on i.id = p.item_id
     left join stock_queue q on q.pre_order_id = p.id
     where p.state = 'told' and q.held is distinct from p.quantity`,
  ],
  [
    'pre-order that has ended and still stands in the queue, or one that waits and does not',
    `select p.id from pre_orders p join items i on i.id = p.item_id
     where (p.state in ('waiting', 'told')) <> exists (select 1 from stock_queue q where q.pre_order_id = p.id)`,
  ],
  [
    'pre-order that has become an order of something else',
    `select p.id from pre_orders p
     where p.state = 'ordered' and not exists (
       select 1 from order_lines l where l.order_id = p.order_id and l.item_id = p.item_id and l.qty = p.quantity)`,
  ],
  [
    'order whose deposit and payment do not come to its total',
    `select o.id from orders o join payments p on p.order_id = o.id
     where p.state not in ('paid', 'refunded-in-part', 'refunded', 'expired') and p.amount_cents + p.deposit_cents <> o.total_cents`,
  ],
  [
    'order that counts on a deposit it has not, or a deposit counted for another order than its own',
    `select coalesce(p.order_id, d.order_id) as id
     from (select order_id, deposit_cents from payments where deposit_cents > 0) p
     full join (select d.order_id, d.counted_for, d.amount_cents, r.order_id as made from payments d
       join pre_orders r on r.id = d.pre_order_id where d.counted_for is not null) d on d.counted_for = p.order_id
     where p.order_id is null or d.order_id is null or d.amount_cents < p.deposit_cents or d.made <> d.counted_for`,
  ],
  [
    'deposit with money that no order stands on and nobody is asked to give back',
    `select d.order_id as id from payments d join pre_orders r on r.id = d.pre_order_id
     left join orders o on o.id = d.counted_for
     left join payments p on p.order_id = d.counted_for
     where d.state in ('paid', 'refunded-in-part') and d.flag is null
       and not exists (select 1 from payment_events e where e.order_id = d.order_id and e.kind = 'looked-at')
       and case when r.state in ('waiting', 'told') then false
         when o.id is null or o.status = 'cancelled' then true
         else d.amount_cents - d.refunded_cents > p.deposit_cents end`,
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
