/** Which pictures are stored and since when, by the shop's own clock: the file store knows only names. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const pictures = pgTable('pictures', {
  /** Name of the master in the file store. */
  master: text().primaryKey(),
  /** When it was last sent; of a file that came another way, when the sweep first found it. */
  storedAt: timestamp({ withTimezone: true }).notNull(),
})
