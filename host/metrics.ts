/** What the shop measures of itself, in Prometheus' form, on a port of its own that only this machine reaches. */
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/platform/database.ts'
import { createHostCheck } from './host-names.ts'
import { listen } from './listen.ts'
import type { PageCache } from './page-cache/cache.ts'
import { securityHeaders } from './security-headers.ts'

export interface Metrics {
  /** Notes a request that reached the framework; `ms` is how long it took. */
  note: (request: { kind: 'api' | 'page' | 'media' | 'other'; status: number; ms: number }) => void
  registry: Registry
}

/** Upper bounds in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(cache: PageCache, database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kade_request_seconds',
    help: 'Requests that were not answered from the page cache',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  gauge(registry, 'kade_page_cache_entries', 'Responses in the page cache', () => cache.stats().entries)
  gauge(registry, 'kade_page_cache_bytes', 'Bytes of the page cache', () => cache.stats().bytes)
  gauge(registry, 'kade_page_cache_hits_total', 'Requests answered from the page cache', () => cache.stats().hits)
  gauge(
    registry,
    'kade_page_cache_misses_total',
    'Requests for a shared response that had to be rendered',
    () => cache.stats().misses,
  )
  gauge(registry, 'kade_database_waiting', 'Commands waiting for a connection', () => database.pool.waitingCount)
  return { note: ({ kind, status, ms }) => requests.observe({ kind, status: String(status) }, ms / 1_000), registry }
}

export const METRICS_HOST = '127.0.0.1'

/** Serves `/metrics` on the loopback address. */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<Server> {
  // A page of another site could lead a browser of this machine here, under its own name.
  const refuseHost = createHostCheck({ host: METRICS_HOST, publicUrl: `http://${METRICS_HOST}`, allowedHosts: [] })
  const headers = securityHeaders({ publicUrl: '' })
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (refuseHost(request) !== null) return response.writeHead(421).end()
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
  })
  await listen(server, { variable: 'METRICS_PORT', host: METRICS_HOST, port })
  return server
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
