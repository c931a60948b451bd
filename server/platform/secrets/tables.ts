import { text, timestamp } from 'drizzle-orm/pg-core'
import { shopTable } from '../database/shop-table.ts'

/** Secrets the shop made for itself, so that they survive restarts and all processes have the same. */
export const secrets = shopTable(
  'secrets',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    name: text().primaryKey(),
    value: text().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
)
