/** Which pictures are stored and since when, by the shop's own clock: the file store knows only names. */
import { text, timestamp } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'

export const pictures = shopTable(
  'pictures',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    /** Name of the master in the file store. */
    master: text().primaryKey(),
    /** When it was last sent; of a file that came another way, when the sweep first found it. */
    storedAt: timestamp({ withTimezone: true }).notNull(),
  },
)
