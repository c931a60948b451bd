/** The one query that says what days' sales come to, from orders, lines and refunds as they stand now. */
import { type SQL, sql } from 'drizzle-orm'
import { items } from '../../catalogue/data/tables.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { orderLines, orders } from '../../orders/data/tables.ts'
import { orderChanges, refunds } from '../../orders/order/tables.ts'

const placeOf = sql`coalesce(o.district, case when o.is_pickup then 'pickup' else '' end) as district`

/**
 * Rows of `report_sales`. An order counts on the day it was placed, with the pieces that were not taken off it, unless
 * it was cancelled. A refund counts on its own day, but for what was taken off its order once it was paid: that never
 * counted, and what was taken off before was never paid.
 */
export function salesOfDays(days: readonly string[]): SQL {
  const listed = sql.join(
    days.map((day) => sql`(${day}::date)`),
    sql`, `,
  )
  return sql`
    with days (day) as (values ${listed}),
    sold as materialized (${sql.join(days.map(soldOn), sql` union all `)}),
    lines as materialized (
      select s.day, s.id, l.item_id, l.title, l.brand, coalesce(l.category, i.category, '') as category, n.pieces,
        l.price_cents * n.pieces as gross, n.discount, n.paid - vat_inside(n.paid, s.vat_percent) as goods,
        vat_inside(n.paid, s.vat_percent) as vat, l.cost_cents * n.pieces as cost
      from sold s join ${orderLines} l on l.order_id = s.id left join ${items} i on l.category is null and i.id = l.item_id
        cross join lateral (select l.qty - l.cancelled_qty as pieces) p
        cross join lateral (select p.pieces, l.discount_cents * p.pieces / l.qty as discount,
          l.price_cents * p.pieces - l.discount_cents * p.pieces / l.qty as paid) n
      where n.pieces > 0
    ),
    goods as (
      select id, sum(pieces) as pieces, sum(gross) as gross, sum(discount) as discount, sum(goods) as goods,
        coalesce(sum(goods) filter (where cost is not null), 0) as costed, coalesce(sum(cost), 0) as cost
      from lines group by id
    ),
    paid_back as (${refundsOf(sql`
      select r.order_id from days d join ${refunds} r on r.undone_at is null
        and r.at >= ${startOf(sql`d.day`)} and r.at < ${startOf(sql`(d.day + 1)`)}`)}),
    whole as materialized (
      select s.day, s.district, s.payment, 1 as orders, coalesce(g.pieces, 0) as pieces, coalesce(g.gross, 0) as gross,
        coalesce(g.discount, 0) + s.delivery_discount_cents as discount, s.delivery_cents as delivery, 0 as refund,
        vat_inside(s.total_cents, s.vat_percent) as vat, coalesce(g.goods, 0) as goods, coalesce(g.costed, 0) as costed,
        coalesce(g.cost, 0) as cost
      from sold s left join goods g on g.id = s.id
      union all
      select day, district, payment, 0, 0, 0, 0, 0, amount, -vat_inside(amount, vat_percent), 0, 0, 0
      from paid_back join days using (day) where amount > 0
    )
    select day, 'day', 'all', '', '', ${sumsOfWhole} from whole group by day
    union all select day, 'day', 'district', district, district, ${sumsOfWhole} from whole group by day, district
    union all select day, 'day', 'payment', payment, payment, ${sumsOfWhole} from whole group by day, payment
    union all select day, 'day', 'item', item_id, max(title), ${sumsOfLines} from lines group by day, item_id
    union all select day, 'day', 'brand', fold_text(brand), max(trim(brand)), ${sumsOfLines} from lines group by day, fold_text(brand)
    union all select day, 'day', 'category', category_key(category), max(trim(category)), ${sumsOfLines} from lines group by day, category_key(category)`
}

/** A part for each day, so that the database knows how few orders that is. */
function soldOn(day: string): SQL {
  return sql`
    select ${day}::date as day, o.id, o.total_cents, o.delivery_cents, o.delivery_discount_cents, o.vat_percent,
      ${placeOf}, coalesce(o.payment_method, '') as payment
    from ${orders} o where o.placed_at >= ${startOf(sql`${day}::date`)} and o.placed_at < ${startOf(sql`(${day}::date + 1)`)}
      and o.status <> 'cancelled'`
}

const sumsOfWhole = sql`sum(orders), sum(pieces), sum(gross), sum(discount), sum(delivery), sum(refund), sum(vat), sum(goods),
  sum(costed), sum(cost)`
const sumsOfLines = sql`count(distinct id), sum(pieces), sum(gross), sum(discount), 0, 0, sum(vat), sum(goods),
  coalesce(sum(goods) filter (where cost is not null), 0), coalesce(sum(cost), 0)`

/**
 * Refunds of some orders that were not taken back, each with its `amount` beyond what had been charged for pieces that
 * were taken off since: of that nothing had counted. Of a cancelled order nothing counts.
 */
export function refundsOf(orderIds: SQL): SQL {
  return sql`
    select r.id, r.order_id, r.at, r.amount_cents, day_in_shop(r.at) as day, o.vat_percent, o.status, o.placed_at,
      ${placeOf}, coalesce(o.payment_method, '') as payment,
      (case when o.status = 'cancelled' then 0
        else greatest(0, r.so_far - c.beyond) - greatest(0, r.so_far - r.amount_cents - c.beyond) end)::bigint as amount
    from (
      select *, sum(amount_cents) over (partition by order_id order by at, id) as so_far,
        sum(${early}) over (partition by order_id) as early
      from ${refunds} where undone_at is null and order_id in (${orderIds})
    ) r join ${orders} o on o.id = r.order_id left join ${payments} payment on payment.order_id = o.id
      cross join lateral (select ${chargedBeyond({ total: sql`o.total_cents`, early: sql`r.early` })} as beyond) c`
}

/** Of a refund what was given back before its payment was known to have come, which was not moved along. */
export const early = sql`
  case when exists (select from ${orderChanges} c where c.order_id = refunds.order_id and c.what ->> 'refundId' = refunds.id
    and c.before -> 'payment' is null and c.before -> 'isOfDeposit' is null) then amount_cents else 0 end`

/**
 * What an order `o` with its `payment` was charged beyond the total that is left of it. A payment that is to come asks
 * for less when pieces are taken off, and one that has come stays as it is: what it is above the total was charged for
 * pieces taken off since. Money that was given back early had come beside what the payment asks for by then. Without a
 * payment, all was charged when the order was placed.
 */
export function chargedBeyond({ total, early }: { total: SQL; early: SQL }): SQL {
  // A sum of nothing known is passed over.
  return sql`
    greatest(0, least(payment.amount_cents + payment.deposit_cents + ${early} - ${total}, o.total_cents - ${total} + (
      select coalesce(sum(l.price_cents * l.cancelled_qty - l.discount_cents
        + l.discount_cents * (l.qty - l.cancelled_qty) / l.qty), 0)
      from ${orderLines} l where l.order_id = o.id
    )))`
}

/** From the first moment of a day. */
export function startOf(day: SQL): SQL {
  return sql`(${day}::timestamp at time zone interval '5 hours 30 minutes')`
}
