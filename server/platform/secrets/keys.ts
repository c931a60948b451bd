/** The shop's keys, each made for one purpose from its one secret: SESSION_SECRET, or one stored in the database. */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database.ts'
import { newSecret } from '../ids.ts'
import { secrets } from './tables.ts'

/** What a key is for. A key tells nothing of the secret, nor of the keys for other purposes. */
export type KeyPurpose = 'access-token' | 'audit-network' | 'order-link' | 'second-factor'

/** 32 bytes. */
export type Keys = (purpose: KeyPurpose) => Promise<Buffer>

const NAME = 'session'

interface KeysOptions {
  db: Db
  config: Pick<Config, 'sessionSecret'>
  clock: Clock
}

export function createKeys(options: KeysOptions): Keys {
  let secret: Promise<string> | null = null
  return async (purpose) => {
    secret ??= readSecret(options).catch((error: unknown) => {
      // The database was away: the next call asks again.
      secret = null
      throw error
    })
    return createHmac('sha256', await secret)
      .update(purpose)
      .digest()
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
