/** Serves an open shop on its port until it is told to stop, and then finishes what it has begun. */
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { findRoleOfCookie } from '#server/accounts/find-role-of-cookie.ts'
import { createApp } from '#server/app.ts'
import { startJobs } from '#server/jobs.ts'
import { minutes, seconds } from '#server/platform/durations.ts'
import type { Services } from '#server/services.ts'
import { createAnswerKeeper } from './answer-keeper.ts'
import { answerRequests } from './answer-requests.ts'
import { readAssets } from './assets.ts'
import { createDrainableServer } from './drainable-server.ts'
import { listen } from './listen.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { splitBuild } from './page-builds.ts'
import { createPages } from './pages.ts'
import { createSite } from './site.ts'
import { STOP_TIMES } from './stop-times.ts'

export interface ServedShop {
  /** The port it listens on; the system's choice when the configured one is 0. */
  port: number
  /** Begins nothing new, and finishes the requests and the background work in hand. */
  stop: () => Promise<void>
}

const BUILD = resolve('build/web')

export async function serveShop(services: Services): Promise<ServedShop> {
  const { config, changes, database, log } = services
  const build: ServerBuild = await import(pathToFileURL(`${BUILD}/server/index.js`).href)
  const builds = splitBuild(build)
  const app = createApp(services)
  const pages = createPages({
    builds,
    app,
    findRole: (cookies) => findRoleOfCookie(services, cookies),
    mode: config.mode,
    publicUrl: config.publicUrl,
  })
  const assets = await readAssets(`${BUILD}/client`, [builds.publicManifest])
  const keeper = createAnswerKeeper({ bytes: config.keptBytes, changes })
  const metrics = createMetrics(keeper, database)
  const site = createSite({ services, app, pages, note: metrics.note })
  const { server, drain } = createDrainableServer(
    { keepAliveTimeout: seconds(65), headersTimeout: seconds(10), requestTimeout: minutes(10) },
    answerRequests({ site, keeper, assets, trustedProxies: config.trustedProxies, log }),
  )
  await listen(server, { variable: 'PORT', host: config.host, port: config.port })
  const metricsServer = config.metricsPort === 0 ? null : await serveMetrics(metrics, config.metricsPort)
  const jobs = await startJobs(services, { givesUpAfter: STOP_TIMES.jobs })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      await Promise.all([drain(database.cut), jobs.stop()])
    },
  }
}
