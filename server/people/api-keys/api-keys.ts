/** Makes, lists and revokes API keys. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { ApiKey, NewApiKey } from '#contract/people/api-keys.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { newId, newSecret, randomLetters } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { users } from '../accounts/tables.ts'
import { KEY_BEGINS, KEY_ID, keyLabel } from './find-key.ts'
import { apiKeys } from './tables.ts'

type KeyRow = typeof apiKeys.$inferSelect
type Maker = Pick<typeof users.$inferSelect, 'email' | 'staffRole'>

export async function listKeys(db: Db, context: ClockContext): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, email: users.email, staffRole: users.staffRole })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .orderBy(desc(apiKeys.madeAt), desc(apiKeys.id))
    .limit(officeLimits.rowsPerAnswer)
  return rows.map(({ key, email, staffRole }) => present(key, { email: email ?? '', staffRole }, context))
}

interface MakeKey {
  key: NewApiKey
  by: AuditSource & { userId: string; email: string }
}

/** The key itself is in the answer alone: its hash is stored. Throws PROGRAMS_FULL beside too many that work. */
export async function makeKey(
  tx: Tx,
  { key: { name, permissions, assistant, days: lasts }, by }: MakeKey,
  context: Context,
): Promise<{ key: string; apiKey: ApiKey }> {
  const works = await listKeys(tx, context)
  if (works.filter(({ state }) => state === 'works').length >= officeLimits.apiKeys) {
    throw new Refusal('API_KEYS_FULL', { apiKeys: officeLimits.apiKeys })
  }
  const prefix = `${KEY_BEGINS}${randomLetters(8).toLowerCase()}`
  const key = `${prefix}_${newSecret()}`
  const now = context.clock()
  const [row] = await tx
    .insert(apiKeys)
    .values({
      ...{
        id: `${KEY_ID}${newId()}`,
        name,
        prefix,
        hash: hashToken(key),
        permissions: [...new Set(permissions)],
        assistant,
      },
      ...{ madeBy: by.userId, madeAt: now, expiresAt: new Date(now.getTime() + days(lasts)) },
    })
    .returning()
  if (!row) throw new Error('the key was not stored')
  await audit(tx, { kind: 'api-key.made', by, subject: keyLabel(row), after: row.permissions }, context)
  return { key, apiKey: present(row, { email: by.email, staffRole: 'owner' }, context) }
}

/** Throws NOT_FOUND for one that was revoked before. */
export async function revokeKey(tx: Tx, { id, by }: { id: string; by: AuditSource }, context: Context): Promise<void> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: context.clock() })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning()
  if (!row) throw new Refusal('API_KEY_NOT_FOUND')
  await audit(tx, { kind: 'api-key.revoked', by, subject: keyLabel(row) }, context)
}

function present(row: KeyRow, maker: Maker, { clock }: ClockContext): ApiKey {
  const { id, name, prefix, permissions, assistant, madeAt, expiresAt, lastUsedAt, revokedAt } = row
  return {
    ...{ id, name, prefix, permissions, assistant, madeBy: maker.email },
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    state: stateOf(row, maker, clock()),
  }
}

function stateOf({ revokedAt, expiresAt }: KeyRow, { staffRole }: Maker, now: Date): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return staffRole === 'owner' ? 'works' : 'orphaned'
}
