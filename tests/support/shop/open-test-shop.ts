/** A whole shop for one test file: the API on a database of its own, with a clock that stands still until moved. */
import { type CallName, calls } from '#contract/calls.ts'
import { createApp } from '#server/app/app.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { createChanges } from '#server/platform/database/cache-invalidation.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createTransaction } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import type { Services } from '#server/services.ts'
import { liftLimits } from '#tests/support/database/lift-limits.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { Answer } from './answer.ts'
import { openTestFiles } from './open-test-files.ts'

export interface TestShop {
  app: ReturnType<typeof createApp>
  services: Services
  database: Database
  /** Where its database is, to open a second shop on it. */
  url: string
  clock: TestClock
  /** Makes a call over HTTP, as the contract names it, and gives back what came. */
  call: <Name extends CallName>(name: Name, options?: CallOptions) => Promise<Answer<Name>>
}

export interface TestClock {
  now: () => Date
  /** Moves the time on by so many ms. */
  pass: (ms: number) => void
}

export interface CallOptions {
  params?: Record<string, string>
  /** A list stands as often as it has values. */
  query?: Record<string, string | number | readonly string[]>
  body?: unknown
  /** A body that is not JSON. */
  bytes?: Uint8Array<ArrayBuffer>
  /** An access token. */
  token?: string
  headers?: Record<string, string>
  /** The caller's network address. */
  address?: string
}

interface Options {
  /** A database for several shops on one; a new one otherwise. */
  url?: string
  /** Files of its own otherwise. */
  files?: Services['files']
  /** Reads for the public elsewhere, as with replicas. */
  read?: Database['read']
  env?: Record<string, string>
}

export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
    SESSION_SECRET: 'a secret for tests alone, long enough',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...env,
  })
}

export function createTestClock(start = '2026-11-20T06:00:00Z'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    pass: (ms) => {
      at += ms
    },
  }
}

/** Everything is closed when what opened it is over: a test, or all of its file. */
export async function openTestShop(options: Options = {}): Promise<TestShop> {
  const url = options.url ?? (await newDatabase())
  const config = testConfig({ DATABASE_POOL: '20', ...options.env })
  const log = createLog(config.logLevel)
  const opened = openDatabase({ url, pool: config.databasePool, log })
  liftLimits(opened.pool)
  const database: Database = { ...opened, read: options.read ?? opened.read }
  const changes = await createChanges(url, log)
  const clock = createTestClock()
  const files = options.files ?? (await openTestFiles())
  const services: Services = {
    database,
    db: database.db,
    transaction: createTransaction(database.pool, changes),
    changes,
    clock: clock.now,
    config,
    files,
    keys: await openKeys({ db: database.db, config, clock: clock.now }),
    log,
  }
  const app = createApp(services)
  whenOver(async () => {
    await changes.close()
    await database.close()
  })
  return {
    app,
    services,
    database,
    url,
    clock,
    call: (name, callOptions) => makeCall(app, name, callOptions),
  }
}

export async function makeCall<Name extends CallName>(
  app: { request: TestShop['app']['request'] },
  name: Name,
  { params = {}, query = {}, body, bytes, token, headers = {}, address }: CallOptions = {},
): Promise<Answer<Name>> {
  const [method, template = ''] = name.split(' ')
  if (!(name in calls)) throw new Error(`no such call: ${name}`)
  const path = template.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
  )
  const response = await app.request(
    `/api${path}?${search}`,
    {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? bytes : JSON.stringify(body),
    },
    { address },
  )
  const text = await response.text()
  const isFile = response.headers.has('content-disposition')
  return new Answer(name, response, text === '' ? null : isFile ? text : JSON.parse(text))
}
