/** Papers as they were issued, the counters of their numbers, their prints, and what staff note on orders for them. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaperKind, PaperSnapshot } from '#contract/orders/papers/papers.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { orders } from '../data/tables.ts'

/** Never updated: the database refuses it. Deleted once the years are over for which they are kept. */
export const papers = shopTable(
  'papers',
  { people: { copy: 'papers', removal: 'kept' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    kind: text().$type<PaperKind>().notNull(),
    number: text().notNull().unique(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The invoice a credit note corrects. */
    invoiceId: text(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** The VAT it shows; 0 where it shows none. */
    vatCents: bigint({ mode: 'number' }).notNull(),
    snapshot: jsonb().$type<PaperSnapshot>().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The order they are listed in; of two papers of one moment it knows the first. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('papers_of_order').on(t.orderId),
    index('papers_of_invoice').on(t.invoiceId),
    uniqueIndex('papers_newest').on(t.position),
    index('papers_of_time').on(t.issuedAt),
    index('papers_search').using('gin', sql`lower(${t.number} || ' ' || ${t.orderId}) gin_trgm_ops`),
    check('papers_above_nothing', sql`${t.totalCents} > 0`),
    check('papers_credit_an_invoice', sql`(${t.kind} = 'credit-note') = (${t.invoiceId} is not null)`),
  ],
)

/** The last number given in each series. A row is locked until the transaction that took a number from it has ended. */
export const paperCounters = shopTable(
  'paper_counters',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    /** `26NOV_WEB`. */
    series: text().primaryKey(),
    last: integer().notNull(),
  },
)

/** Only ever added to; the first one of a paper is its original. */
export const paperPrints = shopTable(
  'paper_prints',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paperId: text()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('paper_prints_of_paper').on(t.paperId)],
)

export const paperDetails = shopTable(
  'paper_details',
  { people: { copy: 'papers', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    /** Empty where no tax invoice was asked for. */
    buyerTin: text().notNull(),
    /** Where this order's goods were supplied; empty: as the owner has set it for all. */
    placeOfSupply: text().notNull().default(''),
    /** What the version before keeps of pieces; they are `units`. */
    pieces: jsonb().$type<unknown[]>().notNull().default([]),
    version: integer().notNull(),
  },
)
