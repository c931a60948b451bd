/** What shoppers want to send back, and what became of it. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReturnState } from '#contract/orders/returns.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { orders } from '../data/tables.ts'

export const orderReturns = shopTable(
  'order_returns',
  { people: { copy: 'returns', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
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

export const orderReturnLines = shopTable(
  'order_return_lines',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    returnId: text()
      .notNull()
      .references(() => orderReturns.id),
    itemId: text().notNull(),
    qty: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.itemId] }), check('order_return_lines_qty_positive', sql`${t.qty} > 0`)],
)
