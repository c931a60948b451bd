/** Fills goods that came in and were counted, imports, what other programs are told, codes, and what pages count. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

interface Sizes {
  items: number
  orders: number
}

export async function fillGoods(db: Db, { items, orders }: Sizes): Promise<void> {
  await db.execute(sql`
    insert into goods_receipts (id, number, supplier, received_on, note, state, words, version, by_user_id, created_at, posted_at)
    overriding system value
    select 'receipt' || n, n, 'Supplier ' || n % 40, '2026-11-01', '', 'posted', lower('supplier ' || n % 40 || ' steel kettle ' || md5(n::text)), 1,
      'staff1', now(), now() from generate_series(1, ${Math.round(items / 5)}::int) n`)
  await db.execute(sql`
    insert into goods_receipt_lines (receipt_id, position, item_id, title, sku, pieces, cost_cents)
    select 'receipt' || n, k, 'bench' || lpad((1 + (n * 17 + k) % ${items}::int)::text, 11, '0'), 'Steel kettle', 'UA' || n, 10, 50000
    from generate_series(1, ${Math.round(items / 5)}::int) n, generate_series(1, 8) k`)
  await db.execute(sql`
    insert into stock_takes (id, number, scope_kind, scope_name, note, state, by_user_id, created_at, posted_by, posted_at)
    overriding system value
    select 'take' || n, n, 'all', '', '', case when n = 300 then 'counting' else 'posted' end, 'staff1', now() - (300 - n) * interval '1 day',
      case when n < 300 then 'staff1' end, case when n < 300 then now() end from generate_series(1, 300) n`)
  // All items twice, once posted and once being counted, of which a half is; of the others a hundredth.
  await db.execute(sql`
    insert into stock_take_lines (stock_take_id, item_id, title, sku, pieces, stock, by_user_id, counted_at, version, posted, cost_cents)
    select 'take' || t, i.id, i.title, i.sku, i.qty + (n % 20 = 0)::int, i.qty, 'staff1', now(), 1,
      case when t < 300 then (n % 20 = 0)::int end, 50000
    from (select *, row_number() over (order by id) as n from items) i, generate_series(1, 300) t
    where t = 299 or (t = 300 and n % 2 = 0) or n % 100 = t % 100`)
  await db.execute(sql`
    insert into imports (id, file_name, upload, by_user_id, at, state, format, read_as, message, look, columns, categories, counts, pictures, step,
      done, total, finished_at)
    select 'import' || n, 'goods.csv', '', 'staff1', now() - n * interval '2 hours', 'done', 'kade', '', '', 1, '[]', '[]',
      '{"add": 1, "edit": 0, "same": 0, "refused": 0}', 0, 'saving', 1, 1, now() from generate_series(1, 300) n`)
  await db.execute(sql`
    insert into import_rows (import_id, line, kind, title, changes, notes, pictures)
    select 'import' || i, n, (array['add', 'edit', 'same', 'refused'])[1 + n % 4], 'Steel kettle ' || n, '[]',
      case when n % 4 = 3 then '["The price is missing"]' else '[]' end::jsonb, '[]'
    from generate_series(1, ${items}::int) n, generate_series(1, 3) i`)
  await db.execute(sql`
    insert into webhook_endpoints (id, name, url, events, is_on, secret, made_at)
    select 'endpoint' || n, 'Courier ' || n, 'https://example.com/' || n, '[]', true, '-', now() from generate_series(1, 4) n`)
  await db.execute(sql`
    insert into webhook_events (id, type, subject, data, at)
    select 'event' || lpad(n::text, 9, '0'), (array['order.created', 'order.cancelled', 'payment.received', 'stock.changed', 'item.updated'])[1 + n % 5],
      'about' || n % 100000, '{"id": "x"}', now() - n * interval '5 seconds' from generate_series(1, ${Math.round(orders / 2)}::int) n`)
  await db.execute(sql`
    insert into webhook_deliveries (id, endpoint_id, event_id, type, at, state, attempts, next_attempt_at, last_attempt_at, status, ms)
    select 'delivery' || e.id || '-' || k, 'endpoint' || k, e.id, e.type, e.at,
      case when right(e.id, 3) = '007' then 'failed' when right(e.id, 3) = '008' then 'waiting' else 'delivered' end, 1,
      case when right(e.id, 3) = '008' then now() end, e.at, 200, 30 from webhook_events e, generate_series(1, 2) k`)
  await db.execute(sql`
    insert into discount_codes (id, code, code_key, kind, amount_cents, percent, categories, brands, least_cents, is_on, uses, version, created_at)
    select 'code' || n, 'SALE' || n, 'sale' || n, 'percent', 0, 10, '[]', '[]', 0, n % 20 = 0, n % 9, 1, now() - n * interval '1 hour'
    from generate_series(1, 20000) n`)
  await db.execute(sql`
    insert into use_counts (day, kind, about, words, count)
    select current_date - d, kind, case kind when 'search-empty' then md5(d || '-' || n) when 'seen-sold-out' then 'bench' || lpad((1 + (n * 97 + d) % ${items}::int)::text, 11, '0')
      else '' end, case kind when 'search-empty' then 'word ' || n end, 1 + n
    from generate_series(0, 799) d, (values ('search-empty', 100), ('seen-sold-out', 200), ('cart', 1), ('checkout', 1), ('order', 1)) as kinds (kind, most),
      generate_series(1, most) n`)
}
