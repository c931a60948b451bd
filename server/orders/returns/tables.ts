/** What shoppers want to send back, and what became of it. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReturnState } from '#contract/returns.ts'
import { orders } from '../tables.ts'

export const orderReturns = pgTable(
  'order_returns',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    state: text().$type<ReturnState>().notNull(),
    reason: text().notNull(),
    /** The shop's last word about it. */
    answer: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Whether its pieces went back into stock. */
    restocked: boolean().notNull(),
  },
  (t) => [index('order_returns_of_order').on(t.orderId, t.askedAt)],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: text()
      .notNull()
      .references(() => orderReturns.id),
    itemId: text().notNull(),
    qty: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.itemId] }), check('order_return_lines_qty_positive', sql`${t.qty} > 0`)],
)
