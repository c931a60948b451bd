/** Errors of the last days, and which warnings were sent. They are of one server: in no backup. */
import { date, index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ServerNeed } from '#contract/office/server.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

/** Errors of an hour that are alike are one row. */
export const serverErrors = shopTable(
  'server_errors',
  { people: 'nobody', goingLive: 'emptied', inBackups: false },
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    /** As the log tells it. */
    what: text().notNull(),
    /** Type and message, as they may be logged; empty where there is none. */
    error: text().notNull(),
    times: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.what, t.error] }), index('server_errors_newest').on(t.lastAt)],
)

/** The day, in Sri Lanka, on which the owner was last told of a cause. */
export const serverWarnings = shopTable(
  'server_warnings',
  { people: 'nobody', goingLive: 'emptied', inBackups: false },
  {
    need: text().$type<ServerNeed>().primaryKey(),
    day: date().notNull(),
  },
)
