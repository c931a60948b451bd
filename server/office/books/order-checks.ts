/** What orders, their lines, events and codes say of each other. */
import { type Check, PAID_FOR_LEFT } from './check.ts'

export const orderChecks: readonly Check[] = [
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
    'more pieces of an order sent back than were delivered',
    `select l.order_id as id from order_lines l
     join order_returns t on t.order_id = l.order_id and t.state <> 'refused'
     join order_return_lines tl on tl.return_id = t.id and tl.item_id = l.item_id
     group by l.order_id, l.position having sum(tl.qty) > max(l.qty - l.cancelled_qty)`,
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
    'pre-order that has become an order of something else',
    `select p.id from pre_orders p
     where p.state = 'ordered' and not exists (
       select 1 from order_lines l where l.order_id = p.order_id and l.item_id = p.item_id and l.qty = p.quantity)`,
  ],
  [
    'key of an order that is not there, or of one that has two',
    `select k.key as id from idempotency_keys k where not exists (select 1 from orders o where o.id = k.order_id)
     union all select min(k.key) from idempotency_keys k group by k.order_id having count(*) > 1`,
  ],
]
