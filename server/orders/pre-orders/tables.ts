/** Pre-orders of items, in stock or not. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { PreOrderEnd, PreOrderState } from '#contract/orders/pre-orders/pre-order-states.ts'
import type { PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

/** What a search looks through. Phone numbers also as digits alone: rows of old hold them as they were typed. */
export function preOrderText({
  id,
  name,
  email,
  phone,
  product,
}: Record<'id' | 'name' | 'email' | 'phone' | 'product', AnyPgColumn>): SQL {
  const digits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`
  return sql`search_text(${id} || ' ' || ${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${digits} || ' ' || (${product} ->> 'title'))`
}

export const preOrders = shopTable(
  'pre_orders',
  { people: { copy: 'preOrders', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
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
    language: text().$type<Language>().notNull().default('en'),
    /** Why it was cancelled. */
    end: text().$type<PreOrderEnd>(),
    /** When its person asked to be removed, while a deposit is still owed to them. */
    removalAskedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('pre_orders_quantity_in_range', sql`${t.quantity} between 1 and 99`),
    index('pre_orders_newest').on(t.placedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('pre_orders_told_is_held', sql`(${t.state} = 'told') = (${t.heldUntil} is not null)`),
    check('pre_orders_ordered_has_order', sql`(${t.state} = 'ordered') = (${t.orderId} is not null)`),
    index('pre_orders_of_item').on(t.itemId),
    index('pre_orders_in_state').on(t.state, t.placedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('pre_orders_search').using('gin', sql`${preOrderText(t)} gin_trgm_ops`),
    index('pre_orders_told').on(t.heldUntil).where(sql`${t.state} = 'told'`),
  ],
)
