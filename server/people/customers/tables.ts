/** Customers by e-mail address, counted from orders, pre-orders and accounts; what staff noted of them. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'

/** One row for each address that has an order, a pre-order or an account; `countCustomers` keeps them. */
export const customers = shopTable(
  'customers',
  { people: { copy: 'customerBlock', removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    email: text().notNull(),
    /** Of the last order or pre-order; without one, of the account. */
    name: text().notNull(),
    phone: text().notNull(),
    /** The account of this address. */
    userId: text(),
    orders: integer().notNull(),
    preOrders: integer().notNull(),
    /** Of orders that were neither cancelled nor refunded in full. */
    spentCents: bigint({ mode: 'number' }).notNull(),
    lastOrderedAt: timestamp({ withTimezone: true }),
    /** When the account of this address was used last. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** Set: no more orders and pre-orders are taken. */
    blockedAt: timestamp({ withTimezone: true }),
    /** E-mail address of who did it. */
    blockedBy: text(),
    blockReason: text(),
    /** Their number when they were blocked, as `storedPhone` writes it. */
    blockedPhone: text(),
    /** Both as they are compared; null where they were blocked by an older version. */
    blockedEmailKey: text(),
    blockedPhoneKey: text(),
  },
  (t) => [
    uniqueIndex('customers_email').on(t.email),
    index('customers_last_ordered').on(t.lastOrderedAt.desc().nullsLast(), t.id, t.userId),
    index('customers_last_seen').on(t.lastSeenAt.desc().nullsLast(), t.id, t.userId),
    index('customers_spent').on(t.spentCents.desc().nullsLast(), t.id, t.userId),
    index('customers_orders').on(t.orders.desc().nullsLast(), t.id, t.userId),
    // With the name as it stands there: only so it is read without the rows.
    index('customers_name').on(sql`lower(${t.name})`, t.id, t.userId, t.name),
    index('customers_blocked').on(t.email).where(sql`${t.blockedAt} is not null`),
    index('customers_blocked_email_key').on(t.blockedEmailKey).where(sql`${t.blockedAt} is not null`),
    index('customers_blocked_phone_key').on(t.blockedPhoneKey).where(sql`${t.blockedAt} is not null`),
    index('customers_blocked_phone').on(t.blockedPhone).where(sql`${t.blockedAt} is not null`),
    index('customers_gone').on(t.email).where(sql`${t.orders} = 0 and ${t.preOrders} = 0 and ${t.userId} is null`),
    index('customers_search').using(
      'gin',
      sql`search_text(${t.email} || ' ' || ${t.name} || ' ' || ${t.phone}) gin_trgm_ops`,
    ),
    check('customers_block_is_whole', sql`(${t.blockedAt} is null) = (${t.blockReason} is null)`),
  ],
)

/**
 * What triggers of orders, pre-orders and accounts have noted since customers were counted last. Only ever added to by
 * them, so that orders of one address never wait for each other.
 */
export const customerChanges = shopTable(
  'customer_changes',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    orders: integer().notNull().default(0),
    preOrders: integer().notNull().default(0),
    spentCents: bigint({ mode: 'number' }).notNull().default(0),
    /** Of an order or pre-order that came in or was corrected. */
    name: text(),
    phone: text(),
    at: timestamp({ withTimezone: true }),
  },
  (t) => [index('customer_changes_of_email').on(t.email)],
)

export const customerNotes = shopTable(
  'customer_notes',
  { people: { copy: 'customerNotes', removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** E-mail address of who wrote it. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('customer_notes_of_customer').on(t.customerId, t.at), index('customer_notes_by').on(t.by)],
)
