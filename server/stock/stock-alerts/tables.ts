/**
 * Who waits to be told that an item is back in stock. A row goes when they were told, no longer wish it, or never
 * confirmed.
 */
import { sql } from 'drizzle-orm'
import { index, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import type { Channel } from '../../platform/outbox/tables.ts'

export const stockAlerts = shopTable(
  'stock_alerts',
  { people: { copy: 'stockAlerts', removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    /** Stays while the item is in the bin. */
    itemId: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** An e-mail address; of an SMS a phone number as gateways want it, `94771234567`. */
    contact: text().notNull(),
    /** What they agreed to, as it stood on the screen. */
    words: text().notNull(),
    /** Of the page they asked on; they are told in this language. */
    language: text().$type<Language>().notNull().default('en'),
    /** When they last asked: the link to confirm holds from then on. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the link was opened; null before. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Where their message could not be queued: when it is tried again. */
    triedAgainAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('stock_alerts_once').on(t.contact, t.itemId),
    index('stock_alerts_waiting').on(t.itemId, t.confirmedAt).where(sql`${t.confirmedAt} is not null`),
    index('stock_alerts_asked').on(t.askedAt),
  ],
)

export type StockAlertRow = typeof stockAlerts.$inferSelect
