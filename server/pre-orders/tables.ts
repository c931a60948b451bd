/** Pre-orders of items, in stock or not. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PreOrderEnd, PreOrderState } from '#contract/pre-order-states.ts'
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
    state: text().$type<PreOrderState>().notNull().default('waiting'),
    /** Until when its pieces are held; set as long as it is told. */
    heldUntil: timestamp({ withTimezone: true }),
    /** The order made of it. */
    orderId: text(),
    /** In which it was asked for; what its person is told is in this language. */
    language: text().notNull().default('en'),
    /** Why it was cancelled. */
    end: text().$type<PreOrderEnd>(),
  },
  (t) => [
    check('pre_orders_quantity_in_range', sql`${t.quantity} between 1 and 99`),
    index('pre_orders_newest').on(t.placedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('pre_orders_told_is_held', sql`(${t.state} = 'told') = (${t.heldUntil} is not null)`),
    check('pre_orders_ordered_has_order', sql`(${t.state} = 'ordered') = (${t.orderId} is not null)`),
    index('pre_orders_of_item').on(t.itemId),
    index('pre_orders_told').on(t.heldUntil).where(sql`${t.state} = 'told'`),
  ],
)
