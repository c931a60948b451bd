/** Everything the environment decides, read once, checked, with working defaults. `.env.example` explains each. */
import { availableParallelism } from 'node:os'
import type { SiteServer } from '#contract/surface/define-server.ts'
import { OwnerError } from '../errors.ts'
import { readCopyConfig } from './copy-variables.ts'
import { type Allowances, allowanceNames, environmentVariables, type Values } from './environment.ts'
import { type EnvironmentVariable, refusalOf } from './environment-variable.ts'
import { exposedBy, refusalOfOpenShop } from './public-exposure.ts'
import { readS3 } from './s3-variables.ts'
import { readSmsGateway } from './sms-variables.ts'
import { refusalOfPlainConnections } from './unencrypted-connections.ts'
import { readVendors } from './vendor-variables.ts'

/** The name of every variable that is read. */
export const VARIABLES = Object.keys(environmentVariables)

/** The server's part of a site, which has its name. */
export type OwnSite = SiteServer & { name: string }

export type Config = ReturnType<typeof readConfig>

/** Reads the environment. Throws an {@link OwnerError} about the first variable that does not work. */
export function readConfig(env: Record<string, string | undefined>) {
  const e = readValues(env)
  refuseContradictions(e)
  const refusal =
    refusalOfOpenShop(e, { demo: wantsDemo(e) }) ?? (exposedBy(e) === null ? null : refusalOfPlainConnections(e))
  if (refusal !== null) throw new OwnerError(refusal)
  return {
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    /** A Unix socket that is listened on instead of host and port; null: there is none. */
    socket: e.SOCKET,
    /** 0: no metrics. */
    metricsPort: e.METRICS_PORT,
    /** Whoever sends it may read the metrics from other machines; null: this machine alone may. */
    metricsToken: e.METRICS_TOKEN,
    /** Where spans are sent to; null: there are none. */
    traces: readTraces(e),
    /** Where people reach the shop, without a slash at the end; links in mails and canonical addresses use it. */
    publicUrl: (e.PUBLIC_URL ?? addressOf(e.HOST, e.PORT)).replace(/\/$/, ''),
    /** `HOST=0.0.0.0`, or the other variable by which others than this machine reach the shop; null: nobody does. */
    exposedBy: exposedBy(e),
    /** Names beside those of `host` and `publicUrl` that the shop answers to. */
    allowedHosts: e.ALLOWED_HOSTS,
    dataDir: e.DATA_DIR,
    /** Whether a shop that finds another one on its data folder waits until that one ends. */
    waitsForFolder: e.DATA_DIR_IN_USE === 'wait',
    /** Where the server's own command makes backups; null: it makes none. */
    serverBackups: e.SERVER_BACKUPS,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrls: e.DATABASE_READ_URLS,
    /** Runs the embedded database when the shop is started as root and user namespaces are forbidden. */
    databaseAccount: e.DATABASE_ACCOUNT,
    databasePool: e.DATABASE_POOL,
    processes: e.WEB_CONCURRENCY,
    demo: wantsDemo(e),
    rateLimits: e.RATE_LIMITS === 'on',
    allowances: Object.fromEntries(allowanceNames.map((name) => [name, e[name]])) as Allowances,
    /** How many proxies in front are trusted about `X-Forwarded-For`. */
    trustedProxies: e.TRUSTED_PROXIES,
    /** Null: one is made once and stored in the database. */
    sessionSecret: e.SESSION_SECRET,
    /** On a terminal the address and errors, not a line for each request. */
    logLevel: e.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    /** Whether browsers keep pages for when there is no network. */
    offlinePages: e.OFFLINE_PAGES === 'on',
    cacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    /** Passwords hashed concurrently; one processor stays free for other requests. */
    hashesAtOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    /** Null: SMS are written into a folder. */
    sms: readSmsGateway(e),
    /** Webhooks may go to this machine itself: for development and tests. */
    webhooksToLoopback: e.WEBHOOKS_TO_LOOPBACK === 'on',
    s3: readS3('S3', {
      bucket: e.S3_BUCKET,
      region: e.S3_REGION,
      endpoint: e.S3_ENDPOINT,
      accessKeyId: e.S3_ACCESS_KEY_ID,
      secretAccessKey: e.S3_SECRET_ACCESS_KEY,
    }),
    /** Where copies of backups go to, off this machine; null: none does. */
    copies: readCopyConfig(e),
    vendors: readVendors(e, { isOpen: exposedBy(e) !== null }),
    /** What was built in of an engineer's own. */
    site: null as OwnSite | null,
  }
}

/** Every variable by itself; one that is set to nothing counts as not set. */
function readValues(env: Record<string, string | undefined>): Values {
  const all: [string, EnvironmentVariable<unknown>][] = Object.entries(environmentVariables)
  const values = all.map(([name, setting]) => {
    const text = env[name]
    if (text === undefined || text === '') return [name, setting.fallback]
    const value = setting.read(text)
    if (value === undefined) throw new OwnerError(refusalOf(name, setting, text))
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
    throw new OwnerError(
      `METRICS_PORT=${e.METRICS_PORT} does not work: the shop itself has this PORT; set another one, such as METRICS_PORT=${nextPort(e.PORT)}.`,
    )
  }
  if (e.SOCKET !== null && e.TRUSTED_PROXIES === 0) {
    throw new OwnerError(
      `SOCKET=${e.SOCKET} does not work without TRUSTED_PROXIES: who asks, the proxy in front alone can tell; set TRUSTED_PROXIES=1.`,
    )
  }
  if (e.DATABASE_READ_URLS.length > 0 && e.DATABASE_URL === null) {
    throw new OwnerError(
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

function readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, TRACES_PERCENT }: Values) {
  return endpoint === null ? null : { endpoint, serviceName: OTEL_SERVICE_NAME, percent: TRACES_PERCENT }
}
