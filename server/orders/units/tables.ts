/** The pieces that were sold, and what they are found by. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UnitState } from '#contract/orders/units/unit-states.ts'
import type { ImeiAnswer } from '#contract/orders/units/units.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { orders } from '../data/tables.ts'

export const units = shopTable(
  'units',
  { people: { copy: 'units', removal: 'kept' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Of the order's line; it stays when the item is deleted. */
    itemId: text().notNull(),
    /** Empty for one that is known by its IMEI alone. */
    serial: text().notNull(),
    imeis: text().array().notNull(),
    state: text().$type<UnitState>().notNull().default('sold'),
    /** As `2026-12-15`. */
    warrantyStarts: text().notNull(),
    warrantyEnds: text(),
    reason: text().notNull().default(''),
    imeiAnswer: text().$type<ImeiAnswer>(),
    imeiAnsweredAt: timestamp({ withTimezone: true }),
    /** The unit it was handed out for. */
    replaces: text(),
    notedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('units_number').on(t.number),
    index('units_of_order').on(t.orderId, t.number),
    index('units_of_state').on(t.state, t.number),
    uniqueIndex('units_replaces').on(t.replaces).where(sql`${t.replaces} is not null`),
    check('units_are_marked', sql`${t.serial} <> '' or cardinality(${t.imeis}) > 0`),
    check('units_have_two_imeis', sql`cardinality(${t.imeis}) <= 2`),
    check('units_end_after_start', sql`${t.warrantyEnds} >= ${t.warrantyStarts}`),
  ],
)

/**
 * Serial numbers and IMEIs as they are compared. While a buyer has the unit no other has the same: of a serial number
 * none of the same item, of an IMEI none at all.
 */
export const unitMarks = shopTable(
  'unit_marks',
  { people: { copy: null, removal: 'kept' }, goingLive: 'emptied', inBackups: true },
  {
    unitId: text()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** The item's id for a serial number, empty for an IMEI. */
    scope: text().notNull(),
    mark: text().notNull(),
    isInHands: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.scope, t.mark] }),
    uniqueIndex('unit_marks_in_hands').on(t.mark, t.scope).where(sql`${t.isInHands}`),
    index('unit_marks_begin').on(t.mark.op('text_pattern_ops')),
  ],
)
