/** The key that signs access tokens: from SESSION_SECRET, or from a secret kept in the database. */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newSecret } from '../platform/ids.ts'
import type { Services } from '../services.ts'
import { secrets } from './tables.ts'

export type SigningKey = () => Promise<Buffer>

const NAME = 'session'

export function createSigningKey(services: Pick<Services, 'db' | 'config' | 'clock'>): SigningKey {
  let secret: Promise<string> | null = null
  return async () => {
    secret ??= readSecret(services).catch((error: unknown) => {
      // The database was away: the next call asks again.
      secret = null
      throw error
    })
    // A key of another purpose, made of the same secret, would tell nothing of this one.
    return createHmac('sha256', await secret)
      .update('access-token')
      .digest()
  }
}

async function readSecret({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  // Several processes may start at one moment; the first one's secret stays.
  await db.insert(secrets).values({ name: NAME, value: newSecret(), madeAt: clock() }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
  if (!row) throw new Error('the session secret was not stored')
  return row.value
}
