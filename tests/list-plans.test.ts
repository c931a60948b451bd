// Lists that grow with the shop's years stay quick: pages and searches are read by indexes, late pages without what
// hangs from rows.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { periodOfCode } from '#contract/office/vat-period.ts'
import { type InventoryQuery, InventorySort } from '#contract/stock/inventory.ts'
import { listInquiries } from '#server/feedback/inquiries/inquiries.ts'
import { listAudit } from '#server/office/audit-log/list-audit.ts'
import { readRates } from '#server/office/vat/read-rates.ts'
import { listClaims } from '#server/orders/claims/read-claims.ts'
import { listParcels } from '#server/orders/couriers/list-parcels.ts'
import { listIssued } from '#server/orders/papers/list-issued.ts'
import { listPapers } from '#server/orders/papers/read-papers.ts'
import { listPastOrders } from '#server/orders/past-orders/list-past-orders.ts'
import { listPreOrders } from '#server/orders/pre-orders/pre-orders.ts'
import { findWaiting } from '#server/orders/statements/match-statement.ts'
import { listUnits } from '#server/orders/units/read-units.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listSubscribers } from '#server/site/newsletter/list-subscribers.ts'
import { listRows } from '#server/stock/inventory/list-rows.ts'
import { indexesOf, planned, wholeReads } from '#tests/support/database/planned.ts'
import { vacuumAnalyze } from '#tests/support/database/vacuum-analyze.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { fillOrders, madeUpNumber } from '../bench/fill-orders.ts'

const { database } = await openTestShop()
const { db, pool } = database
/** More than are counted of what a search finds. */
const ROWS = 10_100

beforeAll(async () => {
  await fillOrders(db, ROWS)
  await db.execute(sql`
    insert into papers (id, kind, number, order_id, total_cents, vat_cents, snapshot, issued_at)
    select 'paper' || id, 'invoice', '26NOV_WEB_' || id, id, 100, 0, '{"buyer": {}, "supplier": {}}', placed_at from orders`)
  await db.execute(sql`
    insert into order_events (order_id, "from", "to", "by", at)
    select id, case when n > 1 then 'pending' end, case when n > 1 then 'processing' else 'pending' end, '', placed_at
    from orders cross join generate_series(1, 2) n`)
  await db.execute(sql`
    insert into pre_orders (id, name, email, phone, address, quantity, item_id, product, placed_at, state, order_id)
    select 'pre' || n, initcap(substr(md5(n::text), 1, 7)), 'buyer' || n || '@example.com', '077-' || n, 'A', 1, 'x', '{"title": "Kettle"}',
      now() - n * interval '1 hour', case when n < 50 then 'waiting' else 'ordered' end, case when n >= 50 then ${madeUpNumber(1)} end
    from generate_series(1, ${ROWS}::int) n`)
  await db.execute(sql`
    insert into inquiries (id, name, email, message, answered, sent_at)
    select 'inquiry' || n, initcap(substr(md5(n::text), 1, 7)), 'buyer' || n || '@example.com', 'When does it come?', n > 50,
      now() - n * interval '1 hour' from generate_series(1, ${ROWS}::int) n`)
  await db.execute(sql`
    insert into subscribers (email, source, subscribed_at)
    select 'buyer' || n || '@example.com', 'home', now() - n * interval '1 hour' from generate_series(1, ${ROWS}::int) n`)
  await db.execute(sql`
    insert into audit_events (at, kind, user_id, network, subject)
    select now() - n * interval '1 hour', 'setting.changed', 'nobody', '', 'A setting' from generate_series(${ROWS}::int, 1, -1) n`)
  await db.execute(sql`
    insert into item_keys (item_id, words, title_key, brand_key, category_key, sku_key, barcode_key, price_cents, cost_cents,
      sale_cents, sale_from, sale_until, disabled, has_picture, created_at, updated_at)
    select 'item' || n, 'fan', md5(n::text), 'brand' || n % 9, 'category' || n % 7, 'sku' || n, '', n % 999, n % 777,
      -1, '', '', false, true, now() - n * interval '1 minute', now() - n * interval '1 hour'
    from generate_series(1, ${ROWS}::int) n`)
  await db.execute(sql`
    insert into units (id, order_id, item_id, serial, imeis, warranty_starts, noted_at)
    select 'unit' || id, id, 'x', 'SN' || id, '{}', '2026-11-20', placed_at from orders`)
  await db.execute(sql`insert into couriers (id, kind, name, address, numbering, is_on)
    values ('courier', 'list', 'Courier', '', 'answer', true)`)
  await db.execute(sql`
    insert into parcels (id, order_id, courier_id, state, waybill, cod_cents, name, address, town, phone, phone2,
      weight_grams, pieces, description, note, by, at)
    select 'parcel' || id, id, 'courier', 'booked', 'WB' || id, 100, '', '', '', '', '', 1, 1, '', '', '', placed_at
    from orders`)
  await db.execute(sql`
    insert into unit_marks (unit_id, scope, mark, is_in_hands) select id, 'x', lower(serial), true from units`)
  await db.execute(sql`
    insert into claims (id, unit_id, state, channel, fault, loan, opened_at)
    select 'claim' || id, id, case when number % 100 = 0 then 'received' else 'handed-back' end, 'counter', 'It hums', '',
      noted_at from units`)
  await db.execute(sql`
    insert into past_orders (id, import_id, source, number, placed_at, state, name, email, phone, address, total_cents,
      is_net, discount_code, payment_method, delivery_method, note, lines)
    select 'past' || n, 'x', 'shopify', '#' || 100000 + n, now() - n * interval '1 hour', 'paid',
      initcap(substr(md5(n::text), 1, 7)), 'buyer' || n || '@example.com', '+9477' || 1000000 + n, 'A', 100, false, '', '',
      '', '', '[]'
    from generate_series(1, ${ROWS}::int) n`)
  await db.execute(sql`vacuum analyze`)
  for (const table of [
    ...['papers', 'pre_orders', 'inquiries', 'subscribers', 'audit_events', 'units', 'unit_marks', 'claims'],
    'past_orders',
  ])
    await vacuumAnalyze(db, table)
})

const page = { limit: 20, offset: 0 }
const late = { limit: 20, offset: 3_000 }

test.each<[string, (db: Db) => Promise<unknown>, index: string]>([
  ['papers', (db) => listPapers(db, page), 'papers_newest'],
  ['papers of a number', (db) => listPapers(db, { ...page, search: madeUpNumber(1_234) }), 'papers_search'],
  ['papers behind one that was read', (db) => listIssued(db, { after: 1_000, limit: 20 }), 'papers_newest'],
  ['orders cancelled in a quarter', (db) => readRates(db, periodOfCode('2640')), 'order_events_cancelled'],
  ['parcels', (db) => listParcels(db, page), 'parcels_number'],
  [
    'parcels of a number',
    (db) => listParcels(db, { ...page, search: `WB${madeUpNumber(1_234)}` }),
    'parcels_of_waybill',
  ],
  ['units', (db) => listUnits(db, page), 'units_number'],
  [
    'units of a serial number',
    (db) => listUnits(db, { ...page, search: `SN${madeUpNumber(1_234)}` }),
    'unit_marks_begin',
  ],
  ['units of an order', (db) => listUnits(db, { ...page, search: madeUpNumber(1_234) }), 'orders_search'],
  ['units of a phone', (db) => listUnits(db, { ...page, search: '0771234567' }), 'orders_search'],
  ['claims', (db) => listClaims(db, page), 'claims_number'],
  ['open claims', (db) => listClaims(db, { ...page, state: 'open' }), 'claims_of_state'],
  ['claims of a phone', (db) => listClaims(db, { ...page, search: '0771234567' }), 'orders_search'],
  ['orders that wait for a transfer', findWaiting, 'orders_of_payment'],
  ['past orders', (db) => listPastOrders(db, page), 'past_orders_newest'],
  ['past orders of a number', (db) => listPastOrders(db, { ...page, search: '#101234' }), 'past_orders_search'],
  ['past orders of a phone', (db) => listPastOrders(db, { ...page, search: '0771001234' }), 'past_orders_search'],
  [
    'past orders of an address',
    (db) => listPastOrders(db, { ...page, email: 'buyer1234@example.com', phone: '0771001234' }),
    'past_orders_of_email',
  ],
  ['pre-orders', (db) => listPreOrders(db, page), 'pre_orders_newest'],
  ['pre-orders that wait', (db) => listPreOrders(db, { ...page, show: 'waiting' }), 'pre_orders_in_state'],
  ['pre-orders of a name', (db) => listPreOrders(db, { ...page, search: 'buyer1234@' }), 'pre_orders_search'],
  ['inquiries', (db) => listInquiries(db, page), 'inquiries_newest'],
  ['open inquiries', (db) => listInquiries(db, { ...page, answered: false }), 'inquiries_open'],
  ['inquiries of a name', (db) => listInquiries(db, { ...page, search: 'buyer1234@' }), 'inquiries_search'],
  ['a late page of the newsletter', (db) => listSubscribers(db, late), 'subscribers_newest'],
  ['a late page of the security log', (db) => listAudit(db, late), 'audit_events_at'],
])('The list of %s is read by an index', async (_, list, index) => {
  expect(indexesOf(await planned(pool, list))).toContain(index)
})

test.each<[string, (db: Db) => Promise<unknown>, table: string]>([
  ['papers of a number', (db) => listPapers(db, { ...page, search: madeUpNumber(1_234) }), 'papers'],
  ['past orders of a name', (db) => listPastOrders(db, { ...page, search: 'buyer1234@' }), 'past_orders'],
  ['units of a number', (db) => listUnits(db, { ...page, search: madeUpNumber(1_234) }), 'units'],
  ['pre-orders of a name', (db) => listPreOrders(db, { ...page, search: 'buyer1234@' }), 'pre_orders'],
  ['inquiries of a name', (db) => listInquiries(db, { ...page, search: 'buyer1234@' }), 'inquiries'],
])('A search for %s never reads all of them', async (_, list, table) => {
  expect(wholeReads(await planned(pool, list))).not.toContain(table)
})

test.each(InventorySort.options.filter((sort) => sort !== 'qty'))(
  'Pages of the inventory by %s are read from its index alone, the one in the middle too',
  async (sort) => {
    const query: InventoryQuery = { sort, order: 'desc', limit: 50, offset: ROWS / 2 }
    const nodes = await planned(pool, (on) => listRows(on, query))
    const reads = nodes.filter((node) => node['Index Name']?.startsWith(`item_keys_`))
    expect(reads.map((node) => node['Node Type'])).toContain('Index Only Scan')
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
  },
)

test('What is low in stock is found while the index of its sort is read, not looked up one by one', async () => {
  const query: InventoryQuery = { stock: 'low', sort: 'price', order: 'desc', limit: 50, offset: ROWS / 4 }
  const nodes = await planned(pool, (on) => listRows(on, query))
  expect(indexesOf(nodes)).toContain('item_keys_price')
  expect(indexesOf(nodes)).not.toContain('item_keys_pkey')
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
})

type List = (db: Db, paging: { limit: number; offset: number }) => Promise<{ rows: unknown[]; total: number }>
const lists: readonly [string, List][] = [
  ['papers', listPapers],
  ['addresses', listSubscribers],
  ['events', listAudit],
  ['inquiries', listInquiries],
  ['pre-orders', listPreOrders],
]

test.each(lists)('Pages of %s follow each other, and the total is that of all', async (_, list) => {
  const { rows: both, total } = await list(db, { limit: 40, offset: 2_980 })
  const pages = [await list(db, { limit: 20, offset: 2_980 }), await list(db, late)]
  expect([...pages.flatMap(({ rows }) => rows), total]).toEqual([...both, ROWS])
})

test.each<[string, List]>([
  ['papers', (db, paging) => listPapers(db, { ...paging, search: '26NOV' })],
  ['inquiries', (db, paging) => listInquiries(db, { ...paging, search: 'When does' })],
])('A search for what all %s have is counted up to 10,000 and says so', async (_, list) => {
  const { rows, ...counted } = await list(db, late)
  expect([rows.length, counted]).toEqual([20, { total: 10_000, isAtLeast: true }])
})
