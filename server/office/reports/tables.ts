/** Sales of each day, counted from orders and refunds, and what shoppers looked for in vain, counted without them. */
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportPart } from '#contract/office/reports.ts'
import type { CountedKind } from '#contract/office/tracked-events.plain.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

/** What one day's sales come to, in all and by each part; `countSales` keeps it. In cents. */
export const reportSales = shopTable(
  'report_sales',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    /**
     * A day in Sri Lanka, or with `month` the first day of a month that is over and of which nothing has changed since.
     * With `ever`, of items alone, what all days come to; then it says nothing.
     */
    day: date({ mode: 'string' }).notNull(),
    span: text().$type<'day' | 'month' | 'ever'>().notNull(),
    part: text().$type<ReportPart | 'all'>().notNull(),
    /** What two spellings of a part share; empty for `all`. */
    key: text().notNull(),
    label: text().notNull(),
    orders: integer().notNull(),
    pieces: integer().notNull(),
    grossCents: bigint({ mode: 'number' }).notNull(),
    discountCents: bigint({ mode: 'number' }).notNull(),
    deliveryCents: bigint({ mode: 'number' }).notNull(),
    refundCents: bigint({ mode: 'number' }).notNull(),
    /** Inside of what was sold, less what is inside of refunds. */
    vatCents: bigint({ mode: 'number' }).notNull(),
    /** Of the goods, after discount and without VAT; and of those whose cost is known. */
    goodsCents: bigint({ mode: 'number' }).notNull(),
    costedCents: bigint({ mode: 'number' }).notNull(),
    costCents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.part, t.day, t.key] }),
    // All that items are ranked by, so that hundreds of thousands of rows are added up without being read.
    index('report_sales_of_items')
      .on(t.span, t.day, t.key, t.grossCents, t.discountCents, t.vatCents, t.orders)
      .where(sql`${t.part} = 'item'`),
  ],
)

/**
 * Days whose sales have to be counted anew. Triggers of orders, lines and refunds only ever add to it, so that orders
 * never wait for each other.
 */
export const reportChanges = shopTable(
  'report_changes',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('report_changes_of_day').on(t.day)],
)

/** What happened in the shop on a day, and how often: nothing here tells who it was. */
export const useCounts = shopTable(
  'use_counts',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<CountedKind>().notNull(),
    /** The item; of a search a keyed hash of its words; else empty. */
    about: text().notNull(),
    /** Of a search, once it was made often enough to be nobody's own. */
    words: text(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.about] })],
)
