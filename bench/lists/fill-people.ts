/**
 * Fills accounts, customers, and what people wrote: inquiries, pre-orders, newsletter. Orders are there already,
 * triggers are off.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { madeUpNumber } from '../fill-orders.ts'

/** `staff1@example.com` and on. */
export const STAFF = 12

interface Sizes {
  items: number
  people: number
}

export async function fillPeople(db: Db, { items, people }: Sizes): Promise<void> {
  await db.execute(sql`
    insert into users (id, email, email_verified_at, password_hash, role, first_name, last_name, wants_order_updates, wants_offers,
      created_at, staff_role)
    select 'staff' || n, 'staff' || n || '@example.com', now(), '-', 'admin', 'Anjali', 'Staff ' || n, true, false, now(), 'staff'
    from generate_series(1, ${STAFF}::int) n
    union all
    select 'user' || n, 'buyer' || n || '@example.com', now(), '-', 'user', 'Kamal', initcap(substr(md5(n::text), 1, 7)), true, false, now(), null
    from generate_series(1, ${people}::int, 10) n`)
  // As they are counted of orders by and by.
  await db.execute(sql`
    insert into customers (email, name, phone, user_id, orders, pre_orders, spent_cents, last_ordered_at, blocked_at, blocked_by, block_reason)
    select o.email, max(o.name), max(o.phone), max(u.id), count(*), 0,
      coalesce(sum(total_cents) filter (where status <> 'cancelled' and payment_state <> 'refunded'), 0), max(placed_at),
      case when max(o.id) like '%99' then now() end, case when max(o.id) like '%99' then 'staff1@example.com' end,
      case when max(o.id) like '%99' then 'Never pays' end
    from orders o left join users u on u.email = o.email group by o.email`)
  await db.execute(sql`
    insert into inquiries (id, name, email, message, answered, sent_at)
    select 'inquiry' || lpad(n::text, 9, '0'), (array['Nimali', 'Kamal', 'Fathima', 'Ruwan'])[1 + n % 4] || ' ' || initcap(substr(md5(n::text), 1, 7)),
      'buyer' || n % ${people}::int || '@example.com', 'Do you have the ' || md5(n::text) || ' in another colour, and when does it come? Thank you.',
      n % 50 > 0, now() - n * interval '5 minutes' from generate_series(1, ${people}::int) n`)
  await db.execute(sql`
    insert into inquiry_replies (id, inquiry_id, text, by, at)
    select 'reply' || id, id, 'Yes, we have.', 'staff1@example.com', sent_at + interval '1 hour' from inquiries where answered`)
  await db.execute(sql`
    insert into pre_orders (id, name, email, phone, address, quantity, item_id, product, placed_at, state,
      order_id, "end")
    select 'pre' || lpad(n::text, 9, '0'), (array['Nimali', 'Kamal', 'Fathima', 'Ruwan'])[1 + n % 4] || ' ' || initcap(substr(md5(n::text), 1, 7)),
      'buyer' || n % ${people}::int || '@example.com', '+9477' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0'), n || ' Galle Road', 1,
      'bench' || lpad((10 * (1 + n % (${items}::int / 10)))::text, 11, '0'),
      jsonb_build_object('title', 'Steel kettle ' || n % 1000, 'brand', 'LG', 'price', 1000, 'image', ''), now() - n * interval '10 minutes',
      case when n < 3000 then 'waiting' when n % 3 = 0 then 'cancelled' else 'ordered' end,
      case when n >= 3000 and n % 3 > 0 then ${madeUpNumber(1)} end, case when n >= 3000 and n % 3 = 0 then 'person' end
    from generate_series(1, ${Math.round(people / 2)}::int) n`)
  await db.execute(sql`
    insert into stock_queue (pre_order_id, item_id, wanted, held)
    select id, item_id, 1, case when substr(id, 12) = '7' then 1 else 0 end
    from pre_orders where state = 'waiting' order by placed_at`)
  await db.execute(sql`
    insert into subscribers (email, source, subscribed_at)
    select 'buyer' || n || '@example.com', 'home', now() - n * interval '7 minutes' from generate_series(1, ${Math.round(people / 2)}::int) n`)
  await db.execute(sql`
    insert into consents (id, about, email, words, source, given_at)
    select 'consent' || email, 'newsletter', email, 'New arrivals and offers, straight to your inbox.', source, subscribed_at from subscribers`)
  await db.execute(sql`
    insert into wishes (user_id, item_id, added_at, known_price_cents, known_in_stock)
    select 'user' || n, 'bench' || lpad((1 + (n * 13 + k * 101) % ${items}::int)::text, 11, '0'), now(), 1000, true
    from generate_series(1, ${people}::int, 10) n, generate_series(1, 5) k on conflict do nothing`)
  await db.execute(sql`
    insert into outbox (id, kind, "to", subject, text, html, queued_at, attempts, next_attempt_at, sent_at, failure, channel, person)
    select 'mail' || lpad(n::text, 9, '0'), 'order-confirmation', 'buyer' || n || '@example.com', 'Your order', repeat('Thank you. ', 40),
      repeat('<p>Thank you.</p>', 60), now() - n * interval '13 seconds', case when n % 400 = 0 then 5 else 1 end, null,
      case when n % 400 > 0 then now() end, case when n % 400 = 0 then 'EENVELOPE 550' end, 'mail', 'buyer' || n || '@example.com'
    from generate_series(1, ${people}::int) n`)
}
