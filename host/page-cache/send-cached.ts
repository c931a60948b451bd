/** How a cached response goes to whoever asked: in an encoding they take, or as a 304, with how old it is. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatTime } from '#contract/core/dates.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { minutes } from '#server/platform/durations.ts'
import { chooseEncoding } from '../http/choose-encoding.ts'
import type { Shown } from './cache.ts'
import type { CachedResponse } from './cached-response.ts'

/** Gives back the status; of a client that has left, too. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, variants }: CachedResponse,
  own: readonly string[],
): number {
  if (response.destroyed) return status
  const { bytes, etag, headers } = variants[chooseEncoding(request.headers['accept-encoding'])]
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutContent(headers).concat(own)).end()
    return 304
  }
  response.writeHead(status, headers.concat(own))
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return status
}

/** A response this many ms out of date says so, for `web/shop/layout/stale-notice.tsx`. */
const REPORTED_AFTER_MS = minutes(1)

export function staleness({ staleFor }: Shown): string[] {
  if (staleFor < REPORTED_AFTER_MS) return []
  return ['server-timing', `as-of;desc="${formatTime(new Date(Date.now() - staleFor))}"`]
}

/** A 304 has every header of the response but those of its body. */
function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !/^content-(?:length|type|encoding)$/.test(headers[at - (at % 2)] ?? ''))
}
