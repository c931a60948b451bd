/** Claims under warranty, and their steps. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ClaimState } from '#contract/orders/units/claim-states.ts'
import type { ClaimChannel } from '#contract/orders/units/claims.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { units } from '../units/tables.ts'

export const claims = shopTable(
  'claims',
  { people: { copy: 'claims', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    unitId: text()
      .notNull()
      .references(() => units.id),
    state: text().$type<ClaimState>().notNull(),
    channel: text().$type<ClaimChannel>().notNull(),
    fault: text().notNull(),
    parts: text().notNull().default(''),
    costCents: bigint({ mode: 'number' }),
    loan: text().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('claims_number').on(t.number),
    index('claims_of_state').on(t.state, t.number),
    index('claims_of_unit').on(t.unitId, t.number),
    uniqueIndex('claims_open').on(t.unitId).where(sql`${t.state} not in ('handed-back', 'replaced')`),
  ],
)

export const claimSteps = shopTable(
  'claim_steps',
  { people: { copy: 'claims', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimId: text()
      .notNull()
      .references(() => claims.id),
    to: text().$type<ClaimState>().notNull(),
    word: text().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('claim_steps_of_claim').on(t.claimId, t.id)],
)
