/** Every list of the office and the shop among 100,000 items and 1,000,000 orders, through the API. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '#host/open-shop.ts'
import { createApp } from '#server/app/app.ts'
import { countAllSales } from '#server/office/reports/count-sales.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { ANYTHING } from '#server/platform/database/cache-invalidation.ts'
import { inDataFolder } from './in-data-folder.ts'
import { officeLists } from './lists/asked-office.ts'
import { shopLists } from './lists/asked-shop.ts'
import { type AskedList, LAST, MIDDLE, type Query } from './lists/asking.ts'
import { fill, type Sizes } from './lists/fill.ts'
import { type Cost, costOf, statementsOf } from './lists/statements.ts'
import { makeOwner, OWNER } from './office-session.ts'
import { count, median, type Report } from './report.ts'

interface Options {
  sizes: Sizes
  /** A folder whose database stays filled, for another run; else one of its own, which goes. */
  dataDir: string | undefined
  /** Only lists whose name has this in it. */
  list: string | undefined
}

interface Row {
  list: string
  name: string
  found: number
  times: number[]
  cost: Cost
}

const TURNS = 11
/** Above this it is told by which indexes it was read. */
const TOLD_MS = 50
/** No list is to take longer. */
const MOST_MS = 200

export async function benchLists(report: Report, options: Options): Promise<void> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'kade-bench-')))
  try {
    const filling = await fillOnce(dataDir, options.sizes)
    await inDataFolder(dataDir, async ({ pool, log }) => {
      const config = readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', DEMO: 'off', DATA_DIR: dataDir })
      const shop = await openShop(config, { url: String(pool.options.connectionString), log, tables: 'current' })
      const { services } = shop
      const app = createApp(services)
      const token = await signIn(app)
      const rows: Row[] = []
      const refused: string[] = []
      for (const list of [...officeLists(services.clock()), ...shopLists]) {
        if (!list.name.includes(options.list ?? '')) continue
        const ask = askOf(app, list, token)
        const forget = async () => {
          services.changes.emit([ANYTHING])
          // Kept by each process until a list changes, and in what is measured only where it is asked for.
          if (list.isPublic && list.path !== '/catalogue/facets') await app.request('/api/catalogue/facets')
        }
        for (const [name, query] of list.asks) {
          try {
            rows.push({ list: list.name, name, ...(await measure(pool, { ask, forget }, query)) })
          } catch (error) {
            refused.push(`${list.name}, ${name}: ${error}`)
          }
        }
      }
      await shop.close()
      tell(report, { ...options, filling, rows })
      if (refused.length > 0) throw new Error(`not answered: ${refused.join('; ')}`)
    })
  } finally {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Answers in words how long it took. */
async function fillOnce(dataDir: string, sizes: Sizes): Promise<string> {
  let took = 'It was filled before.'
  await inDataFolder(dataDir, async (services) => {
    const { rows } = await services.pool.query('select 1 from orders limit 1')
    if (rows.length > 0) return
    const times = await fill(String(services.pool.options.connectionString), sizes, services.log)
    const began = performance.now()
    await services.pool.query('insert into report_changes (day) select distinct day_in_shop(placed_at) from orders')
    await countAllSales(services)
    await services.pool.query('vacuum analyze report_sales')
    times.set('days of the reports', (performance.now() - began) / 1_000)
    const parts = [...times].map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`)
    took = `Filling it: ${parts.join(', ')}.`
  })
  await makeOwner(dataDir)
  return took
}

type App = ReturnType<typeof createApp>

async function signIn(app: App): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await app.request('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(OWNER) })
  const { token }: { token: string } = await answer.json()
  return token
}

/** Makes the call and answers how many match. */
function askOf(app: App, { path, isPublic }: AskedList, token: string): (query: Query) => Promise<number> {
  const headers: HeadersInit = isPublic ? {} : { Authorization: `Bearer ${token}` }
  return async (query) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
    )
    const answer = await app.request(`/api${path}?${search}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}?${search}: ${answer.status} ${text}`)
    const body = JSON.parse(text)
    return Number(answer.headers.get('X-Total-Count') ?? body.total ?? (Array.isArray(body) ? body.length : 1))
  }
}

interface Asking {
  ask: (query: Query) => Promise<number>
  /** What is cached, as after a change of the catalogue. */
  forget: () => Promise<void>
}

async function measure(
  pool: Parameters<typeof costOf>[0],
  { ask, forget }: Asking,
  query: Query,
): Promise<Omit<Row, 'list' | 'name'>> {
  const { offset, ...first } = query
  let found = await ask(first)
  const place = { [MIDDLE]: Math.floor(found / 2), [LAST]: Math.max(0, found - 10) }[String(offset)]
  const asked = place === undefined ? query : { ...first, offset: place }
  await forget()
  const statements = await statementsOf(async () => {
    found = await ask(asked)
  })
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await forget()
    const began = performance.now()
    await ask(asked)
    times.push(performance.now() - began)
  }
  return { found, times, cost: await costOf(pool, statements) }
}

interface Told extends Options {
  filling: string
  rows: readonly Row[]
}

function tell(report: Report, { sizes, filling, rows }: Told): void {
  const all = rows.flatMap(({ times }) => times)
  const slow = rows.filter(({ times }) => median(times) > MOST_MS).length
  report.section(
    `Every list among ${count(sizes.items)} items and ${count(sizes.orders)} orders`,
    `${filling} Each of ${rows.length} queries ${TURNS} times through the API, with nothing cached, one after the other: in all a median of ${at(all, 0.5)} ms, 95th percentile ${at(all, 0.95)} ms. ${slow} of them take longer than ${MOST_MS} ms. The last columns are the database's own time (explain analyze) and what of it one of its processes was on a processor, the median of three.`,
  )
  report.table(
    ['', 'found', 'median ms', 'p95 ms', 'worst ms', 'database ms', 'processor ms'],
    rows.map(({ list, name, found, times, cost }) => [
      `${list}: ${name}`,
      count(found),
      ...[at(times, 0.5), at(times, 0.95), at(times, 1), cost.ms.toFixed(1), cost.cpuMs.toFixed(1)],
    ]),
  )
  report.section(
    'By which indexes',
    `Of the dearest statement of each query above that takes the database more than ${TOLD_MS} ms; tables that are read whole in any of its statements, with their rows.`,
  )
  const told = rows.filter(({ cost }) => cost.ms > TOLD_MS).toSorted((a, b) => b.cost.ms - a.cost.ms)
  report.table(
    ['', 'database ms', 'processor ms', 'pages of 8 KiB', 'indexes', 'read whole'],
    told.map(({ list, name, cost }) => [
      `${list}: ${name}`,
      ...[
        cost.ms.toFixed(1),
        cost.cpuMs.toFixed(1),
        count(cost.pages),
        cost.indexes.join(' '),
        cost.wholeReads.join(' '),
      ],
    ]),
  )
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
}
