/** Pre-orders of items, in stock or not. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PreOrder } from '#contract/pre-orders.ts'

export const preOrders = pgTable(
  'pre_orders',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    quantity: integer().notNull(),
    itemId: text().notNull(),
    /** The item as it was then. */
    product: jsonb().$type<PreOrder['productDetails']>().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('pre_orders_quantity_in_range', sql`${t.quantity} between 1 and 99`),
    index('pre_orders_newest').on(t.placedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pre_orders_of_item').on(t.itemId),
  ],
)
