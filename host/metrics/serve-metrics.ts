/** Serves `/metrics` on a port of its own: to this machine alone, or to whoever knows the token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'
import { createHostCheck } from '../http/host-names.ts'
import { type ListeningPlace, listen } from '../http/listen.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = '127.0.0.1'

type MetricsConfig = Pick<Config, 'host' | 'metricsPort' | 'metricsToken'>

/** Null where there are no metrics. */
export function placeOfMetrics({ host, metricsPort, metricsToken }: MetricsConfig): ListeningPlace | null {
  if (metricsPort === 0) return null
  return { variable: 'METRICS_PORT', host: metricsToken === null ? LOOPBACK : host, port: metricsPort }
}

/** Null where the settings want none. */
export async function serveMetrics(metrics: Metrics, config: MetricsConfig): Promise<Server | null> {
  const place = placeOfMetrics(config)
  if (place === null) return null
  const refuse = createGate(config.metricsToken)
  const headers = securityHeaders({ publicUrl: '' })
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const status = refuse(request)
    if (status !== null) return response.writeHead(status).end()
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.read()
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
  })
  await listen(server, place)
  return server
}

/** The status a request is refused with, or null. */
function createGate(token: string | null): (request: IncomingMessage) => number | null {
  if (token !== null) {
    const expected = digest(`Bearer ${token}`)
    return ({ headers }) => (timingSafeEqual(digest(headers.authorization ?? ''), expected) ? null : 401)
  }
  // A page of another site could lead a browser of this machine here, under its own name.
  const refuseHost = createHostCheck({ host: LOOPBACK, publicUrl: `http://${LOOPBACK}`, allowedHosts: [] })
  return (request) => (refuseHost(request) === null ? null : 421)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
