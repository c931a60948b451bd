/**
 * The files that shoppers send with their orders. A row comes before its file and goes after it, so that no file is
 * without one.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { OrderFilePurpose, OrderFileType } from '#contract/checkout/order-files.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { orders } from '../data/tables.ts'

export const orderFiles = shopTable(
  'order_files',
  { people: { copy: 'orderFiles', removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    /** Also its name in the file store. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    purpose: text().$type<OrderFilePurpose>().notNull(),
    returnId: text(),
    claimId: text(),
    type: text().$type<OrderFileType>().notNull(),
    bytes: integer().notNull(),
    /** Of what was sent: the same again, after a lost answer, is the same file. */
    sha256: text().notNull(),
    /** When room was made for it. */
    reservedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until its bytes are kept whole. */
    storedAt: timestamp({ withTimezone: true }),
    /** Of a slip that the shop did not accept. */
    refusedAt: timestamp({ withTimezone: true }),
    /** Of a slip whose payment was received. */
    acceptedAt: timestamp({ withTimezone: true }),
    /** Of the slip that stopped the clock of its order's hold: when that would have ended. */
    holdUntil: timestamp({ withTimezone: true }),
    /** A job deletes the file, and then the row. */
    isRemoved: boolean().notNull().default(false),
  },
  (t) => [
    index('order_files_of_order').on(t.orderId, t.reservedAt),
    index('order_files_of_return').on(t.returnId).where(sql`${t.returnId} is not null`),
    index('order_files_of_claim').on(t.claimId).where(sql`${t.claimId} is not null`),
    index('order_files_by_age').on(t.reservedAt),
    index('order_files_unfinished').on(t.reservedAt).where(sql`${t.storedAt} is null`),
    index('order_files_to_check')
      .on(t.orderId)
      .where(
        sql`${t.purpose} = 'slip' and ${t.storedAt} is not null and ${t.refusedAt} is null and ${t.acceptedAt} is null and not ${t.isRemoved}`,
      ),
    index('order_files_to_delete').on(t.id).where(sql`${t.isRemoved}`),
  ],
)

export type OrderFileRow = typeof orderFiles.$inferSelect
