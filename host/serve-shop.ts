/** Serves an open shop on its port until it is stopped, and then finishes what it has begun. */
import type { Server } from 'node:net'
import { resolve } from 'node:path'
import { calls } from '#contract/calls.ts'
import { createApp } from '#server/app/app.ts'
import { startJobs } from '#server/app/jobs.ts'
import { shopAddresses } from '#server/app/shop-addresses.ts'
import { createCountCache } from '#server/catalogue/data/count-cache.ts'
import { readFacets } from '#server/catalogue/data/read-facets.ts'
import { findVendorOrigins } from '#server/checkout/payments/offered-methods.ts'
import { refuseConnectionsWhileAway, unlessDown } from '#server/http/busy.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { recordErrors } from '#server/office/server/record-errors.ts'
import { findRoleOfCookie } from '#server/people/sessions/find-role-of-cookie.ts'
import { minutes, seconds } from '#server/platform/durations.ts'
import type { Services } from '#server/services.ts'
import { createOldAddresses } from '#server/site/redirects/old-addresses.ts'
import { pages as pageTable } from '#web/page-table.ts'
import { splitBuild } from './admin-routes.ts'
import { type Admission, createAdmission } from './admission/admission.ts'
import { watchLoopLag } from './admission/loop-lag.ts'
import { answerMalformed } from './http/answer-malformed.ts'
import { createDrainableServer } from './http/drainable-server.ts'
import { createHostCheck } from './http/host-names.ts'
import { listen, placeOfShop } from './http/listen.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createStaticFiles } from './http/static-files.ts'
import { STOP_TIMES } from './http/stop.ts'
import { buildsOfLanguages } from './languages.ts'
import { createMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createPageCache } from './page-cache/cache.ts'
import { createCacheKeys } from './page-cache/cache-key.ts'
import { createLinkCheck, createUnlinkedLimit } from './page-cache/linked.ts'
import { createRequestListener } from './page-cache/request-listener.ts'
import { createPages } from './pages.ts'
import { createRootApp } from './root-app.ts'
import { startTracing } from './tracing/start-tracing.ts'

export interface ServedShop {
  /** The port it listens on, the system's choice when the configured one is 0; null for a Unix socket. */
  port: number | null
  /** Begins nothing new; `answered`: the requests in hand are. `ended`: the background work has, too. */
  stop: () => { answered: Promise<void>; ended: Promise<void> }
}

/** Files made while the shop runs that are the same for everybody. */
const SHARED_FILES = ['/api/openapi.json', '/api/docs']

interface ServeOptions {
  /** By default as many are let in as one thread can work on. */
  admission?: Admission
}

export async function serveShop(services: Services, options: ServeOptions = {}): Promise<ServedShop> {
  const { config, changes, database, log } = services
  const endTracing = await startTracing(config)
  // What waits on a line that is dead would hold its connection for the time limit of a statement.
  changes.heartbeat.whenDown(database.dropConnections)
  refuseConnectionsWhileAway(database.pool, changes.heartbeat)
  const builds = splitBuild(await import('virtual:react-router/server-build'), pageTable)
  const app = createApp(services)
  const oldAddresses = createOldAddresses(services, shopAddresses)
  const pages = createPages({
    builds,
    app,
    findRole: (cookies) => unlessDown(changes.heartbeat, () => findRoleOfCookie(services, cookies)),
    mode: config.mode,
    publicUrl: config.publicUrl,
    vendorOrigins: () => findVendorOrigins(database.db, services),
    keepsPages: config.offlinePages,
    findOldAddress: (path, asked) => unlessDown(changes.heartbeat, () => oldAddresses.find(path, asked)),
    log,
  })
  const { lag, stop: stopWatching } = watchLoopLag()
  const { admission = createAdmission({ lag }) } = options
  const isFull = () => admission.stats().waiting > 0
  const cacheKeys = createCacheKeys({
    pages: pageTable,
    calls,
    files: [
      ...SHARED_FILES,
      ...Object.values(buildsOfLanguages(builds)).map(({ publicManifest }) => publicManifest.path),
    ],
  })
  const cache = createPageCache({ maxBytes: config.cacheBytes, changes, isFiltered: cacheKeys.isFiltered, isFull })
  const metrics = createMetrics({ cache, database, admission, heartbeat: changes.heartbeat })
  const headers = securityHeaders(config)
  const rateLimits = createRateLimits({ on: config.rateLimits, allowances: config.allowances, pool: database.pool })
  const countOf = createCountCache(changes)
  const limitUnlinked = createUnlinkedLimit({
    isLinked: createLinkCheck({
      read: database.read,
      facets: () => countOf('facets', () => database.read(readFacets)),
    }),
    take: rateLimits.checkUnlinked,
    giveBack: rateLimits.forgiveUnlinked,
  })
  const site = createRootApp({ services, app, pages, headers, metrics })
  const { server, drain } = createDrainableServer(
    {
      headers,
      keepAliveTimeout: seconds(65),
      headersTimeout: seconds(10),
      requestTimeout: minutes(10),
      // Asked for by our own check, which lets health checks through and answers with all headers.
      requireHostHeader: false,
    },
    createRequestListener({
      site,
      cache,
      cacheKeys,
      serveFile: createStaticFiles(resolve('build/client'), headers),
      refuseHost: createHostCheck(config),
      limitSearches: (address) => rateLimits.checkAddress('GET /items', { address }),
      limitUnlinked,
      onMissed: oldAddresses.missed,
      admission,
      headers,
      trustedProxies: config.trustedProxies,
      log,
    }),
  )
  answerMalformed(server, headers)
  await listen(server, placeOfShop(config))
  const metricsServer = await serveMetrics(metrics, config)
  const jobs = await startJobs(services, { givesUpAfter: STOP_TIMES.jobs })
  const errors = recordErrors(services)
  return {
    port: portOf(server),
    stop: () => {
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      metrics.close()
      stopWatching()
      // Before the connections are cut.
      const flushed = oldAddresses
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'uses of redirects are lost'))
      const answered = drain(database.cut)
      return { answered, ended: Promise.all([flushed, errors.stop(), answered, jobs.stop()]).then(endTracing) }
    },
  }
}

function portOf(server: Server): number | null {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}
