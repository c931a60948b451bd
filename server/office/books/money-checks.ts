/** What orders, payments, refunds and deposits say of each other. */
import { type Check, PAID_FOR_LEFT } from './check.ts'

export const moneyChecks: readonly Check[] = [
  [
    'more money given back than was charged, or an order of less than nothing',
    `select o.id from orders o
     left join (select order_id, sum(amount_cents) as cents from refunds where undone_at is null group by 1) r on r.order_id = o.id
     where o.total_cents < 0 or (coalesce(r.cents, 0) > o.total_cents and r.cents
       > o.total_cents + (select coalesce(sum(l.price_cents * l.qty - l.discount_cents - (${PAID_FOR_LEFT})), 0)
         from order_lines l where l.order_id = o.id))`,
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
         when o.fulfilment = 'returned' then d.amount_cents - d.refunded_cents > o.delivery_cents
         else d.amount_cents - d.refunded_cents > least(p.deposit_cents, o.total_cents) end`,
  ],
]
