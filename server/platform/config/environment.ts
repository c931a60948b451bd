/** Every variable of the environment, with its bounds and its default. `.env.example` explains each to the owner. */
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { type AllowanceName, allowances } from '#contract/core/rate-limits.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { days, hours, minutes, seconds } from '../durations.ts'
import { copyVariables } from './copy-variables.ts'
import { readDatabaseAddress } from './database-address.ts'
import {
  type EnvironmentVariable,
  isAddress,
  oneOf,
  optionalText,
  textThat,
  wholeNumber,
} from './environment-variable.ts'
import { s3Variables } from './s3-variables.ts'
import { smsVariables } from './sms-variables.ts'
import { vendorVariables } from './vendor-variables.ts'

/** Letters, digits and hyphens between dots; four numbers are an address, and that has a form of its own. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z\d](?:[\w-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d](?:[\w-]{0,61}[a-z\d])?$/i
/** `Kade <hello@kade.example>`, or the address alone. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const listOf = (text: string) => text.split(',').filter((part) => part !== '')

const databaseUrl = {
  wants: 'the postgres:// address of a server with host and database',
  example: 'postgres://kade:password@127.0.0.1:5432/kade',
  shown: 'without password',
} as const

const databaseReadUrls: EnvironmentVariable<readonly string[]> = {
  ...databaseUrl,
  read: (text) => (listOf(text).every(readDatabaseAddress) ? listOf(text) : undefined),
  fallback: [],
  wants: 'postgres:// addresses of replicas with host and database, with commas between',
}

/** Where people reach the shop: links are this address with a path behind it. */
function isOrigin(text: string): boolean {
  if (!isAddress(text, ['http:', 'https:'])) return false
  const { origin, href } = new URL(text)
  return href === `${origin}/` && !/[?#]$/.test(text)
}

/** Systems take 104 to 108 bytes. */
const isSocketPath = (text: string) => isAbsolute(text) && Buffer.byteLength(text) <= 100

const isHost = (text: string) => isIP(text) !== 0 || HOST_NAME.test(text)

const allowedHosts: EnvironmentVariable<readonly string[]> = {
  read: (text) => (listOf(text).every(isHost) ? listOf(text) : undefined),
  fallback: [],
  wants: 'names or IP addresses without ports, with commas between',
  example: 'www.shop.example,10.0.0.5',
  shown: 'whole',
}

/** Fewer different characters than a random text of 32 hexadecimal digits has, but for one in ten million. */
const MIN_DIFFERENT = 8

const isLikelyRandom = (text: string) => text.length >= 32 && new Set(text).size >= MIN_DIFFERENT

const hasNoBlanks = (text: string) => /^[!-~]+$/.test(text)

export interface Allowance {
  /** How many calls ... */
  calls: number
  /** ... within how many ms. */
  within: number
}
export type Allowances = Record<AllowanceName, Allowance>

export const allowanceNames = Object.keys(allowances) as AllowanceName[]

const units = { s: seconds, m: minutes, h: hours }
/** Counters in memory expire by a timer, and Node's timers run 24 days at most. */
const MAX_PERIOD = days(7)

function readAllowance(text: string): Allowance | undefined {
  const [, calls, count, unit] = /^([1-9]\d{0,6})\/([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  if (unit === undefined) return undefined
  const within = units[unit as keyof typeof units](Number(count))
  return within <= MAX_PERIOD ? { calls: Number(calls), within } : undefined
}

function settingOf(fallback: string): EnvironmentVariable<Allowance> {
  const allowance = readAllowance(fallback)
  if (!allowance) throw new Error(`not an allowance: ${fallback}`)
  return {
    read: readAllowance,
    fallback: allowance,
    wants: 'a number of calls and a time in s, m or h, at most 9999999 calls and 168h',
    example: fallback,
    shown: 'whole',
  }
}

/** The contract's allowances as variables of the environment. */
const allowanceVariables = Object.fromEntries(
  allowanceNames.map((name) => [name, settingOf(allowances[name])]),
) as Record<AllowanceName, EnvironmentVariable<Allowance>>

const s3 = s3Variables('kade-pictures')

export const environmentVariables = {
  NODE_ENV: oneOf(['production', 'development', 'test'], 'production'),
  HOST: textThat(isHost, {
    fallback: '127.0.0.1',
    wants: 'an IP address or a name of this machine',
    example: '127.0.0.1',
  }),
  PORT: wholeNumber({ from: 0, to: 65_535, fallback: 3_000 }),
  SOCKET: optionalText(isSocketPath, {
    wants: 'the whole path of a Unix socket to make, at most 100 bytes long',
    example: '/run/kade/shop.sock',
  }),
  METRICS_PORT: wholeNumber({ from: 0, to: 65_535, fallback: 0, example: '9464' }),
  METRICS_TOKEN: optionalText(isLikelyRandom, {
    wants: `a random text of at least 32 characters, ${MIN_DIFFERENT} of them different`,
    example: '$(openssl rand -hex 32)',
    shown: 'not at all',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText((text) => isAddress(text, ['http:', 'https:']), {
    wants: 'the http:// or https:// address of a collector that takes OTLP over HTTP',
    example: 'http://127.0.0.1:4318',
    shown: 'without password',
  }),
  OTEL_SERVICE_NAME: textThat(hasNoBlanks, { fallback: 'kade', wants: 'a name without blanks', example: 'kade' }),
  TRACES_PERCENT: wholeNumber({ from: 0, to: 100, fallback: 100 }),
  PUBLIC_URL: optionalText(isOrigin, {
    wants: 'the http:// or https:// address people open, without a path',
    example: 'https://shop.example',
    shown: 'without password',
  }),
  ALLOWED_HOSTS: allowedHosts,
  DATA_DIR: textThat((text) => text.trim() !== '', { fallback: 'data', wants: 'a folder', example: 'data' }),
  DATA_DIR_IN_USE: oneOf(['refuse', 'wait'], 'refuse'),
  SERVER_BACKUPS: optionalText(isAbsolute, {
    wants: 'the whole path of a folder',
    example: '/var/backups/kade',
  }),
  DATABASE_URL: optionalText((text) => readDatabaseAddress(text) !== null, databaseUrl),
  DATABASE_READ_URLS: databaseReadUrls,
  DATABASE_ACCOUNT: optionalText((text) => /^[a-z_][\w.-]{0,31}\$?$/i.test(text), {
    wants: 'the name of an account of this machine other than root',
    example: 'postgres',
  }),
  DATABASE_POOL: wholeNumber({ from: 1, to: 200, fallback: 10 }),
  WEB_CONCURRENCY: wholeNumber({ from: 1, to: 64, fallback: 1 }),
  DEMO: oneOf(['on', 'off'], null),
  RATE_LIMITS: oneOf(['on', 'off'], 'on'),
  ...allowanceVariables,
  TRUSTED_PROXIES: wholeNumber({ from: 0, to: 100, fallback: 0 }),
  SESSION_SECRET: optionalText(isLikelyRandom, {
    wants: `a random text of at least 32 characters, ${MIN_DIFFERENT} of them different`,
    example: '$(openssl rand -hex 32)',
    shown: 'not at all',
  }),
  SESSION_SECRET_FILE: optionalText(isAbsolute, {
    wants: 'the whole path of a file',
    example: '/storage/session-secret',
  }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], null),
  OFFLINE_PAGES: oneOf(['on', 'off'], 'on'),
  PAGE_CACHE_MB: wholeNumber({ from: 0, to: 16_384, fallback: 64 }),
  SMTP_URL: optionalText((text) => isAddress(text, ['smtp:', 'smtps:']), {
    wants: 'the smtp:// or smtps:// address of a mail server',
    example: 'smtp://user:password@mail.example:587',
    shown: 'without password',
  }),
  MAIL_FROM: textThat((text) => SENDER.test(text), {
    fallback: `${shopDetails.name} <${shopDetails.email}>`,
    wants: 'an e-mail address, with or without a name',
    example: `'${shopDetails.name} <${shopDetails.email}>'`,
  }),
  ...smsVariables,
  WEBHOOKS_TO_LOOPBACK: oneOf(['on', 'off'], 'off'),
  ...vendorVariables,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  ...copyVariables,
}

type EnvironmentVariables = typeof environmentVariables
export type Values = {
  [Name in keyof EnvironmentVariables]: EnvironmentVariables[Name] extends EnvironmentVariable<infer Value>
    ? Value
    : never
}
