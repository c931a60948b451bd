/** What stock, its movements and the queues for it say of each other. */
import type { Check } from './check.ts'

export const stockChecks: readonly Check[] = [
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
]
