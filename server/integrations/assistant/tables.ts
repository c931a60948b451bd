/** Plans that assistants make: what they would do, what that would change, and whether it was done. */
import { boolean, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Asked } from '#contract/core/plan.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

/** What the reads of each step answered; null where that was not there. */
export interface SeenByPlan {
  /** For each step, before and after all of them. */
  before: unknown[][]
  after: unknown[][]
  /** What each step answered. */
  answers: unknown[]
}

export const assistantPlans = shopTable(
  'assistant_plans',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'emptied', inBackups: false },
  {
    id: text().primaryKey(),
    keyId: text().notNull(),
    /** How the key is called in histories. */
    keyLabel: text().notNull(),
    /** In the assistant's words. */
    why: text().notNull(),
    steps: jsonb().$type<Asked[]>().notNull(),
    state: text().$type<'planned' | 'applied' | 'undone'>().notNull(),
    /** Some step is what no key may do. */
    needsPerson: boolean().notNull(),
    /** What it shows may hold names and addresses. */
    tellsPeople: boolean().notNull(),
    /** How many things it changes. */
    size: integer().notNull(),
    /** Null until a person has looked, where a key may not see it. */
    seen: jsonb().$type<SeenByPlan>(),
    /** The calls that take it back; null where nothing does. */
    undo: jsonb().$type<{ step: number; calls: readonly Asked[] }[]>(),
    /** SHA-256 of the code that was shown last, with what it is for, and to whom it was shown. */
    codeHash: text(),
    codeBy: text(),
    wrongCodes: integer().notNull().default(0),
    plannedAt: timestamp({ withTimezone: true }).notNull(),
    /** Of a plan, and once it was applied of the code to take it back. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    appliedAt: timestamp({ withTimezone: true }),
    /** The person who applied it, or showed its code; null where the key needed none. */
    appliedBy: text(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('assistant_plans_planned').on(t.plannedAt)],
)
