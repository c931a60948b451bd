/** Mixed traffic for a while: whether memory, open files and the event loop's delay stay flat. */
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConstantRate, percentile, sendAtConstantRate } from '../../bench/constant-rate.ts'
import { count, type Report } from '../../bench/report.ts'
import { type BenchShop, fillEmbedded, serveBenchShop } from '../../bench/served-shop.ts'

const ITEMS = 1_000
const SAMPLE_SECONDS = 10
/** The share of the time in which caches fill and code is compiled; slopes are of what comes after it. */
const WARM_UP = 0.3
const HANG_UPS_A_SECOND = 10

interface Sample {
  /** Since the traffic began. */
  minutes: number
  /** Of the shop's process, MiB. */
  resident: number
  heap: number
  /** Open files and sockets of the shop's process. */
  files: number
  /** p99 since the sample before, ms. */
  lag: number
}

const FIGURES = [
  ['memory of the process, MiB', 'resident'],
  ['heap in use, MiB', 'heap'],
  ['open files and sockets', 'files'],
  ["event loop's delay, p99 ms", 'lag'],
] as const

export async function benchSoak(report: Report, minutes: number): Promise<void> {
  const { dataDir, remove } = await fillEmbedded(ITEMS)
  let shop: BenchShop | undefined
  try {
    shop = await serveBenchShop({ dataDir, metrics: true })
    const samples: Sample[] = []
    const traffic = mixOf(shop.url)
    const hangUps = hangUpFor(new URL(shop.url), minutes)
    const sending = traffic.map(({ perSecond, asked }) =>
      sendAtConstantRate({ perSecond, asked, duration: minutes * 60 }),
    )
    const began = performance.now()
    while (performance.now() - began < minutes * 60_000) {
      await pause(SAMPLE_SECONDS * 1_000)
      samples.push({ minutes: (performance.now() - began) / 60_000, ...(await sampleOf(shop)) })
    }
    const answers = await Promise.all(sending)
    const cut = await hangUps
    report.section(
      `${minutes} minutes of mixed traffic`,
      `${ITEMS.toLocaleString('en')} items, one process with its database; ${count(cut)} connections were hung up in the middle beside what the second table names. Slopes are of the time after the first ${WARM_UP * 100} %, by least squares over a sample each ${SAMPLE_SECONDS} s.`,
    )
    tellSlopes(report, samples)
    report.table(
      ['', 'a second', 'answered', 'failed', 'p50 ms', 'p99 ms'],
      traffic.map(({ name, perSecond }, at) => {
        const times = answers[at]?.times ?? []
        const failed = [...(answers[at]?.statuses ?? [])].filter(([status]) => status === 0 || status >= 500)
        const byStatus = failed.map(
          ([status, some]) => `${count(some)} ${status === 0 ? 'without one' : `of ${status}`}`,
        )
        return [
          name,
          String(perSecond),
          count(times.length),
          byStatus.join(', ') || '0',
          percentile(times, 0.5).toFixed(1),
          percentile(times, 0.99).toFixed(1),
        ]
      }),
    )
  } finally {
    await shop?.stop()
    await remove()
  }
}

interface Kind extends Pick<ConstantRate, 'perSecond' | 'asked'> {
  name: string
}

function mixOf(url: string): Kind[] {
  const headers = { 'Content-Type': 'application/json' }
  const order = (item: number) => ({
    url: `${url}/api/orders`,
    method: 'POST' as const,
    headers,
    body: JSON.stringify({
      name: 'Nimali Perera',
      email: `buyer-${item}@example.com`,
      phone: '+94 77 123 4567',
      address: '12 Temple Road, Kandy',
      items: [{ id: `bench-${item}`, qty: 1 }],
    }),
  })
  const paths = ['/', '/products', '/si', '/ta/products', '/about', '/checkout', '/account', '/nothing']
  const some = Array.from({ length: 400 }, (_, at) => at * 2 + 1)
  return [
    { name: 'pages', perSecond: 40, asked: paths.map((path) => ({ url: url + path })) },
    { name: 'product pages', perSecond: 20, asked: some.map((at) => ({ url: `${url}/products/bench-${at}` })) },
    {
      name: 'searches nobody made before',
      perSecond: 4,
      asked: Array.from({ length: 20_000 }, (_, at) => ({ url: `${url}/products?search=kettle+${at.toString(36)}` })),
    },
    { name: 'lists by the API', perSecond: 10, asked: some.map((at) => ({ url: `${url}/api/items?offset=${at}` })) },
    { name: 'orders', perSecond: 4, asked: some.map(order) },
    {
      name: 'sign-ins that fail',
      perSecond: 1,
      asked: [
        {
          url: `${url}/api/auth/login`,
          method: 'POST',
          headers,
          body: '{"email":"a@example.com","password":"wrong-one-1"}',
        },
      ],
    },
  ]
}

/** Half a request or a whole one, and gone before the answer; answers how many. */
async function hangUpFor({ port }: URL, minutes: number): Promise<number> {
  const request = 'GET /products HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const until = performance.now() + minutes * 60_000
  let done = 0
  while (performance.now() < until) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(request.slice(0, done % 2 === 0 ? undefined : done % request.length), () =>
      setTimeout(() => socket.resetAndDestroy(), done % 5),
    )
    done += 1
    await pause(1_000 / HANG_UPS_A_SECOND)
  }
  return done
}

async function sampleOf(shop: BenchShop): Promise<Omit<Sample, 'minutes'>> {
  const [pid] = shop.pids()
  const read = await shop.readMetrics()
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  return {
    resident,
    heap: read('nodejs_heap_size_used_bytes') / 1_024 ** 2,
    files: readdirSync(`/proc/${pid}/fd`).length,
    lag: read('nodejs_eventloop_lag_p99_seconds') * 1_000,
  }
}

function tellSlopes(report: Report, samples: readonly Sample[]): void {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP))
  const lastOf = warm.slice(-Math.ceil(60 / SAMPLE_SECONDS))
  const firstOf = warm.slice(0, Math.ceil(60 / SAMPLE_SECONDS))
  report.table(
    ['', 'first minute after warming up', 'last minute', 'highest', 'slope in an hour'],
    FIGURES.map(([name, figure]) => [
      name,
      meanOf(firstOf.map((sample) => sample[figure])).toFixed(1),
      meanOf(lastOf.map((sample) => sample[figure])).toFixed(1),
      Math.max(...warm.map((sample) => sample[figure])).toFixed(1),
      (60 * slopeOf(warm.map((sample) => [sample.minutes, sample[figure]]))).toFixed(1),
    ]),
  )
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0) / numbers.length

/** By least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const x = meanOf(points.map(([at]) => at))
  const y = meanOf(points.map(([, value]) => value))
  const over = points.reduce((all, [at, value]) => all + (at - x) * (value - y), 0)
  return over / points.reduce((all, [at]) => all + (at - x) ** 2, 0)
}
