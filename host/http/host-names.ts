/** The names the shop answers to. A page under any other name is somebody else's, led here by their name server. */
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/config/public-exposure.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isHealthCheck } from './health-checks.ts'

/** Null for a request to a name of the shop, or a health check. */
export type RefuseHost = (
  request: Pick<IncomingMessage, 'url' | 'headers'> & { httpVersion?: string; rawHeaders?: readonly string[] },
) => Refusal | null

/** Host headers that were found good are known again without being read; nobody can make these many. */
const MOST_KNOWN = 100
/** A name or an address, IPv6 in brackets, perhaps with a dot at the end of all names, perhaps with a port. */
const HOST = /^(\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+?)\.?(?::\d{1,5})?$/i

export function createHostCheck({
  host,
  publicUrl,
  allowedHosts,
}: Pick<Config, 'host' | 'publicUrl' | 'allowedHosts'>): RefuseHost {
  const names = new Set([new URL(publicUrl).hostname, ...[host, ...allowedHosts].map(asInAddress)])
  const known = new Set<string>()

  function isOurs(header: string): boolean {
    if (known.has(header)) return true
    const name = HOST.exec(header)?.[1]?.toLowerCase()
    if (name === undefined || !(names.has(name) || isLoopback(name))) return false
    if (known.size < MOST_KNOWN) known.add(header)
    return true
  }

  return (request) => {
    const { host: header } = request.headers
    const isCheck = isHealthCheck(request.url ?? '')
    // HTTP/1.0, as HAProxy's checks are by default, knows no host.
    if (header === undefined) return isCheck && request.httpVersion === '1.0' ? null : new Refusal('HOST_MISSING')
    // A proxy may count the other one (RFC 9112, section 3.2).
    if (countHosts(request.rawHeaders) > 1) return new Refusal('HOSTS_SEVERAL')
    // Health checks come from machines that know an address, and no name.
    if (isCheck) return null
    const foreign = [header, hostOfAddress(request.url) ?? header].find((name) => !isOurs(name))
    return foreign === undefined ? null : wrongHost(foreign)
  }
}

/** Names and values follow each other. */
function countHosts(rawHeaders: readonly string[] = []): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}

/** An IPv6 address as addresses have it: short, and in brackets. */
function asInAddress(host: string): string {
  const address = `http://${host.includes(':') ? `[${host.replace(/%.*$/, '')}]` : host}`
  return URL.canParse(address) ? new URL(address).hostname : host.toLowerCase()
}

/**
 * Of a request that names the whole address, as to a proxy; it counts more than the header (RFC 9112, section 3.2.2).
 */
function hostOfAddress(url = '/'): string | null {
  return url.startsWith('/') || !URL.canParse(url) ? null : new URL(url).host
}

function wrongHost(header: string): Refusal {
  const shown = header.replace(/[^\w.:[\]-]/g, '?').slice(0, 100)
  return new Refusal('HOST_UNKNOWN', { shown })
}
