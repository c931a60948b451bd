/**
 * Public pages and calls: from memory beside a bare server with the same bytes, made anew, and as the catalogue grows.
 */
import { type BareServer, copyAnswer } from './bare-server.ts'
import { firstLoad } from './first-load.ts'
import { type Load, load, type Measured } from './load.ts'
import { processorTime } from './processor-time.ts'
import { count, median, type Report } from './report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from './served-shop.ts'

const BARE_PORT = 3991
const CONNECTIONS = 16
/** Short turns in alternation: what else runs on the machine then falls on both alike. */
const TURNS = 5
const SECONDS_A_TURN = 1
const WARM_UP_SECONDS = 2

const KINDS = [
  ['home page', '/'],
  ['list of 48, page', '/products'],
  ['category, page', '/products?category=Category%203'],
  ['product, page', '/products/bench-7'],
  ['100 items, call', '/api/items?limit=100'],
  ['item by id, call', '/api/items/bench00000000007'],
  ['title search, call', '/api/items?search=kettle&limit=20'],
  ['rare title search, call', '/api/items?search=model%20a1b2&limit=20'],
  ['facets, call', '/api/catalogue/facets'],
] as const

const COMPRESSED = { 'Accept-Encoding': 'br' }

export async function benchPages(report: Report, sizes: readonly number[]): Promise<void> {
  const costs = new Map<string, number[]>(KINDS.map(([name]) => [name, []]))
  for (const size of sizes) {
    const { dataDir, remove } = await fillEmbedded(size)
    await benchKept(report, size, dataDir)
    for (const [name, cost] of await benchAnew(report, size, dataDir)) costs.get(name)?.push(cost)
    await remove()
  }
  if (sizes.length < 2) return
  report.section(
    `Growth from ${count(sizes[0] ?? 0)} to ${count(sizes.at(-1) ?? 0)} items`,
    'Processor time of one answer made anew, in ms.',
  )
  report.table(
    ['', ...sizes.map((size) => `${count(size)} items`), 'growth'],
    [...costs].map(([name, all]) => [
      name,
      ...all.map((ms) => ms.toFixed(2)),
      ((all.at(-1) ?? 0) / (all[0] ?? 1)).toFixed(2),
    ]),
  )
}

async function benchKept(report: Report, size: number, dataDir: string): Promise<void> {
  const shop = await serveBenchShop({ dataDir })
  const rows: string[][] = []
  for (const [name, path] of KINDS) {
    const bare = await copyAnswer(shop.url + path, COMPRESSED, BARE_PORT)
    const ours: Measured[] = []
    const theirs: Measured[] = []
    // Until the code of both is compiled, and the database's in the background.
    for (const url of [shop.url + path, bare.url]) await load({ ...aTurn(url), duration: WARM_UP_SECONDS })
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await load(aTurn(shop.url + path)))
      theirs.push(await load(aTurn(bare.url)))
    }
    const ratios = ours.map(({ perSecond }, turn) => perSecond / (theirs[turn]?.perSecond ?? 1))
    rows.push([
      name,
      count(median(ours.map(({ perSecond }) => perSecond))),
      median(ours.map(({ p50 }) => p50)).toFixed(2),
      median(ours.map(({ p99 }) => p99)).toFixed(2),
      String(ours.reduce((all, { errors }) => all + errors, 0)),
      count(median(theirs.map(({ perSecond }) => perSecond))),
      median(ratios).toFixed(2),
      await processorShare(shop, bare, path),
    ])
    await bare.stop()
  }
  report.section(
    `${count(size)} items, answers from memory`,
    `${CONNECTIONS} connections, medians of ${TURNS} turns of ${SECONDS_A_TURN} s in alternation with the bare server.`,
  )
  report.table(['', 'a second', 'p50 ms', 'p99 ms', 'errors', 'bare server', 'of bare', 'processor time of bare'], rows)
  report.table(
    ['first load', 'scripts, KB', 'styles, KB'],
    await Promise.all(
      ['/', '/products', '/products/bench-7'].map(async (path) => {
        const { scripts, styles } = await firstLoad(shop.url, path)
        return [path, (scripts / 1024).toFixed(1), (styles / 1024).toFixed(1)]
      }),
    ),
  )
  report.table(
    ['start', ''],
    [
      ['first answer after the start of the process, ms', count(shop.startTime)],
      ['memory after the load, MiB', count(shop.memory())],
    ],
  )
  await shop.stop()
}

/** Requests per ms of processor time, ours over the bare server's. */
async function processorShare(shop: BenchShop, bare: BareServer, path: string): Promise<string> {
  const cost = async (url: string, pids: () => number[]) => {
    const before = processorTime(pids())
    const { requests } = await load(aTurn(url))
    return (processorTime(pids()) - before) / requests
  }
  const ratios: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const theirs = await cost(bare.url, () => [bare.pid])
    ratios.push((await cost(shop.url + path, shop.pids)) / theirs)
  }
  return median(ratios).toFixed(2)
}

async function benchAnew(report: Report, size: number, dataDir: string): Promise<[string, number][]> {
  const shop = await serveBenchShop({ dataDir, env: { PAGE_CACHE_MB: '0' } })
  const rows: string[][] = []
  const costs: [string, number][] = []
  for (const [name, path] of KINDS) {
    await load(aTurn(shop.url + path))
    const before = processorTime(shop.pids())
    const measured = await load({ ...aTurn(shop.url + path), duration: 3 })
    const cost = (processorTime(shop.pids()) - before) / measured.requests
    costs.push([name, cost])
    rows.push([
      name,
      count(measured.perSecond),
      measured.p50.toFixed(1),
      measured.p99.toFixed(1),
      String(measured.errors),
      cost.toFixed(2),
      count(1_000 / cost),
    ])
  }
  await shop.stop()
  report.section(
    `${count(size)} items, every answer made anew`,
    'With `PAGE_CACHE_MB=0`; processor time is that of all threads: pages, database and compression.',
  )
  report.table(['', 'a second', 'p50 ms', 'p99 ms', 'errors', 'processor ms', 'a second and core'], rows)
  return costs
}

function aTurn(url: string): Load {
  return { url, duration: SECONDS_A_TURN, connections: CONNECTIONS, headers: COMPRESSED }
}
