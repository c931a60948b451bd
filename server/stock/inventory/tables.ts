/** Changes of many items at once: who made them, and how far they are. */
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { BulkAction, BulkTarget } from '#contract/stock/inventory.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const bulkChanges = shopTable(
  'bulk_changes',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    target: jsonb().$type<BulkTarget>().notNull(),
    action: jsonb().$type<BulkAction>().notNull(),
    byUserId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'running' | 'done'>().notNull(),
    /** Items that were meant when it began. */
    total: integer().notNull(),
    done: integer().notNull(),
    skipped: integer().notNull(),
    /** The items up to this id are done. */
    lastId: text().notNull(),
  },
)
