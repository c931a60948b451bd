/** Answers a refusal before any framework runs: as JSON to calls of the API, as a sentence to all else. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '#server/platform/refusal.ts'
import type { SecurityHeaders } from './security-headers.ts'

interface Answer {
  refusal: Refusal
  headers: SecurityHeaders
  /** Instead of the refusal's own sentence, where a program waits for a word. */
  text?: string
}

export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { refusal, headers, text = refusal.message }: Answer,
): void {
  const isCall = request.url?.startsWith('/api/') === true
  const body = isCall ? JSON.stringify(refusal.toProblem()) : text
  response.writeHead(refusal.status, {
    ...headers,
    'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(refusal.retryAfter === undefined ? {} : { 'Retry-After': refusal.retryAfter }),
    'X-Request-Id': randomUUID(),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
