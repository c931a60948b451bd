/**
 * What a shop does that is asked ten times what it can do: who is let in is answered in good time, and the rest is
 * refused at once.
 */
import { type Answered, type ConstantRate, percentile } from '../../bench/constant-rate.ts'
import { count, type Report } from '../../bench/report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from '../../bench/served-shop.ts'
import { type FrontProxy, startProxy } from './proxy.ts'
import { sendApart } from './send-apart.ts'

const ITEMS = 1_000
const SECONDS = 12
/** Told apart: a burst may wait, and connections are opened. */
const FIRST_SECONDS = 2
const WARM_UP_SECONDS = 5
/** Times what the shop can do. */
const OVERLOAD = 10
/** Times the unloaded one, that the 99th hundredth of those let in may take. */
const MOST = 10
/** Each second, beside the pages. */
const ORDERS = 10
const CACHED = 50

interface Kind {
  name: string
  perSecond: number
  asked: ConstantRate['asked']
}

/**
 * Twice: asked directly, and behind HAProxy as in `ops/cluster`. The shop runs on one core and those who ask on
 * another, so that asking takes nothing from answering; each kind is asked by a process of its own. Needs two cores,
 * `taskset` and `haproxy`.
 */
export async function benchOverload(report: Report): Promise<void> {
  const direct = await overload(async (shop) => ({ url: shop.url, stop: async () => {} }))
  const proxied = await overload((shop) => startProxy(shop.url, { core: 1 }))
  tell(report, { direct, proxied })
}

interface Found {
  /** Pages a second, with eight asked for at once. */
  capacity: number
  kinds: { kind: Kind; alone: Answered; together: Answered }[]
}

async function overload(reach: (shop: BenchShop) => Promise<FrontProxy>): Promise<Found> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  let shop: BenchShop | undefined
  let way: FrontProxy | undefined
  try {
    shop = await serveBenchShop({ dataDir })
    shop.pinTo(0)
    way = await reach(shop)
    return await measure(way.url)
  } finally {
    await way?.stop()
    await shop?.stop()
    await remove()
  }
}

async function measure(url: string): Promise<Found> {
  const capacity = await findCapacity(url)
  const [pages, orders, cached] = kindsOf(url)
  const usual = [{ ...pages, perSecond: capacity / 10 }, orders, cached]
  const alone: Answered[] = []
  for (const kind of usual) alone.push(await send(kind))
  const kinds = [{ ...pages, perSecond: capacity * OVERLOAD }, orders, cached]
  const together = await Promise.all(kinds.map(send))
  return {
    capacity,
    kinds: kinds.map((kind, at) => ({ kind, alone: alone[at] as Answered, together: together[at] as Answered })),
  }
}

function tell(report: Report, ways: { direct: Found; proxied: Found }): void {
  const { direct, proxied } = ways
  report.section(
    'Asked ten times what it can do',
    `The shop and its database on one core, who asks on another; ${ITEMS.toLocaleString('en')} items, one process. It renders ${count(direct.capacity)} pages a second that nobody has asked for before (searches) with 8 at once, behind HAProxy ${count(proxied.capacity)}; then ${OVERLOAD} times as many are asked for ${SECONDS} s, of which the first ${FIRST_SECONDS} are told apart, with orders and cached pages beside them. What waits counts from when it was due. "Times" compares the p99 of those let in with that of the same requests alone.`,
  )
  const named: [string, Found][] = [
    ['directly', direct],
    ['behind HAProxy', proxied],
  ]
  const rows = named.flatMap(([way, { kinds }]) => kinds.map((found) => rowOf(way, found)))
  report.table(
    [
      'asked',
      '',
      'asked a second',
      'p99 ms alone',
      'let in a second',
      'p99 ms at first',
      'p99 ms then',
      'times',
      'refused',
      'p99 ms of refusals',
      'other',
    ],
    rows.map(({ cells }) => cells),
  )
  const slow = rows.filter(({ times, cells: [way] }) => way === 'behind HAProxy' && times > MOST)
  if (slow.length > 0) {
    throw new Error(`More than ${MOST} times slower under load: ${slow.map(({ cells }) => cells[1]).join(', ')}`)
  }
}

const ORDER = JSON.stringify({
  name: 'Nimali Perera',
  email: 'nimali@example.com',
  phone: '+94 77 123 4567',
  address: '12 Temple Road, Kandy',
  items: [{ id: 'bench-1', qty: 1 }],
})

let searched = 0

/** Each search is another one, so none of their pages is in the cache. */
function searches(url: string): { url: string }[] {
  return Array.from({ length: 50_000 }, () => {
    searched += 1
    return { url: `${url}/products?search=washer+${searched.toString(36)}` }
  })
}

function kindsOf(url: string): [Kind, Kind, Kind] {
  const headers = { 'Content-Type': 'application/json' }
  const order = { url: `${url}/api/orders`, method: 'POST' as const, headers, body: ORDER }
  return [
    { name: 'pages to render', perSecond: 0, asked: searches(url) },
    { name: 'orders', perSecond: ORDERS, asked: [order] },
    { name: 'pages from the cache', perSecond: CACHED, asked: [{ url: `${url}/` }] },
  ]
}

/** The flood steps back for those whose answers are compared: its own delay is not the shop's. */
function send({ perSecond, asked }: Kind): Promise<Answered> {
  return sendApart(
    { perSecond, duration: SECONDS, first: FIRST_SECONDS, asked },
    { core: 1, nice: perSecond > CACHED ? 10 : 0 },
  )
}

/** Pages a second, with 8 asked for at once: fewer than are refused. */
async function findCapacity(url: string): Promise<number> {
  await askInTurn(url, WARM_UP_SECONDS)
  return (await askInTurn(url, SECONDS / 2)) / (SECONDS / 2)
}

async function askInTurn(url: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  const pages = searches(url)
  let done = 0
  const one = async () => {
    for (let page = pages.pop(); page && performance.now() < until; page = pages.pop()) {
      const answer = await fetch(page.url)
      await answer.arrayBuffer()
      if (answer.status === 200) done += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return done
}

function rowOf(way: string, { kind: { name, perSecond }, alone, together }: Found['kinds'][number]) {
  const wanted = name === 'orders' ? 201 : 200
  const before = percentile(alone.byStatus.get(wanted) ?? [], 0.99)
  const letIn = together.byStatus.get(wanted) ?? []
  const refused = together.byStatus.get(503) ?? []
  const after = percentile(letIn, 0.99)
  const atFirst = percentile(together.atFirst.get(wanted) ?? [], 0.99)
  const cells = [
    way,
    name,
    count(perSecond),
    before.toFixed(0),
    (letIn.length / (SECONDS - FIRST_SECONDS)).toFixed(0),
    atFirst.toFixed(0),
    after.toFixed(0),
    (after / before).toFixed(1),
    count(refused.length),
    refused.length === 0 ? '–' : percentile(refused, 0.99).toFixed(0),
    count(together.times.length - letIn.length - refused.length),
  ]
  return { cells, times: after / before }
}
