/** Finds the program an API key speaks for, as the database knows the key at this moment. */
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Actor, ActorKey } from '../../http/actor.ts'
import { minutes } from '../../platform/durations.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Services } from '../../services.ts'
import { users } from '../accounts/tables.ts'
import { apiKeys } from './tables.ts'

/** So that secret scanners and people know one when they see it. */
export const KEY_BEGINS = 'kade_'

/** A program that calls without a pause makes one write in this time, not one with each call. */
const USE_RECORDED_EVERY = minutes(1)

/** What the ids of keys begin with, where those of accounts may stand too. */
export const KEY_ID = 'key-'
export const isKeyId = (id: string) => id.startsWith(KEY_ID)

/** How whoever reads a history or an order knows which program did something: `API key Till (kade_7f3k2q9d)`. */
export function keyLabel({ name, prefix }: { name: string; prefix: string }): string {
  return `API key ${name} (${prefix})`
}

/**
 * Null for a key that is unknown, expired or revoked, or whose maker is an owner no more; and for one of an assistant,
 * which calls nothing by itself, unless `isAssistant` asks for those alone.
 */
export async function findKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  isAssistant = false,
): Promise<(Actor & { key: ActorKey }) | null> {
  const now = clock()
  const [row] = await db
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .where(
      and(
        eq(apiKeys.hash, hashToken(token)),
        eq(users.staffRole, 'owner'),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
        isAssistant ? isNotNull(apiKeys.assistant) : isNull(apiKeys.assistant),
      ),
    )
  if (!row) return null
  const { key } = row
  const before = new Date(now.getTime() - USE_RECORDED_EVERY)
  if (key.lastUsedAt === null || key.lastUsedAt < before) {
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, key.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))))
  }
  const label = keyLabel(key)
  return {
    userId: key.id,
    email: label,
    role: 'admin',
    staffRole: null,
    displayName: label,
    sessionId: key.id,
    signedInAt: key.madeAt,
    needsSecondFactor: false,
    key: { id: key.id, permissions: key.permissions, assistant: key.assistant },
  }
}
