/** Answers a request that came after the shop was told to stop: nothing is done for it, and it may be made again elsewhere. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#server/platform/refusal.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const RETRY_AFTER = 1
const refusal = new Refusal('BUSY', 'The shop is restarting. Please try again in a moment.')

export function refuseLateRequest(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? ''
  const isCall = path.startsWith('/api/')
  const text = path === '/readyz' || path === '/healthz' ? 'stopping' : refusal.message
  const body = isCall ? JSON.stringify(refusal.toProblem()) : text
  const answer = () => {
    response.writeHead(503, {
      ...SECURITY_HEADERS,
      'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER,
      'X-Request-Id': randomUUID(),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  // A connection that is closed on bytes nobody has read is reset, and the client might never see the answer.
  request.once('end', answer)
  request.resume()
}
