/**
 * What an assistant would do: tried in a transaction that is rolled back, kept with what it would change, and done only
 * when a person has shown its code (plan-codes.ts), or by that person; each time all of it or nothing.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Asked } from '#contract/core/plan.ts'
import { LONGEST_WHY, MOST_STEPS, PLAN_MINUTES } from '#contract/integrations/assistant.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { notAllowed } from '../../http/actor.ts'
import { rollBack, type Tx } from '../../platform/database/transaction.ts'
import { days, minutes } from '../../platform/durations.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { differences, standing, versionsIn } from './differences.ts'
import type { Caller } from './inner-calls.ts'
import { countCode, whoStandsFor } from './plan-codes.ts'
import {
  callsOf,
  findPlan,
  isOpen,
  lockPlan,
  MOST_NAMED,
  type Planning,
  type PlanRow,
  store,
  titleOf,
  type UsePlan,
} from './plan-rows.ts'
import { aboutOf, makeSteps, mayUndo, readBefore, readStep, sizeOf, whoMay, withoutAttempt } from './steps.ts'
import { assistantPlans } from './tables.ts'

/** A plan can be taken back for this long. */
const KEPT = days(7)
/** More than a person looks at. */
const MOST_THINGS = 1_000
const MOST_CHANGES = 2_000
/** In characters of what it has seen. */
const LARGEST = 5_000_000
/** Of one key, that are planned and have not ended. */
const MOST_OPEN = 50
interface MakePlan {
  steps: readonly Asked[]
  why: string
  caller: Caller
}

/** Throws what the calls themselves refuse, and NOT_ALLOWED for one that the key may not make though keys can. */
export async function makePlan({ steps, why, caller }: MakePlan, { services, inner }: Planning): Promise<PlanRow> {
  const { actor } = caller
  if (!actor.key) throw notAllowed()
  if (steps.length === 0 || steps.length > MOST_STEPS) throw new Refusal('PLAN_STEPS', { most: MOST_STEPS })
  const asked = steps.map(withoutAttempt)
  const read = asked.map(readStep)
  const who = read.map((step) => whoMay(step, actor))
  if (who.includes('nobody')) throw notAllowed()
  const needsPerson = who.includes('person')
  const tried = needsPerson ? null : await tryOut(read, caller, { services, inner })
  const size = sizeOf(read)
  const undo = tried?.undo && mayUndo(tried.undo, actor) ? tried.undo : null
  const changes = tried ? differences(tried.seen.before.flat(), tried.seen.after.flat()).length : 0
  const isLarge = size > MOST_THINGS || changes > MOST_CHANGES || JSON.stringify(tried).length > LARGEST
  if (isLarge) throw new Refusal('PLAN_TOO_LARGE', { things: MOST_THINGS, changes: MOST_CHANGES })
  const now = services.clock()
  const [row] = await services.transaction(async (tx) => {
    await refuseTooMany(tx, actor.key?.id ?? '', now)
    return tx
      .insert(assistantPlans)
      .values({
        ...{ id: newId(), keyId: actor.key?.id ?? '', keyLabel: actor.displayName, why: cutText(why, LONGEST_WHY) },
        ...{ steps: asked, state: 'planned', needsPerson, size },
        ...{ tellsPeople: read.some(({ name }) => aboutOf(name) !== 'things'), seen: tried?.seen, undo },
        ...{ plannedAt: now, expiresAt: new Date(now.getTime() + minutes(PLAN_MINUTES)) },
      })
      .returning()
  })
  if (!row) throw new Error('the plan was not stored')
  return row
}

async function refuseTooMany(tx: Tx, keyId: string, now: Date): Promise<void> {
  const open = and(
    eq(assistantPlans.keyId, keyId),
    eq(assistantPlans.state, 'planned'),
    gt(assistantPlans.expiresAt, now),
  )
  if ((await tx.$count(assistantPlans, open)) >= MOST_OPEN) throw new Refusal('PLANS_FULL', { most: MOST_OPEN })
}

function tryOut(steps: Parameters<typeof makeSteps>[1], caller: Caller, { services, inner }: Planning) {
  return rollBack(services.transaction, (tx) => makeSteps(inner.within(tx, caller), steps))
}

/** As {@link findPlan}; what no key may see is tried out when a person looks. */
export async function lookAtPlan(id: string, caller: Caller, { services, inner }: Planning): Promise<PlanRow> {
  const row = await findPlan(services.db, id, caller.actor)
  if (row.seen || !isOpen(row, services)) return row
  const { seen, undo } = await tryOut(row.steps.map(readStep), caller, { services, inner })
  await services.transaction((tx) => tx.update(assistantPlans).set({ seen, undo }).where(eq(assistantPlans.id, id)))
  return { ...row, seen, undo }
}

/** What a key may do by itself is added up: one plan of it after the other. */
async function lockKey(tx: Tx, keyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assistant ${keyId}`}, 0))`)
}

/**
 * Does what was planned, all of it or nothing. Throws PLAN_OVER for one that was applied or has ended, PLAN_CHANGED
 * when something it saw is another by now.
 */
export async function applyPlan(use: UsePlan, { services, inner }: Planning): Promise<PlanRow> {
  const { id, caller } = use
  const { actor } = caller
  await countCode(use, services)
  return services.transaction(async (tx) => {
    if (actor.key) await lockKey(tx, actor.key.id)
    const row = await lockPlan(tx, id, actor)
    if (!isOpen(row, services) || !row.seen) throw new Refusal('PLAN_OVER')
    const appliedBy = await whoStandsFor(tx, row, use, services)
    const ask = inner.within(tx, caller)
    const steps = row.steps.map(readStep)
    refuseChanged(row.seen.before, await readBefore(ask, steps))
    const { seen, undo } = await makeSteps(ask, steps)
    // Somebody may have saved one of them in between: then it has a version more than was planned.
    if (!isDeepStrictEqual(versionsIn(seen.after), versionsIn(row.seen.after)))
      refuseChanged(row.seen.after, seen.after)
    const by = { userId: actor.userId, address: caller.address }
    const after = { ...callsOf(row), by: appliedBy ?? 'the key alone' }
    await audit(tx, { kind: 'assistant.applied', by, subject: id, after }, services)
    return store(tx, id, {
      ...{ state: 'applied', seen, undo: undo && mayUndo(undo, actor) ? undo : null },
      ...{ appliedAt: services.clock(), appliedBy, codeHash: null },
    })
  })
}

/** Names what is another by now. */
function refuseChanged(planned: readonly unknown[][], now: readonly unknown[][]): void {
  const [were, are] = [planned.flat(2), now.flat(2)]
  if (isDeepStrictEqual(were.map(standing), are.map(standing))) return
  const changed = are.filter((one, at) => !isDeepStrictEqual(standing(one), standing(were[at])))
  throw new Refusal('PLAN_CHANGED', {
    titles: changed.slice(0, MOST_NAMED).map(titleOf).join(', ') || 'what it was about',
  })
}

export async function purgePlans(tx: Tx, { clock }: ClockContext): Promise<void> {
  await tx.delete(assistantPlans).where(lt(assistantPlans.plannedAt, new Date(clock().getTime() - KEPT)))
}
