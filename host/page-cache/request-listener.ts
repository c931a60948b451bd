/**
 * Answers Node's requests: shared responses from memory before any framework runs, built files from disk, the rest by
 * the site.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { LANGUAGE_HEADER, languageNamed } from '#contract/text/languages.ts'
import { busy, isBusy } from '#server/http/busy.ts'
import type { Env } from '#server/http/mount.ts'
import { NO_ADDRESS } from '#server/http/network-of.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Admission } from '../admission/admission.ts'
import { isUncounted, rankOf } from '../admission/rank-of.ts'
import { createAccessLog } from '../http/access-log.ts'
import { answerRefusal, refusalResponse } from '../http/answer-refusal.ts'
import { callerAddress } from '../http/caller-address.ts'
import { failureText } from '../http/failure-text.ts'
import type { RefuseHost } from '../http/host-names.ts'
import { nextRequestId } from '../http/next-request-id.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { ServeFile } from '../http/static-files.ts'
import type { PageCache, Shown } from './cache.ts'
import type { CacheKeys } from './cache-key.ts'
import { cacheResponse, type Render } from './cached-response.ts'
import { send, staleness } from './send-cached.ts'

interface RequestListenerOptions {
  site: Hono<Env>
  cache: PageCache
  cacheKeys: CacheKeys
  serveFile: ServeFile
  refuseHost: RefuseHost
  /** Throws a `Refusal` when this address has asked too often for what had to be searched for it. */
  limitSearches: (address: string | undefined) => Promise<void>
  /** Throws 429 for an address that asks for too much that nothing links to; `key` is of the cache, or an address. */
  limitUnlinked: (key: string, address: string | undefined) => Promise<(status: number) => void>
  /** Told of addresses that were asked for in vain, as a browser asks for a page. */
  onMissed: (path: string, address: string | undefined) => void
  admission: Admission
  headers: SecurityHeaders
  trustedProxies: number
  log: Log
}

/** In characters: longer than the address of anything here, an e-mail address in percent letters included. */
const LONGEST_PATH = 2_500
const noAddress = new Refusal('NO_ADDRESS')
/** In the place of a name, for health checks that send none. */
const NO_HOST = 'shop.internal'

/** Whether what comes before the query is; a query may be of any length that Node takes. */
function isTooLong(url = ''): boolean {
  if (url.length <= LONGEST_PATH) return false
  const query = url.indexOf('?')
  return query === -1 || query > LONGEST_PATH
}

/** A request as far as both kinds of Node's servers have it. */
type NodeRequest = Pick<IncomingMessage, 'method' | 'url' | 'socket' | 'headers'>

interface FromCache {
  cached: Shown
  /** By `performance.now()`. */
  started: number
}

interface Answered {
  requestId: string
  status: number
  started: number
}

export function createRequestListener({
  site,
  cache,
  cacheKeys,
  serveFile,
  refuseHost,
  limitSearches,
  limitUnlinked,
  onMissed,
  admission,
  headers,
  trustedProxies,
  log,
}: RequestListenerOptions) {
  const askSite = getRequestListener(
    async (request, { incoming }) => {
      const response = await askAdmitted(request, incoming)
      if (response.status === 404) tellMissed(incoming)
      // It is for the cache alone; with the ids of a long list it is longer than many clients take.
      response.headers.delete('Surrogate-Key')
      return response
    },
    { overrideGlobalObjects: false, errorHandler: refuse, hostname: NO_HOST },
  )

  const logAnswer = createAccessLog(log)
  let isNonsenseTold = false

  function addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
    const address = callerAddress(request, trustedProxies)
    // One that has hung up has none either.
    if (address === NO_ADDRESS && !isNonsenseTold && !request.socket.destroyed) {
      isNonsenseTold = true
      log.warn('X-Forwarded-For holds no address: all such callers share one limit')
    }
    return address
  }

  /**
   * What is read needs a place from here on; what sends something takes it once that has come, so that nobody holds one
   * by sending slowly.
   */
  async function askAdmitted(request: Request, incoming: NodeRequest): Promise<Response> {
    const env = { address: addressOf(incoming) }
    if (isUncounted(incoming)) return site.fetch(request, env)
    const rank = rankOf(incoming)
    if (!isRead(incoming)) return site.fetch(request, { ...env, admit: () => admission.enter(rank) })
    try {
      return await admission.run(rank, async () => site.fetch(request, env))
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(incoming, refused(incoming, error))
      throw error
    }
  }

  function askUnlessFull(request: IncomingMessage, response: ServerResponse): void {
    const refusal = isUncounted(request) ? null : admission.refusal(rankOf(request))
    if (refusal === null) void askSite(request, response)
    else answerRefusal(request, response, refused(request, refusal))
  }

  /** Asks the site as a visitor without cookies or language would, so that nothing personal can be cached. */
  const render =
    (key: string): Render =>
    ({ isRenewal }) =>
      admission.run(isRenewal ? 'renewal' : 'page', async () =>
        cacheResponse(
          await site.fetch(new Request(`http://${NO_HOST}${key}`), {
            isRendering: true,
            requestId: nextRequestId(),
          }),
        ),
      )

  async function sendRendered(key: string, request: IncomingMessage, response: ServerResponse) {
    const started = performance.now()
    let settle: ((status: number) => void) | undefined
    let status = 500
    try {
      // Several may wait for one rendering. Each is counted before: who is over the limit fails alone.
      const address = addressOf(request)
      if (cacheKeys.isSearch(key)) await limitSearches(address)
      else settle = await limitUnlinked(key, address)
      const cached = await cache.fetch(key, render(key))
      status = cached.response.status
      if (isRefusedOtherwise(request, cached) || leadsOn(cached)) return askUnlessFull(request, response)
      if (status === 404) tellMissed(request)
      answer(request, response, { cached, started })
    } catch (error) {
      const refusal = error instanceof Refusal ? error : isBusy(error) ? busy() : null
      if (refusal !== null) {
        answerRefusal(request, response, refused(request, refusal))
        return
      }
      fail(request, response, error)
    } finally {
      settle?.(status)
    }
  }

  /** Nothing stands behind it: what is thrown from here on ends the process. */
  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const requestId = nextRequestId()
    log.error({ requestId, err: error }, 'a response could not be made')
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    response.writeHead(500, failureHeaders(requestId)).end(failureText(requestId))
    logRequest(request, { requestId, status: 500, started: performance.now() })
  }

  function answer(request: IncomingMessage, response: ServerResponse, { cached, started }: FromCache): void {
    const requestId = cached.response.failedAs ?? nextRequestId()
    const status = send(request, response, cached.response, ['x-request-id', requestId, ...staleness(cached)])
    // Making a line is a good part of what such an answer costs: not for a log that drops it.
    if (log.isLevelEnabled('info')) logRequest(request, { requestId, status, started })
  }

  function tellMissed(request: NodeRequest): void {
    const path = missedBy(request)
    if (path !== null) onMissed(path, addressOf(request))
  }

  /** Notes it, so that the log knows what the answer calls itself. */
  function refused(request: NodeRequest, refusal: Refusal) {
    const requestId = nextRequestId()
    logRequest(request, { requestId, status: refusal.status, started: performance.now() })
    return { refusal, headers, requestId }
  }

  function logRequest({ method = '', url = '' }: NodeRequest, { started, ...answered }: Answered): void {
    const [path = ''] = url.split('?', 1)
    logAnswer({ ...answered, method, path, ms: performance.now() - started })
  }

  return function onRequest(request: IncomingMessage, response: ServerResponse): void {
    response.on('error', leftEarly)
    try {
      take(request, response)
    } catch (error) {
      fail(request, response, error)
    }
  }

  function take(request: IncomingMessage, response: ServerResponse): void {
    const refusal = isTooLong(request.url) ? noAddress : refuseHost(request)
    if (refusal !== null) {
      answerRefusal(request, response, refused(request, refusal))
      return
    }
    const url = request.url ?? '/'
    const isAnonymous = isRead(request) && request.headers.authorization === undefined
    // Most addresses are written as they are cached.
    const cached = isAnonymous ? (cache.get(url) ?? cachedAs(url)) : null
    if (cached) answer(request, response, { cached, started: performance.now() })
    else if (isRead(request)) serveFile(request, response, () => answerUncached(isAnonymous, request, response))
    else askUnlessFull(request, response)
  }

  /** A query may be written in many ways; to look for a file first would cost more than the answer. */
  function cachedAs(url: string): Shown | null {
    const key = url.includes('?') ? cacheKeys.keyOf(url) : null
    return key === null || key === url ? null : cache.get(key)
  }

  function answerUncached(isAnonymous: boolean, request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    const key = isAnonymous ? cacheKeys.keyOf(url) : null
    if (key !== null) void sendRendered(key, request, response)
    else if (cacheKeys.isSharedPage(url)) void askLimited(url, request, response)
    else askUnlessFull(request, response)
  }

  /** A page that would be cached but for its length, or for a header that no browser sends with it. */
  async function askLimited(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const settle = await limitUnlinked(url, addressOf(request))
      response.once('finish', () => settle(response.statusCode))
    } catch (error) {
      if (error instanceof Refusal) answerRefusal(request, response, refused(request, error))
      else fail(request, response, error)
      return
    }
    askUnlessFull(request, response)
  }

  /** What is no address at all, such as `/\\`, never reaches the site. */
  function refuse(error: unknown): Response {
    const isBadRequest = error instanceof RequestError
    const requestId = nextRequestId()
    if (!isBadRequest) log.error({ requestId, err: error }, 'a response could not be made')
    const text = isBadRequest ? noAddress.message : failureText(requestId)
    return new Response(text, { status: isBadRequest ? 400 : 500, headers: failureHeaders(requestId) })
  }

  function failureHeaders(requestId: string): Record<string, string> {
    return { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'X-Request-Id': requestId }
  }
}

/** What is shared is rendered for nobody, and so refused in English; a refusal is never kept, and made anew. */
function isRefusedOtherwise({ url, headers }: IncomingMessage, { response }: Shown): boolean {
  const isRefused = response.status >= 400 && url?.startsWith('/api/') === true
  return isRefused && languageNamed(String(headers[LANGUAGE_HEADER.toLowerCase()])) !== 'en'
}

/** A redirect is made for each who asks: it keeps their query, and counts them. The data of a page has 202 for one. */
const leadsOn = ({ response: { status } }: Shown) => status === 202 || (status >= 300 && status < 400)

/** The path of a page that a person's browser asked for; null for what scripts and programs ask for. */
function missedBy({ method, url = '', headers }: NodeRequest): string | null {
  const [path = ''] = url.split('?', 1)
  const isData = path.endsWith('.data')
  if (method !== 'GET' || headers['sec-purpose'] || !(isData || headers.accept?.includes('text/html'))) return null
  return path.replace(/(?:(?<=\/)_)?\.data$/, '')
}

const isRead = ({ method }: Pick<IncomingMessage, 'method'>) => method === 'GET' || method === 'HEAD'

/** A client that leaves early is no failure. */
function leftEarly(): void {}
