/** The code of a plan, by which a person lets a key apply it or take it back, and what a key may do without one. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { PLAN_MINUTES } from '#contract/integrations/assistant.ts'
import { users } from '../../people/accounts/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days, minutes } from '../../platform/durations.ts'
import { randomLetters, spokenLetters } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { ClockContext, Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import type { Caller } from './inner-calls.ts'
import { callsOf, isOpen, lockPlan, MOST_WRONG_CODES, type PlanRow, type UsePlan } from './plan-rows.ts'
import { mayAll, readStep } from './steps.ts'
import { assistantPlans } from './tables.ts'

const CODE_LETTERS = 8

/** A new code of eight letters, good until the plan ends; the one before is good no more. */
export async function showCode(tx: Tx, { id, caller }: { id: string; caller: Caller }, services: Services) {
  const { actor, address } = caller
  const row = await lockPlan(tx, id, actor)
  const canUse = row.state === 'applied' ? row.undo !== null : isOpen(row, services)
  if (actor.key || !canUse || row.needsPerson) throw new Refusal('PLAN_OVER')
  const code = randomLetters(CODE_LETTERS)
  const ends = new Date(services.clock().getTime() + minutes(PLAN_MINUTES))
  await tx
    .update(assistantPlans)
    .set({
      codeHash: hashOf(row, code),
      codeBy: actor.userId,
      ...(row.state === 'applied' && { expiresAt: ends, wrongCodes: 0 }),
    })
    .where(eq(assistantPlans.id, id))
  const by = { userId: actor.userId, address }
  await audit(tx, { kind: 'assistant.code-shown', by, subject: id, after: callsOf(row) }, services)
  return code
}

/** A code is for one thing: to apply a plan, or to take it back. */
const hashOf = ({ id, state }: PlanRow, code: string) => hashToken(`${id} ${state} ${spokenLetters(code)}`)

/** A wrong code counts, whatever becomes of the rest. Throws PLAN_CODE_WRONG. */
export async function countCode({ id, caller: { actor }, code }: UsePlan, { transaction }: Services): Promise<void> {
  if (!actor.key || code === undefined) return
  const isRight = await transaction(async (tx) => {
    const row = await lockPlan(tx, id, actor)
    if (row.wrongCodes < MOST_WRONG_CODES && row.codeHash === hashOf(row, code)) return true
    await tx
      .update(assistantPlans)
      .set({ wrongCodes: row.wrongCodes + 1 })
      .where(eq(assistantPlans.id, id))
    return false
  })
  if (!isRight) throw new Refusal('PLAN_CODE_WRONG')
}

/**
 * Who stands for it: the person who makes the call, or who was shown the code; null for what the key may do by itself.
 * Throws PLAN_NEEDS_PERSON, PLAN_CODE_NEEDED and PLAN_CODE_WRONG.
 */
export async function whoStandsFor(
  tx: Tx,
  row: PlanRow,
  { caller: { actor }, code }: UsePlan,
  { clock }: ClockContext,
) {
  if (!actor.key) return actor.userId
  if (row.needsPerson) throw new Refusal('PLAN_NEEDS_PERSON')
  if (code !== undefined) {
    // Used by somebody else since it was counted.
    if (row.codeHash !== hashOf(row, code) || row.expiresAt <= clock()) throw new Refusal('PLAN_CODE_WRONG')
    if (!(await mayStill(tx, row))) throw new Refusal('PLAN_CODE_WRONG')
    return row.codeBy
  }
  const { withoutCode = 0 } = actor.key.assistant ?? {}
  const asks = row.steps.some((asked, at) => readStep(asked, at).plan.asks)
  const isOwn = row.state === 'planned' || row.appliedBy === null
  if (asks || !isOwn || row.undo === null || row.size > withoutCode) throw new Refusal('PLAN_CODE_NEEDED')
  if (row.state === 'planned' && (await appliedByItself(tx, row, clock())) + row.size > withoutCode) {
    throw new Refusal('PLAN_CODE_NEEDED')
  }
  return null
}

/** Whether who was shown the code may make the calls now; they may have lost their role since. */
async function mayStill(tx: Tx, { codeBy, steps }: PlanRow): Promise<boolean> {
  const [person] = await tx
    .select({ staffRole: users.staffRole })
    .from(users)
    .where(eq(users.id, codeBy ?? ''))
  return person !== undefined && mayAll(steps, { ...person, key: null })
}

/** How many things the key has changed in a day without asking anybody. */
async function appliedByItself(tx: Tx, { keyId }: PlanRow, now: Date): Promise<number> {
  const [counted] = await tx
    .select({ size: sql<number>`coalesce(sum(${assistantPlans.size}), 0)::int` })
    .from(assistantPlans)
    .where(
      and(
        eq(assistantPlans.keyId, keyId),
        isNull(assistantPlans.appliedBy),
        gt(assistantPlans.appliedAt, new Date(now.getTime() - days(1))),
      ),
    )
  return counted?.size ?? 0
}
