/** Calls counted by all processes together; rate-limiter-flexible names the columns. */
import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { shopTable } from '../platform/database/shop-table.ts'

export const rateLimits = shopTable(
  'rate_limits',
  { people: 'nobody', goingLive: 'kept', inBackups: false },
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Unix time in ms. */
    expire: bigint({ mode: 'number' }),
  },
)
