/** `npm run dev`: the shop from source, pages renewed in the browser as their files change. */
import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'
import { calls } from '#contract/calls.ts'
import type { SiteServer } from '#contract/surface/define-server.ts'
import type { Site } from '#contract/surface/define-site.ts'
import { fillDemo } from '#demo/fill.ts'
import { startPaymentPages } from '#demo/payment-pages/payment-pages.ts'
import { createApp } from '#server/app/app.ts'
import { shopAddresses } from '#server/app/shop-addresses.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { findRoleOfCookie } from '#server/people/sessions/find-role-of-cookie.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createOldAddresses } from '#server/site/redirects/old-addresses.ts'
import { pages } from '#web/page-table.ts'
import { createAdmission } from './admission/admission.ts'
import { startDatabaseServer } from './database-server.ts'
import { createHostCheck } from './http/host-names.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openShop } from './open-shop.ts'
import { withSite } from './own-site.ts'
import { createPageCache } from './page-cache/cache.ts'
import { createCacheKeys } from './page-cache/cache-key.ts'
import { createRequestListener } from './page-cache/request-listener.ts'
import type { AnswerPage } from './pages.ts'
import { createRootApp } from './root-app.ts'

const env = { NODE_ENV: 'development', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...process.env }
const own = readConfig(env)
const pagesOfVendors = own.demo && own.exposedBy === null ? (await startPaymentPages(own)).env : {}
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
const { server: siteServer } = (await vite.ssrLoadModule('virtual:site/server')) as { server: SiteServer | null }
const { site } = (await vite.ssrLoadModule('virtual:site/declared')) as { site: Site | null }
const config = withSite(readConfig({ ...pagesOfVendors, ...env }), { site, server: siteServer })
const log = createLog(config.logLevel)
const database = await startDatabaseServer(config, log)
const { services, close } = await openShop(config, { url: database.url, log, tables: 'migrate' })
if (config.demo) await fillDemo(services, { print: console.log })
const app = createApp(services)
const oldAddresses = createOldAddresses(services, shopAddresses)

/** What Vite puts into pages, and asks the dev server for. */
const LOOSE = "script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
const headers = securityHeaders(config)

/** The pages as their sources are now. The scripts of the dev server need a looser policy. */
async function answerPage(request: Request, from: Parameters<AnswerPage>[1]): Promise<Response> {
  // Through Vite, like the pages: React Router and the contexts are then the very ones the pages import.
  const { createPages, splitBuild } = await loadHost()
  const answer = createPages({
    builds: splitBuild(await loadBuild(), pages),
    app,
    findRole: (cookies) => findRoleOfCookie(services, cookies),
    mode: 'development',
    publicUrl: config.publicUrl,
    vendorOrigins: async () => [],
    findOldAddress: oldAddresses.find,
    // A source that is edited must not come out of a browser's cache.
    keepsPages: false,
    log,
  })
  const response = await answer(request, from)
  if (response.headers.has('Content-Security-Policy')) response.headers.set('Content-Security-Policy', LOOSE)
  return response
}

async function loadHost() {
  const [{ createPages }, { splitBuild }] = await Promise.all([
    vite.ssrLoadModule('/host/pages.ts') as Promise<typeof import('./pages.ts')>,
    vite.ssrLoadModule('/host/admin-routes.ts') as Promise<typeof import('./admin-routes.ts')>,
  ])
  return { createPages, splitBuild }
}

async function loadBuild(): Promise<ServerBuild> {
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

const cacheKeys = createCacheKeys({ pages, calls, files: [] })
const { pool } = services.database
const rateLimits = createRateLimits({ on: config.rateLimits, allowances: config.allowances, pool })

// The path of a request is that of production, with a cache that holds nothing.
const listener = createRequestListener({
  site: createRootApp({
    services,
    app,
    pages: answerPage,
    headers,
    metrics: { recordRequest: () => {}, recordRefusal: () => {} },
  }),
  cache: createPageCache({ maxBytes: 0, changes: services.changes, isFiltered: cacheKeys.isFiltered }),
  cacheKeys,
  serveFile: (_request, _response, next) => next(),
  refuseHost: createHostCheck(config),
  limitSearches: (address) => rateLimits.checkAddress('GET /items', { address }),
  limitUnlinked: async () => () => {},
  onMissed: oldAddresses.missed,
  admission: createAdmission({ lag: () => 0 }),
  headers,
  trustedProxies: config.trustedProxies,
  log,
})
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response))
})
server.listen(config.port, config.host, () =>
  console.log(`Kade (from source) is open at http://${config.host}:${config.port}`),
)
process.once('SIGINT', async () => {
  server.close()
  await vite.close()
  await close()
  await database.close()
  process.exit(0)
})
