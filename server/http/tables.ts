/** Calls counted by all processes together; rate-limiter-flexible names the columns. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Unix time in ms. */
  expire: bigint({ mode: 'number' }),
})
