/** Answers a refusal before any framework runs: as JSON to calls of the API, as a sentence to all else. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGE_HEADER, languageNamed } from '#contract/text/languages.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { referenceLine } from './failure-text.ts'
import type { SecurityHeaders } from './security-headers.ts'

interface Answer {
  refusal: Refusal
  headers: SecurityHeaders
  /** Instead of the refusal's own sentence, where a program waits for a word. */
  text?: string
  /** That the log knows it by. */
  requestId?: string
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

export function answerRefusal(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = compose(request, answer)
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The same, where a framework sends it. */
export function refusalResponse(request: Asked & Pick<IncomingMessage, 'method'>, answer: Answer): Response {
  const { body, ...init } = compose(request, answer)
  return new Response(request.method === 'HEAD' ? null : body, init)
}

/** Seconds after which a browser loads a page again that it could not have. */
const RELOAD_AFTER_SECONDS = 5

function compose({ url, headers: asked }: Asked, { refusal, headers, requestId, text }: Answer) {
  const language = languageNamed(String(asked[LANGUAGE_HEADER.toLowerCase()]))
  const isCall = url?.startsWith('/api/') === true
  const reloads = refusal.code === 'BUSY' && !isCall
  return {
    status: refusal.status,
    headers: {
      ...headers,
      'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(isCall ? { Vary: LANGUAGE_HEADER } : {}),
      ...(refusal.retryAfter === undefined ? {} : { 'Retry-After': String(refusal.retryAfter) }),
      ...(reloads ? { Refresh: String(RELOAD_AFTER_SECONDS) } : {}),
      'X-Request-Id': requestId ?? randomUUID(),
    },
    body: isCall ? JSON.stringify(refusal.toProblem(language)) : (text ?? sentence(refusal, requestId)),
  }
}

function sentence({ message, status }: Refusal, requestId: string | undefined): string {
  return status < 500 || requestId === undefined ? message : `${message}\n${referenceLine(requestId)}`
}
