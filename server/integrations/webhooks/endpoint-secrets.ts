/** The secrets of an endpoint, sealed as they are stored. */
import type { Keys } from '../../platform/secrets/keys.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import type { ClockContext } from '../../services.ts'
import type { webhookEndpoints } from './tables.ts'

type EndpointRow = typeof webhookEndpoints.$inferSelect
type Secrets = Pick<EndpointRow, 'id' | 'secret' | 'oldSecret' | 'oldSecretUntil'>

export function sealSecret(secret: string, { id, keys }: { id: string; keys: Keys }): string {
  return seal(secret, { key: keys('webhook-secret'), of: id })
}

/** Null when the shop's SESSION_SECRET is another one by now: then a new one must be made. */
export function readSecret({ id, secret }: Pick<Secrets, 'id' | 'secret'>, { keys }: { keys: Keys }): string | null {
  return unseal(secret, { key: keys('webhook-secret'), of: id })
}

/** Those that sign at this moment, the newest first. */
export function secretsOf(endpoint: Secrets, context: ClockContext & { keys: Keys }): string[] {
  const { id, oldSecret, oldSecretUntil } = endpoint
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > context.clock()
  const all = [readSecret(endpoint, context), isOldGood ? readSecret({ id, secret: oldSecret }, context) : null]
  return all.filter((secret) => secret !== null)
}
