/** What a shop does that is asked ten times what it can do: who is let in is answered in good time, and the rest is refused at once. */
import { type Answered, type ConstantRate, percentile, sendApart } from './constant-rate.ts'
import { count, type Report } from './report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from './served-shop.ts'

const ITEMS = 1_000
const SECONDS = 6
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
 * The shop runs on one core and those who ask on another, so that asking takes nothing from answering; each kind is asked by a
 * process of its own. Needs two cores and `taskset`.
 */
export async function benchOverload(report: Report): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  let shop: BenchShop | undefined
  try {
    shop = await serveBenchShop({ dataDir })
    shop.pinTo(0)
    await measure(report, shop.url)
  } finally {
    await shop?.stop()
    await remove()
  }
}

async function measure(report: Report, url: string): Promise<void> {
  const capacity = await findCapacity(url)
  const [pages, orders, cached] = kindsOf(url)
  const alone: Answered[] = []
  for (const kind of [{ ...pages, perSecond: capacity / 10 }, orders, cached]) alone.push(await send(kind))
  const kinds = [{ ...pages, perSecond: capacity * OVERLOAD }, orders, cached]
  const together = await Promise.all(kinds.map(send))
  report.section(
    'Asked ten times what it can do',
    `The shop and its database on one core, who asks on another; ${ITEMS.toLocaleString('en')} items, one process. It renders ${count(capacity)} pages a second that nobody has asked for before (searches) with 8 at once; then ${OVERLOAD} times as many are asked for ${SECONDS} s, with orders and cached pages beside them. What waits counts from when it was due. "Times" compares the p99 of those let in with that of the same requests alone.`,
  )
  const rows = kinds.map((kind, at) => rowOf(kind, alone[at], together[at]))
  report.table(
    [
      '',
      'asked a second',
      'p99 ms alone',
      'let in a second',
      'p99 ms',
      'times',
      'refused',
      'p99 ms of refusals',
      'other',
    ],
    rows.map(({ cells }) => cells),
  )
  const slow = rows.filter(({ times }) => times > MOST).map(({ cells }) => cells[0])
  if (slow.length > 0) throw new Error(`More than ${MOST} times slower under load: ${slow.join(', ')}`)
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
  return sendApart({ perSecond, duration: SECONDS, asked }, { core: 1, nice: perSecond > CACHED ? 10 : 0 })
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

function rowOf({ name, perSecond }: Kind, alone: Answered | undefined, together: Answered | undefined) {
  const before = percentile(alone?.byStatus.get(name === 'orders' ? 201 : 200) ?? [], 0.99)
  const letIn = together?.byStatus.get(name === 'orders' ? 201 : 200) ?? []
  const refused = together?.byStatus.get(503) ?? []
  const all = together?.times.length ?? 0
  const after = percentile(letIn, 0.99)
  const cells = [
    name,
    count(perSecond),
    before.toFixed(0),
    (letIn.length / SECONDS).toFixed(0),
    after.toFixed(0),
    (after / before).toFixed(1),
    count(refused.length),
    refused.length === 0 ? '–' : percentile(refused, 0.99).toFixed(0),
    count(all - letIn.length - refused.length),
  ]
  return { cells, times: after / before }
}
