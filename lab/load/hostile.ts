/** How long one request of a stranger holds up everybody else: the delay of the event loop while it is answered. */
import { Agent, request } from 'node:http'
import { median, type Report } from '../../bench/report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from '../../bench/served-shop.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'

const ITEMS = 10_000
/** The least of several delays is the request's own: what else runs on the machine only adds. */
const TURNS = 5
/** ms; more is noticed by who waits for a page. */
const MOST_DELAY = 50
/** ms between two looks of the shop at its own delay, which each delay holds. */
const RESOLUTION = 10

interface Held {
  name: string
  status: number
  delays: number[]
}

/** Fails when a request blocks for longer than {@link MOST_DELAY}. */
export async function benchHostile(report: Report): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  let shop: BenchShop | undefined
  try {
    shop = await serveBenchShop({ dataDir, metrics: true })
    const kinds = Object.keys(hostileRequests())
    // The first answers wait for code to be compiled.
    for (const kind of kinds) await askAll(shop, kind)
    report.section(
      'Hostile requests',
      `${ITEMS.toLocaleString('en')} items. The longest delay of the event loop in ms while one request is answered, least and median of ${TURNS} turns.`,
    )
    const slow: string[] = []
    for (const kind of kinds) {
      const held = await measure(shop, kind)
      const rows = held.toSorted((a, b) => least(b) - least(a)).slice(0, 6)
      report.table(
        [`${kind} (${held.length}, the slowest)`, 'status', 'least', 'median'],
        rows.map((one) => [one.name, String(one.status), least(one).toFixed(0), median(one.delays).toFixed(0)]),
      )
      slow.push(...held.filter((one) => least(one) > MOST_DELAY).map(({ name }) => name))
    }
    if (slow.length > 0) throw new Error(`These block for more than ${MOST_DELAY} ms: ${slow.join(', ')}`)
  } finally {
    await shop?.stop()
    await remove()
  }
}

const least = ({ delays }: Held) => Math.min(...delays)

async function measure(shop: BenchShop, kind: string): Promise<Held[]> {
  const turns: Held[][] = []
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await askAll(shop, kind))
  const [first = []] = turns
  return first.map((one, at) => ({ ...one, delays: turns.flatMap((turn) => turn[at]?.delays ?? []) }))
}

async function askAll(shop: BenchShop, kind: string): Promise<Held[]> {
  const held: Held[] = []
  for (const asked of hostileRequests()[kind] ?? []) {
    // Reading the figures begins a new count.
    await readDelay(shop)
    const status = await send(shop.url, asked)
    held.push({ name: asked.name, status, delays: [await readDelay(shop)] })
  }
  return held
}

async function readDelay(shop: BenchShop): Promise<number> {
  const read = await shop.readMetrics()
  return Math.max(0, read('nodejs_eventloop_lag_max_seconds') * 1_000 - RESOLUTION)
}

const agent = new Agent({ keepAlive: false })

function send(url: string, { path, method = 'GET', headers = {}, body }: HostileRequest): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
