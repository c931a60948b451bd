/** Everything the shop answers, as one function from request to response: health, API, pictures and pages. */
import { type Context, Hono } from 'hono'
import { matchRoutes } from 'react-router'
import { PERMALINK_PATH } from '#contract/integrations/ucp.plain.ts'
import type { createApp } from '#server/app/app.ts'
import type { Env } from '#server/http/mount.ts'
import { createReadiness } from '#server/http/readiness.ts'
import { requestId } from '#server/http/request-id.ts'
import { traced } from '#server/platform/spans.ts'
import type { Services } from '#server/services.ts'
import { createPictureServer } from '#server/site/media/picture-server.ts'
import { splitPath } from '#web/languages/languages.ts'
import { pages } from '#web/page-table.ts'
import { createAccessLog } from './http/access-log.ts'
import { chooseEncoding } from './http/choose-encoding.ts'
import { failureText } from './http/failure-text.ts'
import { HEALTH_CHECK_METHODS, isHealthCheck } from './http/health-checks.ts'
import type { SecurityHeaders } from './http/security-headers.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { AnswerPage } from './pages.ts'
import { traceRequests } from './tracing/trace-requests.ts'

interface SiteOptions {
  services: Services
  app: ReturnType<typeof createApp>
  pages: AnswerPage
  headers: SecurityHeaders
  /** Told of every request that comes here. */
  metrics: Pick<Metrics, 'recordRequest' | 'recordRefusal'>
}

export function createRootApp({ services, app, pages, headers, metrics }: SiteOptions): Hono<Env> {
  const { log } = services
  const logAnswer = createAccessLog(log)
  const lookReady = createReadiness(services)
  const pictures = createPictureServer(services)
  const site = new Hono<Env>()
  /** The names of the calls that requests have turned out to be. */
  const called = new WeakMap<Request, string>()

  const routeOfRequest = ({ req }: Context<Env>) => called.get(req.raw) ?? routeOf(kindOf(req.path), req.path)

  site.use(requestId())
  site.use(traceRequests({ takesParents: services.config.trustedProxies > 0, routeOf: routeOfRequest }))
  site.use(async function logAndSecure(c, next) {
    const started = performance.now()
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const ms = performance.now() - started
    const { method, path } = c.req
    metrics.recordRequest({ kind: kindOf(path), route: routeOfRequest(c), status: c.res.status, ms })
    // Whoever asked for what was rendered has a line of their own.
    if (!c.env.isRendering) logAnswer({ requestId: c.get('requestId'), method, path, status: c.res.status, ms })
  })
  site.on(HEALTH_CHECK_METHODS, ['/healthz', '/up'], (c) => c.text('ok'))
  site.on(HEALTH_CHECK_METHODS, '/readyz', async (c) => {
    const readiness = await lookReady()
    return c.json(readiness, readiness.ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  site.all('/api/*', (c) => {
    const observe = {
      call: (name: string) => void called.set(c.req.raw, name),
      refusal: (code: string) => metrics.recordRefusal({ call: called.get(c.req.raw) ?? 'unknown', code }),
    }
    return app.fetch(c.req.raw, { ...c.env, requestId: c.get('requestId'), observe })
  })
  site.get('/feeds/google.xml', async (c) => {
    const request = new Request(new URL('/api/feeds/google.xml', c.req.url), c.req.raw)
    const answer = await app.fetch(request, { ...c.env, requestId: c.get('requestId') })
    return zipped(answer, c.req.header('accept-encoding'))
  })
  site.all('/mcp', (c) => {
    // No other request can be made of one with this method.
    if (c.req.method === 'TRACE') return askPages(c)
    const request = new Request(new URL('/api/mcp', c.req.url), c.req.raw)
    return app.fetch(request, { ...c.env, requestId: c.get('requestId') })
  })
  site.all('/media/*', (c) => pictures.fetch(c.req.raw, { ...c.env, requestId: c.get('requestId') }))
  const askPages = (c: Context<Env>) => {
    const describe = () => ({ kind: 'page' as const, name: `render ${nameOfPage(c.req.path)}`, attributes: {} })
    return traced(describe, () => pages(c.req.raw, { ...c.env, requestId: c.get('requestId') }))
  }
  const followPermalink = async (c: Context<Env>) => {
    const request = new Request(new URL(`/api${c.req.path}`, c.req.url), c.req.raw)
    const answer = await app.fetch(request, { ...c.env, requestId: c.get('requestId') })
    // A shop that lets no agents in has a page for it.
    return answer.status === 404 ? askPages(c) : answer
  }
  site.get(PERMALINK_PATH, followPermalink)
  site.get(`${PERMALINK_PATH}/*`, followPermalink)
  // Large, and not kept.
  site.get('/sitemaps/*', async (c) => zipped(await askPages(c), c.req.header('accept-encoding')))
  site.all('*', askPages)
  site.onError((error, c) => {
    const id = c.get('requestId')
    log.error({ requestId: id, err: error }, 'a page failed')
    return c.text(failureText(id), 500)
  })
  return site
}

/** A stream goes out compressed as it comes. */
function zipped(answer: Response, accepts = ''): Response {
  const isZipped = chooseEncoding(accepts.replace(/\bbr\b/g, '')) === 'gzip'
  if (answer.status !== 200 || answer.body === null || !isZipped) return answer
  const headers = new Headers(answer.headers)
  headers.set('Content-Encoding', 'gzip')
  headers.set('Vary', 'Accept-Encoding')
  return new Response(answer.body.pipeThrough(new CompressionStream('gzip')), { headers })
}

function routeOf(kind: ReturnType<typeof kindOf>, path: string): string {
  if (kind === 'page') return nameOfPage(path)
  return kind === 'other' ? path : kind === 'media' ? '/media/*' : 'unknown'
}

function kindOf(path: string): 'api' | 'media' | 'other' | 'page' {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/media/')) return 'media'
  return isHealthCheck(path) ? 'other' : 'page'
}

const routes = pages.map(({ path }) => ({ path }))

/** The path of a page as its table writes it, for figures: there are only so many of them, whatever people ask for. */
function nameOfPage(pathname: string): string {
  // A stray percent sign would make the router throw.
  if (pathname.includes('%')) return 'escaped'
  const { path } = splitPath(pathname.replace(/(?:\/_)?\.data$/, '') || '/')
  return matchRoutes(routes, path)?.at(-1)?.route.path ?? 'unknown'
}
