/**
 * Fills what a busy shop has written down: of orders, stock, items and staff. Orders are there already, triggers are
 * off.
 */
import { type SQL, sql } from 'drizzle-orm'
import { AuditKind } from '#contract/site/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withoutIndexes } from '../fill-orders.ts'
import { STAFF } from './fill-people.ts'

interface Sizes {
  items: number
  orders: number
}

const itemOf = (n: SQL) => sql`'bench' || lpad((${n})::text, 11, '0')`
const staff = sql`'staff' || 1 + n % ${STAFF}::int`
const INDEXES = [
  ...['order_events_of_order', 'order_events_of_staff', 'order_events_by'],
  ...['order_changes_of_order', 'order_changes_of_staff', 'order_changes_by'],
  ...['stock_movements_of_item', 'stock_movements_of_order', 'stock_movements_by', 'stock_movements_not_sold'],
  ...['payment_events_of_order', 'audit_events_at', 'audit_events_kind', 'audit_events_subject', 'audit_events_user'],
]

export async function fillLedgers(db: Db, sizes: Sizes): Promise<void> {
  await withoutIndexes(db, INDEXES, async () => {
    await fillOrderLedgers(db, sizes)
    await fillGoodsLedgers(db, sizes)
  })
  await fillPapers(db)
}

async function fillOrderLedgers(db: Db, { orders }: Sizes): Promise<void> {
  await db.execute(sql`
    insert into order_events (order_id, "from", "to", by, at)
    select id, null, 'pending', '', placed_at from orders
    union all
    select id, 'pending', status, 'staff' || 1 + total_cents % ${STAFF}::int || '@example.com', placed_at + interval '1 day'
    from orders where status <> 'pending' order by 5`)
  await db.execute(sql`
    insert into order_changes (order_id, step, what, by, at)
    select id, id, '{"kind": "fulfilment", "from": "none", "to": "shipped", "courier": "", "trackingNumber": ""}'::jsonb,
      'staff' || 1 + total_cents % ${STAFF}::int || '@example.com', placed_at + interval '1 day'
    from orders where fulfilment = 'shipped' order by placed_at`)
  await db.execute(sql`
    insert into payment_events (order_id, kind, method, attempt, amount_cents, reference, note, at)
    select id, 'received', payment_method, 1, total_cents, '', '', placed_at from orders where payment_state in ('paid', 'refunded') order by placed_at`)
  await db.execute(sql`
    insert into refunds (id, order_id, amount_cents, word, by, at)
    select 'refund' || id, id, total_cents, 'Broken', 'staff1@example.com', placed_at + interval '3 days' from orders
    where payment_state = 'refunded'`)
  await db.execute(sql`
    insert into order_files (id, order_id, purpose, type, bytes, sha256, reserved_at, stored_at, accepted_at)
    select 'slip' || id, id, 'slip', 'image/png', 1000, md5(id), placed_at, placed_at, case when payment_state = 'paid' then placed_at end
    from orders where payment_method = 'bank-transfer'`)
  await db.execute(sql`
    insert into audit_events (at, kind, user_id, network, subject, after)
    select now() - n * interval '45 seconds', (${sql.param([...AuditKind.options])}::text[])[1 + n % ${AuditKind.options.length}::int],
      case when n % 3 = 0 then ${staff} else 'user' || 1 + 10 * (n % 10000) end, substr(md5((n % 5000)::text), 1, 8),
      case when n % 2 = 0 then 'user' || 1 + 10 * (n % 10000) else 'setting ' || n % 300 end, '{"a": 1}'::jsonb
    from generate_series(${Math.round(orders / 2)}::int, 1, -1) n`)
}

async function fillGoodsLedgers(db: Db, { items, orders }: Sizes): Promise<void> {
  await db.execute(sql`
    insert into stock_movements (item_id, change, reason, order_id, at)
    select l.item_id, -l.qty, 'sold', o.id, o.placed_at from orders o join order_lines l on l.order_id = o.id order by o.placed_at`)
  await db.execute(sql`
    insert into stock_movements (item_id, change, reason, by_user_id, at, note)
    select ${itemOf(sql`1 + (n * 7) % ${items}::int`)}, 10, 'received', ${staff}, now() - n * interval '3 minutes', 'Delivery ' || n
    from generate_series(${Math.round(orders / 3)}::int, 1, -1) n`)
  await db.execute(sql`
    insert into item_changes (item_id, field, before, after, by_user_id, at)
    select ${itemOf(sql`1 + (n * 11) % ${items}::int`)}, 'priceCents', to_jsonb(n), to_jsonb(n + 100), ${staff}, now() - n * interval '2 minutes'
    from generate_series(${Math.round(orders / 2)}::int, 1, -1) n`)
}

async function fillPapers(db: Db): Promise<void> {
  const party = sql`'{"name": "Kade", "address": "1 Galle Road", "phone": "", "email": "", "tin": ""}'::jsonb`
  await db.execute(sql`
    insert into papers (id, kind, number, order_id, total_cents, vat_cents, snapshot, issued_at)
    select 'paper' || id, 'invoice', '26NOV_WEB_' || lpad((row_number() over (order by placed_at))::text, 7, '0'), id, total_cents, 0,
      jsonb_build_object('heading', 'Invoice', 'issuedAt', placed_at, 'deliveredAt', '', 'placeOfSupply', '', 'supplier', ${party}, 'buyer', ${party},
        'lines', '[]'::jsonb, 'total', total_cents / 100, 'vat', null, 'includesVat', false, 'inWords', '', 'modeOfPayment', '', 'credits', null), placed_at
    from orders where status = 'completed' and total_cents % 2 = 0 order by placed_at`)
  await db.execute(sql`insert into paper_prints (paper_id, at) select id, issued_at from papers`)
}
