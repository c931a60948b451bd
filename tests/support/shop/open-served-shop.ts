/** The built shop, served on a port of its own by the test's process. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdmission } from '#host/admission/admission.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { createChanges } from '#server/platform/database/cache-invalidation.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createTransaction } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import type { Services } from '#server/services.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { liftLimits } from '#tests/support/database/lift-limits.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { openTestFiles } from './open-test-files.ts'
import { testConfig } from './open-test-shop.ts'

/** From the build, because the pages and what serves them must share one React Router. */
const { serveShop }: typeof import('#host/serve-shop.ts') = await import(
  pathToFileURL(resolve('build/server/serve-shop.js')).href
)

export interface ServedShop {
  services: Services
  /** `http://127.0.0.1:PORT`, or by the name that was asked for. */
  url: string
}

export interface ServedShopOptions {
  env?: Record<string, string>
  /** The shop's time where a test is about dates; the machine's otherwise. */
  clock?: Clock
  /** The name it is opened by; browsers keep passkeys for names, not for numbers. */
  hostname?: 'localhost'
  /** The address of a database that is there already; a new one otherwise. */
  database?: string
  /** Where others were told to find it; a free one otherwise. */
  port?: number
}

/**
 * Lets in whoever comes: the processor is shared with browsers and other tests, and a shop that is late for it would
 * refuse the only person it has. What a full shop does is shown in `host/admission/`.
 */
function admitEverybody() {
  const places = { order: 1000, renewal: 1000, page: 1000 }
  return createAdmission({ lag: () => 0, running: places, pagesAtOnce: 1000 })
}

/** Everything is closed when what opened it is over: a test, or all of its file. */
export async function openServedShop(options: ServedShopOptions = {}): Promise<ServedShop> {
  const { env = {}, clock = systemClock, hostname = '127.0.0.1' } = options
  const port = options.port ?? (await freePort())
  const url = `http://${hostname}:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-served-'))
  const config = testConfig({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...env })
  const log = createLog(config.logLevel)
  const address = options.database ?? (await newDatabase())
  const database = openDatabase({ url: address, pool: config.databasePool, log })
  liftLimits(database.pool)
  const changes = await createChanges(address, log)
  const files = await openTestFiles()
  const services: Services = {
    database,
    db: database.db,
    transaction: createTransaction(database.pool, changes),
    changes,
    clock,
    config,
    files,
    keys: await openKeys({ db: database.db, config, clock }),
    log,
  }
  const shop = await serveShop(services, { admission: admitEverybody() })
  whenOver(async () => {
    await shop.stop().ended
    await changes.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { services, url }
}
