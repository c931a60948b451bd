/**
 * What orders came to at a moment that is over: a period that was declared keeps its sums, whatever happens to its
 * orders later, and that counts in the period it happens in.
 */
import { type SQL, sql } from 'drizzle-orm'
import { payments } from '../../checkout/payments/tables.ts'
import { orderEvents, orderLines, orders } from '../../orders/data/tables.ts'
import { orderChanges, refunds } from '../../orders/order/tables.ts'
import { papers } from '../../orders/papers/tables.ts'
import { chargedBeyond, early } from '../reports/sales-of-days.ts'

/** Of a paper that shows VAT; null for any other. */
export const percentOf = sql`(snapshot -> 'vat' ->> 'percent')::double precision`

/**
 * Orders with VAT, each at every one of the moments (an SQL list of `(nth, moment)`). `begins` is the day it counts on:
 * when it was placed, or, of one from before the shop was registered, when its first tax invoice was issued, whose
 * rate is its own. `total` is nothing before that and while it is cancelled; `back`, `back_vat` and `refunds` are what
 * was given back by then beyond what was charged for pieces taken off, counted as the reports do, each refund with a
 * VAT of its own.
 */
export function ordersAt(orderIds: SQL, moments: SQL): SQL {
  return sql`
    select o.id, coalesce(o.vat_percent, first.percent) as percent, b.begins, m.nth,
      case when s.stands then t.total else 0 end as total,
      case when s.stands then vat_inside(t.total, coalesce(o.vat_percent, first.percent)) else 0 end as vat,
      coalesce(given.back, 0) as back, coalesce(given.back_vat, 0) as back_vat, coalesce(given.refunds, 0) as refunds
    from ${orders} o
    left join lateral (select issued_at, ${percentOf} as percent from ${papers}
      where order_id = o.id and kind = 'tax-invoice' order by position limit 1) first on o.vat_percent is null
    cross join lateral (select case when o.vat_percent is null then first.issued_at else o.placed_at end as begins) b
    cross join (${moments}) m (nth, moment)
    cross join lateral (select coalesce((select e."from" from ${orderEvents} e
      where b.begins < m.moment and e.order_id = o.id and e.at >= m.moment and e."from" is not null order by e.id limit 1), o.status) as status) w
    cross join lateral (select b.begins < m.moment and w.status <> 'cancelled' as stands) s
    cross join lateral (${takenOffSince}) later
    cross join lateral (select o.total_cents + later.less as total) t
    left join lateral (${refundsUntil}) given on s.stands
    where o.id in (${orderIds}) and b.begins is not null`
}

/** What came off the order from the moment on, and is off it today; below nothing where it came back since. */
const takenOffSince = sql`
  select coalesce(sum(
    (${paidFor(sql`(part ->> 'from')::int`)} - ${paidFor(sql`(part ->> 'to')::int`)})
    * (case when c.undone_at is null then 1 else 0 end
      - case when c.at < m.moment and (c.undone_at is null or c.undone_at >= m.moment) then 1 else 0 end)
  ), 0)::bigint as less
  from ${orderChanges} c cross join lateral jsonb_array_elements(c.what -> 'lines') part
    join lateral (select * from ${orderLines} l where l.order_id = o.id and l.item_id = part ->> 'id'
      order by l.position limit 1) l on true
  where b.begins < m.moment and c.order_id = o.id and c.what ->> 'kind' = 'lines'`

/** As `paidFor` of the contract has it, of a line `l`. */
function paidFor(pieces: SQL): SQL {
  return sql`(l.price_cents * ${pieces} - l.discount_cents * ${pieces} / l.qty)`
}

/** Of one order; `reports/sales-of-days.ts` says why what was charged for pieces taken off is no part of it. */
const refundsUntil = sql`
  select sum(amount)::bigint as back, sum(vat_inside(amount, coalesce(o.vat_percent, first.percent)))::bigint as back_vat,
    count(*) as refunds
  from (
    select (greatest(0, r.so_far - c.beyond) - greatest(0, r.so_far - r.amount_cents - c.beyond))::bigint as amount
    from (
        select amount_cents, sum(amount_cents) over (order by at, id) as so_far, sum(${early}) over () as early
        from ${refunds} where order_id = o.id and at < m.moment and (undone_at is null or undone_at >= m.moment)
      ) r left join ${payments} payment on payment.order_id = o.id
      cross join lateral (select ${chargedBeyond({ total: sql`t.total`, early: sql`r.early` })} as beyond) c
  ) each_refund where amount > 0`

/** Orders of which something happened in a period that its VAT may hang on: `isIn` says whether a moment is in it. */
export function ordersTouched(isIn: (moment: SQL) => SQL): SQL {
  const at = sql`at`
  const undone = sql`undone_at`
  return sql`
    select id from ${orders} where ${isIn(sql`placed_at`)}
    union select order_id from ${papers} where kind = 'tax-invoice' and ${isIn(sql`issued_at`)}
    union select order_id from ${refunds} where ${isIn(at)} or ${isIn(undone)}
    union select order_id from ${orderEvents} where 'cancelled' in ("from", "to") and ${isIn(at)}
    union select order_id from ${orderChanges} where what ->> 'kind' = 'lines' and (${isIn(at)} or ${isIn(undone)})`
}
