/**
 * Ten thousand buyers within ten seconds for a hundred pieces: who gets one, what the others are told, and what readers
 * of pages feel of it.
 */
import { sql } from 'drizzle-orm'
import { percentile } from '../../bench/constant-rate.ts'
import { inDataFolder } from '../../bench/in-data-folder.ts'
import { count, type Report } from '../../bench/report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from '../../bench/served-shop.ts'
import { type FrontProxy, startProxy } from './proxy.ts'
import { sendApart } from './send-apart.ts'

const ITEMS = 1_000
const PIECES = 100
const BUYERS = 10_000
const SECONDS = 10
const PAGES_A_SECOND = 100
/** Times the unloaded p99 that a cached page may take meanwhile. */
const MOST = 5

/**
 * Twice: asked directly, and behind HAProxy as in `ops/cluster`, where orders wait for a place outside the shop. Shop
 * and database on one core, buyers, readers and proxy on another. Needs two cores, `taskset` and `haproxy`.
 */
export async function benchFlashSale(report: Report): Promise<void> {
  const direct = await sellAll(async (shop) => ({ url: shop.url, stop: async () => {} }))
  const proxied = await sellAll((shop) => startProxy(shop.url, { core: 1 }))
  tell(report, { direct, proxied })
}

async function sellAll(reach: (shop: BenchShop) => Promise<FrontProxy>): Promise<Found> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  let shop: BenchShop | undefined
  let way: FrontProxy | undefined
  try {
    await inDataFolder(dataDir, ({ db }) => db.execute(sql`update items set qty = ${PIECES} where slug = 'bench-1'`))
    shop = await serveBenchShop({ dataDir })
    shop.pinTo(0)
    way = await reach(shop)
    const found = await sell(way.url)
    await shop.stop()
    shop = undefined
    return { ...found, ...(await readBooks(dataDir)) }
  } finally {
    await way?.stop()
    await shop?.stop()
    await remove()
  }
}

async function sell(url: string) {
  const readPages = () =>
    sendApart({ perSecond: PAGES_A_SECOND, duration: SECONDS, asked: [{ url: `${url}/` }] }, { core: 1 })
  const buy = (item: string, perSecond: number) =>
    sendApart({ perSecond, duration: SECONDS, asked: buyersOf(url, item) }, { core: 1, nice: 10 })
  // As in a shop that has been open for a while, its code is compiled.
  await Promise.all([readPages(), buy('bench-2', BUYERS / SECONDS / 10)])
  const alone = await readPages()
  const [pages, buyers] = await Promise.all([readPages(), buy('bench-1', BUYERS / SECONDS)])
  return { alone, pages, buyers }
}

/** Each with a key of their own. */
function buyersOf(url: string, item: string) {
  const body = JSON.stringify({
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '+94 77 123 4567',
    address: '12 Temple Road, Kandy',
    items: [{ id: item, qty: 1 }],
  })
  return Array.from({ length: BUYERS }, (_, buyer) => ({
    url: `${url}/api/orders`,
    method: 'POST' as const,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${item}-${buyer}` },
    body,
  }))
}

/** What the database says afterwards: pieces left, and pieces in orders. */
async function readBooks(dataDir: string): Promise<{ left: number; sold: number }> {
  let books = { left: Number.NaN, sold: Number.NaN }
  await inDataFolder(dataDir, async ({ db }) => {
    const { rows } = await db.execute<{ left: number; sold: number }>(
      sql`select qty as left, (select coalesce(sum(order_lines.qty), 0)::int from order_lines where item_id = items.id) as sold
        from items where slug = 'bench-1'`,
    )
    if (rows[0]) books = rows[0]
  })
  return books
}

type Found = Awaited<ReturnType<typeof sell>> & Awaited<ReturnType<typeof readBooks>>

function tell(report: Report, ways: { direct: Found; proxied: Found }): void {
  report.section(
    'A hundred pieces for ten thousand buyers',
    `${count(BUYERS)} orders of one item within ${SECONDS} s, of which there are ${PIECES}; the shop and its database on one core, who asks on another. "Busy" is 503 with Retry-After. Beside them ${PAGES_A_SECOND} cached pages a second, and the same alone.`,
  )
  report.table(
    [
      'asked',
      'orders',
      'pieces sold',
      'left',
      'sold out (409)',
      'busy (503)',
      'other',
      'p99 ms of buyers',
      'page p99 ms',
      'alone',
      'times',
      'pages not shown',
    ],
    [
      ['directly', ...rowOf(ways.direct)],
      ['behind HAProxy', ...rowOf(ways.proxied)],
    ],
  )
  for (const { buyers, sold, left } of Object.values(ways)) {
    const ordered = buyers.statuses.get(201)
    if (ordered !== PIECES || sold !== PIECES || left !== 0)
      throw new Error(`${ordered} orders, ${sold} sold, ${left} left`)
  }
  const times = slowedDown(ways.proxied)
  if (times > MOST) throw new Error(`behind HAProxy cached pages took ${times.toFixed(1)} times as long`)
}

function rowOf(found: Found): string[] {
  const { alone, pages, buyers, left, sold } = found
  const [ordered = 0, soldOut = 0, busy = 0] = [201, 409, 503].map((status) => buyers.statuses.get(status) ?? 0)
  return [
    count(ordered),
    count(sold),
    String(left),
    count(soldOut),
    count(busy),
    String(buyers.times.length - ordered - soldOut - busy),
    percentile(buyers.times, 0.99).toFixed(0),
    percentile(pages.times, 0.99).toFixed(1),
    percentile(alone.times, 0.99).toFixed(1),
    slowedDown(found).toFixed(1),
    String(pages.times.length - (pages.statuses.get(200) ?? 0)),
  ]
}

function slowedDown({ alone, pages }: Found): number {
  return percentile(pages.times, 0.99) / percentile(alone.times, 0.99)
}
