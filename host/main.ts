/** Starts the shop: one process, or several on one port when they share a PostgreSQL server. */
import cluster from 'node:cluster'
import { site } from 'virtual:site/declared'
import { server as siteServer } from 'virtual:site/server'
import { fillDemo } from '#demo/fill.ts'
import { startPaymentPages } from '#demo/payment-pages/payment-pages.ts'
import { addressOf, type Config, readConfig } from '#server/platform/config/config.ts'
import { explainError } from '#server/platform/errors.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import type { Services } from '#server/services.ts'
import { checkSettings } from './check-settings.ts'
import { startDatabaseServer } from './database-server.ts'
import { refuseDemoAccounts, refuseDemoOfLiveShop } from './demo-accounts.ts'
import { emptyNewShop } from './empty-new-shop.ts'
import { endProcesses, stopOnSignals, untilOver } from './http/stop.ts'
import { openShop } from './open-shop.ts'
import { withSite } from './own-site.ts'
import { serveShop } from './serve-shop.ts'
import { withStoredSecret } from './stored-secret.ts'
import { whenFolderIsFree } from './wait-for-folder.ts'

/** Ends what has been started so far, in the order of the starts. */
const endings: (() => Promise<void>)[] = []
let isStopping = false
/** What the other processes must be told of the stand-ins for payment pages. */
let paymentPages: Record<string, string> = {}

try {
  const env = withStoredSecret(process.env)
  const config = withSite(await withPaymentPages(readConfig(env)), { site, server: siteServer })
  const log = createLog(config.logLevel)
  if (cluster.isPrimary) await checkSettings(config, { listens: true })
  stopOnSignals(async () => {
    isStopping = true
    for (const end of endings.toReversed()) await end()
  })
  const server = await whenFolderIsFree(config, log, () => startDatabaseServer(config, log))
  endings.push(server.close)
  if (config.processes > 1 && cluster.isPrimary) await runProcesses(config, server.url, log)
  else await runShop(config, server.url, log)
} catch (error) {
  // A stop during the start makes the start fail; that is no error.
  if (!isStopping) {
    console.log(`Kade could not start. ${explainError(error)}`)
    for (const end of endings.toReversed()) await end()
    process.exit(1)
  }
}

/** A demo shop on this machine has stand-ins for the pages of vendors, unless secrets of real ones are set. */
async function withPaymentPages(config: Config): Promise<Config> {
  const isDemo = config.demo && config.exposedBy === null && cluster.isPrimary
  if (!isDemo || Object.values(config.vendors).some((vendor) => vendor !== null)) return config
  const { env, close } = await startPaymentPages(config)
  paymentPages = env
  endings.push(async () => close())
  return readConfig({ ...process.env, ...env })
}

async function runShop(config: Config, url: string, log: Log): Promise<void> {
  const isAlone = cluster.isPrimary
  const shop = await openShop(config, { url, log, tables: isAlone ? 'migrate' : 'current' })
  endings.push(shop.close)
  if (isAlone) await prepareData(shop.services)
  const served = await serveShop(shop.services)
  endings.push(async () => {
    await untilOver(served.stop())
    shop.services.database.cut()
  })
  if (isAlone) printAddress(config, served.port)
}

/** Brings the database up to date once, then keeps the configured number of processes running. */
async function runProcesses(config: Config, url: string, log: Log): Promise<void> {
  const shop = await openShop(config, { url, log, tables: 'migrate' })
  try {
    await prepareData(shop.services)
  } finally {
    await shop.close()
  }
  // To them the embedded database is a server like any other.
  const fork = () => cluster.fork({ ...paymentPages, DATABASE_URL: url, DEMO: config.demo ? 'on' : 'off' })
  cluster.on('exit', (worker) => {
    if (isStopping) return
    log.error({ pid: worker.process.pid }, 'a server process ended; starting another')
    fork()
  })
  cluster.once('listening', (_worker, { port }) => printAddress(config, config.socket === null ? port : null))
  endings.push(endProcesses)
  for (let started = 0; started < config.processes; started += 1) fork()
}

/** Once for all processes: a demo shop is filled, and one that is open to others must not be one. */
async function prepareData(services: Services): Promise<void> {
  await refuseDemoAccounts(services)
  await refuseDemoOfLiveShop(services)
  if (services.config.demo) await fillDemo(services, { print: console.log })
  else await emptyNewShop(services)
}

/** `port` is null where the shop listens on a Unix socket. */
function printAddress(config: Config, port: number | null): void {
  console.log(`Kade is open at ${port === null ? config.socket : addressOf(config.host, port)}`)
  if (!config.demo) return
  console.log('  owner     admin@kade.example     demo-admin-2026')
  console.log('  shopper   shopper@kade.example   demo-shopper-2026')
}
