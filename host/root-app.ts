/** Everything the shop answers, as one function from request to response: health, API, pictures and pages. */
import { Hono } from 'hono'
import type { createApp } from '#server/app.ts'
import { unlessAway } from '#server/http/busy.ts'
import type { Env } from '#server/http/mount.ts'
import { requestId } from '#server/http/request-id.ts'
import { createPictureServer } from '#server/media/picture-server.ts'
import type { Services } from '#server/services.ts'
import { logAnswer } from './access-log.ts'
import type { Metrics } from './metrics.ts'
import type { AnswerPage } from './pages.ts'
import type { SecurityHeaders } from './security-headers.ts'

interface SiteOptions {
  services: Services
  app: ReturnType<typeof createApp>
  pages: AnswerPage
  headers: SecurityHeaders
  /** Notes every request that comes here. */
  note: Metrics['note']
}

export function createRootApp({ services, app, pages, headers, note }: SiteOptions): Hono<Env> {
  const { changes, database, log } = services
  const pictures = createPictureServer(services)
  const site = new Hono<Env>()

  site.use(requestId())
  site.use(async function logAndSecure(c, next) {
    const started = performance.now()
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const ms = performance.now() - started
    note({ kind: kindOf(c.req.path), status: c.res.status, ms })
    const { method, path } = c.req
    // Whoever asked for what was rendered has a line of their own.
    if (!c.env.isRendering) logAnswer(log, { requestId: c.get('requestId'), method, path, status: c.res.status, ms })
  })
  site.get('/healthz', (c) => c.text('ok'))
  site.get('/readyz', async (c) => {
    try {
      await unlessAway(changes.heartbeat, () => database.pool.query('select 1'))
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
  site.all('/api/*', (c) => app.fetch(c.req.raw, { ...c.env, requestId: c.get('requestId') }))
  site.all('/media/*', (c) => pictures.fetch(c.req.raw, { ...c.env, requestId: c.get('requestId') }))
  site.all('*', (c) => pages(c.req.raw, { address: c.env.address, requestId: c.get('requestId') }))
  site.onError((error, c) => {
    log.error({ requestId: c.get('requestId'), err: error }, 'a page failed')
    return c.text('Something went wrong. Please try again.', 500)
  })
  return site
}

function kindOf(path: string): 'api' | 'media' | 'other' | 'page' {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/media/')) return 'media'
  return path === '/healthz' || path === '/readyz' ? 'other' : 'page'
}
