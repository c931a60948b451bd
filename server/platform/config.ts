/** Everything the environment decides, read once, checked, with working defaults. `.env.example` explains each. */
import { availableParallelism } from 'node:os'
import { type AllowanceName, allowances } from '#contract/rate-limits.ts'
import { openBy, refusalOfOpenShop } from './openness.ts'
import { refusalOfPlainConnections } from './plain-connections.ts'
import type { Allowances } from './rate-limit-settings.ts'
import { refusalOf, type Setting } from './setting.ts'
import { settings, type Values } from './settings.ts'

/** The name of every variable that is read. */
export const VARIABLES = Object.keys(settings)

export interface Config {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  /** 0: no metrics port. */
  metricsPort: number
  /** Where people reach the shop, without a slash at the end; links in mails and canonical addresses use it. */
  publicUrl: string
  /** `HOST=0.0.0.0`, or the other variable by which others than this machine reach the shop; null: nobody does. */
  openBy: string | null
  /** Names beside those of `host` and `publicUrl` that the shop answers to. */
  allowedHosts: readonly string[]
  dataDir: string
  databaseUrl: string | null
  databaseReadUrls: readonly string[]
  /** Who runs the embedded database when the shop is started as root and user namespaces are forbidden. */
  databaseAccount: string | null
  databasePool: number
  processes: number
  demo: boolean
  rateLimits: boolean
  allowances: Allowances
  /** How many proxies in front are believed about `X-Forwarded-For`. */
  trustedProxies: number
  /** Null: one is made once and kept in the database. */
  sessionSecret: string | null
  logLevel: string
  /** Bytes of finished pages and answers kept in memory. */
  keptBytes: number
  /** How many passwords are hashed at once. */
  hashesAtOnce: number
  smtpUrl: string | null
  mailFrom: string
  s3: S3Config | null
}

export interface S3Config {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

/** A setting that can't work; its message tells the owner what was read and what to set. */
export class ConfigError extends Error {}

/** Reads the environment. Throws a {@link ConfigError} about the first variable that does not work. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const e = readValues(env)
  refuseContradictions(e)
  const refusal =
    refusalOfOpenShop(e, { demo: wantsDemo(e) }) ?? (openBy(e) === null ? null : refusalOfPlainConnections(e))
  if (refusal !== null) throw new ConfigError(refusal)
  return {
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    publicUrl: (e.PUBLIC_URL ?? addressOf(e.HOST, e.PORT)).replace(/\/$/, ''),
    openBy: openBy(e),
    allowedHosts: e.ALLOWED_HOSTS,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrls: e.DATABASE_READ_URLS,
    databaseAccount: e.DATABASE_ACCOUNT,
    databasePool: e.DATABASE_POOL,
    processes: e.WEB_CONCURRENCY,
    demo: wantsDemo(e),
    rateLimits: e.RATE_LIMITS === 'on',
    allowances: readAllowances(e),
    trustedProxies: e.TRUSTED_PROXIES,
    sessionSecret: e.SESSION_SECRET,
    // Someone who watches a terminal wants the address and what goes wrong, not a line for each request.
    logLevel: e.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    keptBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    // One processor stays free for everybody who isn't signing in.
    hashesAtOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    s3: readS3(e),
  }
}

/** Every variable by itself; one that is set to nothing counts as not set. */
function readValues(env: Record<string, string | undefined>): Values {
  const all: [string, Setting<unknown>][] = Object.entries(settings)
  const values = all.map(([name, setting]) => {
    const text = env[name]
    if (text === undefined || text === '') return [name, setting.usual]
    const value = setting.read(text)
    if (value === undefined) throw new ConfigError(refusalOf(name, setting, text))
    return [name, value]
  })
  return Object.fromEntries(values) as Values
}

/** `http://HOST:PORT`; an IPv6 address stands in brackets there. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Variables that work by themselves, but not together. */
function refuseContradictions(e: Values) {
  if (e.METRICS_PORT !== 0 && e.METRICS_PORT === e.PORT) {
    throw new ConfigError(
      `METRICS_PORT=${e.METRICS_PORT} does not work: the shop itself has this PORT; set another one, such as METRICS_PORT=${nextPort(e.PORT)}.`,
    )
  }
  if (e.DATABASE_READ_URLS.length > 0 && e.DATABASE_URL === null) {
    throw new ConfigError(
      'DATABASE_READ_URLS does not work without DATABASE_URL: set DATABASE_URL to the server that these are replicas of, or leave both out.',
    )
  }
}

/** Another port to try. */
export function nextPort(port: number): number {
  return port === 65_535 ? 3_000 : port + 1
}

/** Somebody's own database isn't filled with demo goods unless they say so. */
function wantsDemo(e: Values): boolean {
  return e.DEMO === null ? e.DATABASE_URL === null : e.DEMO === 'on'
}

function readAllowances(e: Values): Allowances {
  const names = Object.keys(allowances) as AllowanceName[]
  return Object.fromEntries(names.map((name) => [name, e[name]])) as Allowances
}

function readS3(e: Values): S3Config | null {
  if (e.S3_BUCKET === null) return null
  if (e.S3_ACCESS_KEY_ID === null || e.S3_SECRET_ACCESS_KEY === null) {
    throw new ConfigError(
      `S3_BUCKET=${e.S3_BUCKET} does not work alone: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.`,
    )
  }
  return {
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    endpoint: e.S3_ENDPOINT,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  }
}
