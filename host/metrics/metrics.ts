/** What the shop measures of itself, in Prometheus' form; names and units after its conventions. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/platform/database/database.ts'
import type { Heartbeat } from '#server/platform/database/heartbeat.ts'
import { paymentMoves, stockRefusals } from '#server/platform/diagnostics-channels.ts'
import type { Admission } from '../admission/admission.ts'
import type { PageCache } from '../page-cache/cache.ts'
import { createQueueGauges } from './queue-gauges.ts'

export interface Answered {
  kind: 'api' | 'page' | 'media' | 'other'
  /** The call's name or the page's path as the tables write them, so that there are only so many. */
  route: string
  status: number
  ms: number
}

export interface Metrics {
  /** A request that reached the framework. */
  recordRequest: (answered: Answered) => void
  recordRefusal: (refused: { call: string; code: string }) => void
  /** All of it as text; `contentType` is how it is sent. */
  read: () => Promise<string>
  contentType: string
  /** Counts no more. */
  close: () => void
}

interface Measured {
  admission: Pick<Admission, 'stats'>
  cache: PageCache
  database: Database
  heartbeat: Pick<Heartbeat, 'downSince'>
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics({ cache, database, admission, heartbeat }: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureCache(registry, cache)
  measurePool(registry, database)
  measureAdmission(registry, admission)
  const queues = createQueueGauges(registry, { database, heartbeat })
  const events = countEvents(registry)
  const requests = new Histogram({
    name: 'kade_http_request_duration_seconds',
    help: 'Requests that were not answered from the page cache',
    labelNames: ['kind', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'kade_refusals_total',
    help: 'Refusals of calls, by their code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  return {
    recordRequest: ({ kind, route, status, ms }) =>
      requests.observe({ kind, route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    recordRefusal: (refused) => refusals.inc(refused),
    read: async () => {
      await queues.refresh()
      return registry.metrics()
    },
    contentType: registry.contentType,
    close: events.close,
  }
}

function measureCache(registry: Registry, cache: PageCache): void {
  const { stats } = cache
  gauge(registry, 'kade_page_cache_entries', 'Responses in the page cache', () => stats().entries)
  gauge(registry, 'kade_page_cache_bytes', 'Bytes of the page cache', () => stats().bytes)
  counter(registry, 'kade_page_cache_hits_total', 'Requests answered from the page cache', () => stats().hits)
  counter(registry, 'kade_page_cache_stale_hits_total', 'Hits that were out of date', () => stats().staleHits)
  counter(registry, 'kade_page_cache_renewals_total', 'Renderings that nobody waited for', () => stats().renewals)
  const waited = 'Requests for a shared response that had to be rendered'
  counter(registry, 'kade_page_cache_misses_total', waited, () => stats().misses)
}

function measurePool(registry: Registry, { pool }: Database): void {
  const connections = 'Connections to the database'
  gauge(registry, 'kade_database_connections', connections, () => pool.totalCount)
  gauge(registry, 'kade_database_connections_idle', `${connections} that nobody uses`, () => pool.idleCount)
  gauge(registry, 'kade_database_connections_max', `${connections} that there may be`, () => pool.options.max ?? 0)
  gauge(registry, 'kade_database_waiting_requests', 'Who waits for a connection', () => pool.waitingCount)
}

function measureAdmission(registry: Registry, { stats }: Pick<Admission, 'stats'>): void {
  gauge(registry, 'kade_admission_running', 'Requests that are worked on', () => stats().running)
  gauge(registry, 'kade_admission_waiting', 'Requests that wait for a place', () => stats().waiting)
  counter(
    registry,
    'kade_admission_refused_orders_total',
    'Calls that sell, refused for want of room',
    () => stats().refused.order,
  )
  counter(
    registry,
    'kade_admission_refused_total',
    'Other requests refused for want of room',
    () => stats().refused.page + stats().refused.renewal,
  )
}

function countEvents(registry: Registry): { close: () => void } {
  const moves = new Counter({
    name: 'kade_payment_moves_total',
    help: 'Payments that changed their state',
    labelNames: ['method', 'from', 'to'],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'kade_stock_refusals_total',
    help: 'Orders refused because a line could not be served',
    registers: [registry],
  })
  const onMove = (move: unknown) => moves.inc(move as Record<'method' | 'from' | 'to', string>)
  const onRefusal = () => refused.inc()
  paymentMoves.subscribe(onMove)
  stockRefusals.subscribe(onRefusal)
  return {
    close: () => {
      paymentMoves.unsubscribe(onMove)
      stockRefusals.unsubscribe(onRefusal)
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** Of what counts itself already. */
function counter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
