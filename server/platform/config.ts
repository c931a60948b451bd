/** Everything the environment decides, read once, checked, with working defaults. `.env.example` explains each. */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { shopDetails } from '#contract/shop-details.ts'
import { type AllowanceName, type Allowances, allowanceVariables } from './allowances.ts'

const onOff = (usual: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(usual)
    .transform((word) => word === 'on')

const wholeNumber = (usual: number, least = 1) => z.coerce.number().int().min(least).default(usual)

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(3000, 0),
  METRICS_PORT: wholeNumber(0, 0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_READ_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((url) => url !== '')),
  DATABASE_ACCOUNT: z.string().optional(),
  DATABASE_POOL: wholeNumber(10),
  WEB_CONCURRENCY: wholeNumber(1),
  DEMO: z.enum(['on', 'off']).optional(),
  RATE_LIMITS: onOff('on'),
  ...allowanceVariables,
  TRUSTED_PROXIES: wholeNumber(0, 0),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  PAGE_CACHE_MB: wholeNumber(64, 0),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default(`${shopDetails.name} <${shopDetails.email}>`),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

/** The name of every variable that is read. */
export const VARIABLES = Object.keys(Environment.shape)

export interface Config {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  /** 0: no metrics port. */
  metricsPort: number
  /** Where people reach the shop, without a slash at the end; links in mails and canonical addresses use it. */
  publicUrl: string
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

/** A setting that can't work; its message tells the owner what to set. */
export class ConfigError extends Error {}

/** Reads the environment. Throws a {@link ConfigError} that names the variable and what it needs. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const e = parsed.data
  const loopback = isLoopback(e.HOST)
  if (!e.RATE_LIMITS && !loopback) {
    throw new ConfigError(
      'RATE_LIMITS=off works on a loopback address only; set HOST=127.0.0.1 or leave the limits on.',
    )
  }
  if (e.NODE_ENV === 'production' && !loopback) refuseDemoSecrets(e)
  return {
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://${loopback ? '127.0.0.1' : e.HOST}:${e.PORT}`).replace(/\/$/, ''),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseReadUrls: e.DATABASE_READ_URLS,
    databaseAccount: e.DATABASE_ACCOUNT ?? null,
    databasePool: e.DATABASE_POOL,
    processes: e.WEB_CONCURRENCY,
    demo: wantsDemo(e),
    rateLimits: e.RATE_LIMITS,
    allowances: readAllowances(e),
    trustedProxies: e.TRUSTED_PROXIES,
    sessionSecret: e.SESSION_SECRET ?? null,
    // Someone who watches a terminal wants the address and what goes wrong, not a line for each request.
    logLevel: e.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    keptBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    // One processor stays free for everybody who isn't signing in.
    hashesAtOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    s3: readS3(e),
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** Somebody's own database isn't filled with demo goods unless they say so. */
function wantsDemo(e: z.infer<typeof Environment>): boolean {
  return e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === 'on'
}

function refuseDemoSecrets(e: z.infer<typeof Environment>) {
  if (!e.SESSION_SECRET) {
    throw new ConfigError(
      `HOST=${e.HOST} is open to others, so SESSION_SECRET must be set: a random text of at least 32 characters, the same in every process.`,
    )
  }
  if (wantsDemo(e)) {
    throw new ConfigError(
      `HOST=${e.HOST} is open to others, so the demo shop with its published passwords must be off: set DEMO=off.`,
    )
  }
}

function readAllowances(e: z.infer<typeof Environment>): Allowances {
  const names = Object.keys(allowanceVariables) as AllowanceName[]
  return Object.fromEntries(names.map((name) => [name, e[name]])) as Allowances
}

function readS3(e: z.infer<typeof Environment>): S3Config | null {
  if (!e.S3_BUCKET) return null
  if (!e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.')
  }
  return {
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    endpoint: e.S3_ENDPOINT ?? null,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  }
}
