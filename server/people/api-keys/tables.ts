/** API keys, by their SHA-256; one that works no more stays, so that the history can say what it was. */
import { index, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KeyPermission } from '#contract/core/permissions.ts'
import type { AssistantTerms } from '#contract/people/api-keys.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { users } from '../accounts/tables.ts'

export const apiKeys = shopTable(
  'api_keys',
  { people: { copy: null, removal: 'kept' }, goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull(),
    permissions: jsonb().$type<KeyPermission[]>().notNull(),
    /** Of a key for an assistant, which makes no other calls; else null. */
    assistant: jsonb().$type<AssistantTerms>(),
    /** It works while they are an owner; null once their account was deleted. */
    madeBy: text().references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    /** When the owners were told that it ends soon. */
    warnedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.hash),
    index('api_keys_made_by').on(t.madeBy),
    index('api_keys_expires').on(t.expiresAt),
  ],
)
