/** How many page requests are still answered from memory while orders come in. */
import { setTimeout as pause } from 'node:timers/promises'
import { percentile, sendAtConstantRate } from './constant-rate.ts'
import { count, type Report } from './report.ts'
import { fillEmbedded, serveBenchShop } from './served-shop.ts'

const ITEMS = 1_000
const ORDERS_A_SECOND = 20
/** Of fifty who look one buys. */
const PAGES_A_SECOND = 1_000
const SECONDS = 20
/** How shoppers move: mostly between the pages everybody sees and the items that sell. */
const PATHS = [
  '/',
  '/products',
  '/products?page=2',
  '/products?category=Category%203',
  '/products?category=Category%208&sort=price-asc',
  '/smart-home',
  ...Array.from({ length: 60 }, (_, at) => `/products/bench-${at + 1}`),
]

export async function benchHits(report: Report): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  const shop = await serveBenchShop({ dataDir, metrics: true })
  for (const path of PATHS) await (await fetch(shop.url + path)).text()
  const before = await shop.readMetrics()
  const looking = sendAtConstantRate({
    perSecond: PAGES_A_SECOND,
    duration: SECONDS,
    asked: PATHS.map((path) => ({ url: shop.url + path, headers: { 'Accept-Encoding': 'br' } })),
  })
  const placed: Promise<boolean>[] = []
  const began = performance.now()
  for (let order = 0; order < ORDERS_A_SECOND * SECONDS; order += 1) {
    await pause(Math.max(0, began + (order * 1_000) / ORDERS_A_SECOND - performance.now()))
    placed.push(placeOrder(shop.url, order))
  }
  const accepted = (await Promise.all(placed)).filter(Boolean).length
  const looked = await looking
  const after = await shop.readMetrics()
  await shop.stop()
  await remove()
  const [hits = 0, misses = 0] = ['kade_page_cache_hits_total', 'kade_page_cache_misses_total'].map(
    (name) => after(name) - before(name),
  )
  report.section(
    'Pages from memory while orders come in',
    `${ORDERS_A_SECOND} orders and ${count(PAGES_A_SECOND)} page requests a second for ${SECONDS} s, each order of one of the 60 items that are looked at.`,
  )
  report.table(
    ['orders accepted', 'from memory', 'waited for', 'share from memory', 'page p50 ms', 'page p99 ms'],
    [
      [
        count(accepted),
        count(hits),
        count(misses),
        `${((100 * hits) / (hits + misses)).toFixed(1)} %`,
        percentile(looked.times, 0.5).toFixed(2),
        percentile(looked.times, 0.99).toFixed(2),
      ],
    ],
  )
}

async function placeOrder(url: string, number: number): Promise<boolean> {
  // bench-10, bench-20 and so on are out of stock.
  const at = number % 59
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Nimali Perera',
      email: 'nimali@example.com',
      phone: '+94 77 123 4567',
      address: '12 Temple Road, Kandy',
      items: [{ id: `bench-${at % 10 === 9 ? at : at + 1}`, qty: 1 }],
    }),
  })
  await response.arrayBuffer()
  return response.ok
}
