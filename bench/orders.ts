/** Orders on the database inside, beside the same statements sent by pgbench to the same database. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findRunning } from '#server/platform/embedded/listen-on.ts'
import { load, type Measured } from './load.ts'
import { count, median, type Report } from './report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from './served-shop.ts'

const run = promisify(execFile)
const ITEMS = 1_000
const CONNECTIONS = 16
const TURNS = 5
const SECONDS_A_TURN = 2
const PROCESSES = 2
/** Until both processes' code is compiled. */
const WARM_UP_SECONDS = 15

/** Each request another item; every tenth is out of stock and left out. */
const ORDER_OF_ANY_ITEM = `
math.randomseed(os.time())
request = function()
  local n = math.random(0, 99) * 10 + math.random(1, 9)
  local body = string.format('{"name":"Nimali Perera","email":"nimali@example.com","phone":"+94 77 123 4567","address":"12 Temple Road, Kandy","items":[{"id":"bench-%d","qty":1}]}', n)
  return wrk.format('POST', '/api/orders', {['Content-Type'] = 'application/json'}, body)
end`

/**
 * What server/orders/place/place-order.ts sends for an order of one item without a key; its mails are due some day, or
 * the shop would carry them while its own orders are counted.
 */
const SAME_STATEMENTS = `
\\set n random(0, 99) * 10 + random(1, 9)
\\set r random(1, 2000000000)
\\set s random(1, 2000000000)
begin;
select id, slug, title, brand, images, price_cents, qty, disabled from items where (items.id in ('bench-' || :n) or items.slug in ('bench-' || :n));
insert into orders (id, user_id, name, email, phone, address, total_cents, status, placed_at) values ('b' || :r || '-' || :s, null, 'Nimali Perera', 'nimali@example.com', '+94 77 123 4567', '12 Temple Road, Kandy', 107919, 'pending', now());
insert into order_lines (order_id, position, item_id, slug, title, brand, image, price_cents, qty) values ('b' || :r || '-' || :s, 0, 'bench' || lpad((:n)::text, 11, '0'), 'bench-' || :n, 'Front loading washer', 'Brand 1', '/media/employees/product_1_bench/product_image_1', 107919, 1);
insert into order_events (order_id, "from", "to", by, at) values ('b' || :r || '-' || :s, null, 'pending', '', now());
insert into outbox (id, kind, "to", subject, text, html, queued_at, attempts, next_attempt_at) values ('m' || :r || '-' || :s, 'order-confirmation', 'nimali@example.com', 'Your order', repeat('x', 900), repeat('x', 4000), now(), 0, now() + interval '1 year');
insert into stock_movements (item_id, change, reason, order_id, at) values ('bench' || lpad((:n)::text, 11, '0'), -1, 'sold', 'b' || :r || '-' || :s, now());
update items set qty = qty - 1 where (id = 'bench' || lpad((:n)::text, 11, '0') and qty >= 1 and not disabled) returning id, slug, title, brand, images, price_cents, qty, disabled;
commit;
`

export async function benchOrders(report: Report): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  const scripts = await mkdtemp(join(tmpdir(), 'kade-orders-'))
  let shop: BenchShop | undefined
  try {
    await writeFile(join(scripts, 'order.sql'), SAME_STATEMENTS)
    shop = await serveBenchShop({
      dataDir,
      env: { WEB_CONCURRENCY: String(PROCESSES), DATABASE_POOL: String(CONNECTIONS) },
    })
    // The server takes as many connections as the shop may open: the two take turns.
    const address = await findRunning(dataDir)
    if (address === null) throw new Error('the database of the shop was not found')
    const ours: Measured[] = []
    const theirs: number[] = []
    await orderFor(shop.url, WARM_UP_SECONDS)
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await orderFor(shop.url))
      theirs.push(await pgbench(address, join(scripts, 'order.sql')))
    }
    const ratios = ours.map(({ perSecond }, turn) => perSecond / (theirs[turn] ?? 1))
    report.section(
      'Orders on the database inside',
      `${PROCESSES} processes, ${CONNECTIONS} connections, medians of ${TURNS} turns of ${SECONDS_A_TURN} s in alternation with pgbench sending the same statements to the same database, which writes every order through to the disk.`,
    )
    report.table(
      ['orders a second', 'p50 ms', 'p99 ms', 'errors', 'pgbench', 'of pgbench'],
      [
        [
          count(median(ours.map(({ perSecond }) => perSecond))),
          median(ours.map(({ p50 }) => p50)).toFixed(1),
          median(ours.map(({ p99 }) => p99)).toFixed(1),
          String(ours.reduce((all, { errors }) => all + errors, 0)),
          count(median(theirs)),
          median(ratios).toFixed(2),
        ],
      ],
    )
  } finally {
    await shop?.stop()
    await remove()
    await rm(scripts, { recursive: true, force: true })
  }
}

function orderFor(url: string, seconds = SECONDS_A_TURN): Promise<Measured> {
  return load({ url, duration: seconds, connections: CONNECTIONS, script: ORDER_OF_ANY_ITEM })
}

async function pgbench(address: string, script: string): Promise<number> {
  const { stdout } = await run('pgbench', [
    '--no-vacuum',
    '--protocol=extended',
    `--client=${CONNECTIONS}`,
    `--time=${SECONDS_A_TURN}`,
    `--file=${script}`,
    address,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
