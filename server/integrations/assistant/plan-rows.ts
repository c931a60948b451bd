/** The row of a plan: found by whoever may see it, locked, and stored again. */
import { eq } from 'drizzle-orm'
import type { Actor } from '../../http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Services } from '../../services.ts'
import type { Caller, InnerCalls } from './inner-calls.ts'
import { mayAll } from './steps.ts'
import { assistantPlans } from './tables.ts'

export type PlanRow = typeof assistantPlans.$inferSelect

/** After so many wrong codes a plan is over. */
export const MOST_WRONG_CODES = 5

export interface Planning {
  services: Services
  inner: InnerCalls
}

export interface UsePlan {
  id: string
  caller: Caller
  /** As a key was told it. */
  code?: string | undefined
}

/** Throws PLAN_NOT_FOUND for one that is gone, of another key, or of calls the person may not make. */
export async function findPlan(db: Db, id: string, actor: Actor): Promise<PlanRow> {
  const [row] = await db.select().from(assistantPlans).where(eq(assistantPlans.id, id))
  const isTheirs = row && (actor.key ? row.keyId === actor.key.id : mayAll(row.steps, actor))
  if (!isTheirs) throw new Refusal('PLAN_NOT_FOUND')
  return row
}

export function isOpen(
  { state, expiresAt, wrongCodes }: Pick<PlanRow, 'state' | 'expiresAt' | 'wrongCodes'>,
  { clock }: ClockContext,
): boolean {
  return state === 'planned' && expiresAt > clock() && wrongCodes < MOST_WRONG_CODES
}

/** The plan's row, locked: two who apply it come one after the other. */
export async function lockPlan(tx: Tx, id: string, actor: Actor): Promise<PlanRow> {
  await tx.select({ id: assistantPlans.id }).from(assistantPlans).where(eq(assistantPlans.id, id)).for('update')
  return findPlan(tx, id, actor)
}

export async function store(tx: Tx, id: string, set: Partial<PlanRow>): Promise<PlanRow> {
  const [row] = await tx.update(assistantPlans).set(set).where(eq(assistantPlans.id, id)).returning()
  if (!row) throw new Error('a locked plan is gone')
  return row
}

export const callsOf = ({ steps, keyLabel }: PlanRow) => ({ key: keyLabel, calls: steps.map(({ call }) => call) })

/** Of what is told by name. */
export const MOST_NAMED = 10

/** What a person knows it by. */
export function titleOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'something that is gone'
  if ('item' in value) return titleOf(value.item)
  const title = Reflect.get(value, 'title') ?? Reflect.get(value, 'code') ?? Reflect.get(value, 'id')
  return typeof title === 'string' ? title : 'what it was about'
}
