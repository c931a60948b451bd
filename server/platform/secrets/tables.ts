import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets the shop made for itself, so that they survive restarts and all processes have the same. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})
