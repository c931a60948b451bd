/** The shop's keys, each made for one purpose from its one secret: SESSION_SECRET, or one stored in the database. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { newSecret } from '../ids.ts'
import { secrets } from './tables.ts'

/** What a key is for. A key tells nothing of the secret, nor of the keys for other purposes. */
export type KeyPurpose =
  | 'access-token'
  | 'agent-events'
  | 'agent-network'
  | 'audit-network'
  | 'courier-key'
  | 'newsletter-link'
  | 'order-confirm'
  | 'order-confirm-code'
  | 'order-link'
  | 'pre-order-link'
  | 'search-words'
  | 'second-factor'
  | 'stock-alert-link'
  | 'webhook-secret'

/** 32 bytes. At hand without a query: many ask inside a transaction, which must not wait for another connection. */
export type Keys = (purpose: KeyPurpose) => KeyObject

const NAME = 'session'

interface KeysOptions {
  db: Db
  config: Pick<Config, 'sessionSecret'>
  clock: Clock
}

/** Reads the secret, or makes it in a database that has none. */
export async function openKeys(options: KeysOptions): Promise<Keys> {
  const secret = await readSecret(options)
  // Made once each: to hand a key's bytes over takes longer than to sign with it.
  const made = new Map<KeyPurpose, KeyObject>()
  return (purpose) => {
    const key = made.get(purpose) ?? createSecretKey(createHmac('sha256', secret).update(purpose).digest())
    made.set(purpose, key)
    return key
  }
}

async function readSecret({ db, config, clock }: KeysOptions): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  // Several processes may start at one moment; the first one's secret stays.
  await db.insert(secrets).values({ name: NAME, value: newSecret(), madeAt: clock() }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
  if (!row) throw new Error('the session secret was not stored')
  return row.value
}
