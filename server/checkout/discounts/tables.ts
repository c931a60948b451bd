/** Discount codes: what they give, on what terms, and how often they were used. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DiscountKind } from '#contract/checkout/discount.plain.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const discountCodes = shopTable(
  'discount_codes',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey(),
    code: text().notNull(),
    /** What two spellings of a code share. */
    codeKey: text().notNull(),
    kind: text().$type<DiscountKind>().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    percent: integer().notNull(),
    categories: jsonb().$type<string[]>().notNull(),
    brands: jsonb().$type<string[]>().notNull(),
    leastCents: bigint({ mode: 'number' }).notNull(),
    /** Days as `2026-12-15`; both count in full. */
    from: text(),
    until: text(),
    /** Null: no limit. */
    perPerson: integer(),
    inAll: integer(),
    isOn: boolean().notNull(),
    /** Of orders that keep it; changed only in the transaction of such an order. */
    uses: integer().notNull(),
    version: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('discount_codes_key').on(t.codeKey),
    index('discount_codes_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('discount_codes_on').on(t.id).where(sql`${t.isOn}`),
    check('discount_codes_uses_not_negative', sql`${t.uses} >= 0`),
  ],
)
