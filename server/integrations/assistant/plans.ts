/**
 * What an assistant would do: tried in a transaction that is rolled back, kept with what it would change, and done only
 * when a person has shown its code, or by that person; each time all of it or nothing.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq, lt } from 'drizzle-orm'
import type { Asked } from '#contract/core/plan.ts'
import { LONGEST_WHY, MOST_STEPS, PLAN_MINUTES } from '#contract/integrations/assistant.ts'
import { type Actor, notAllowed } from '../../http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { rollBack, type Tx } from '../../platform/database/transaction.ts'
import { days, minutes } from '../../platform/durations.ts'
import { newId, randomLetters, spokenLetters } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { ClockContext, Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { standing, versionsIn } from './differences.ts'
import type { Caller, InnerCalls } from './inner-calls.ts'
import { isAboutPeople, makeSteps, mayAll, readBefore, readStep, sizeOf, whoMay } from './steps.ts'
import { assistantPlans } from './tables.ts'

export type PlanRow = typeof assistantPlans.$inferSelect

/** A plan can be taken back for this long. */
const KEPT = days(7)
const CODE_LETTERS = 8
/** After so many wrong codes a plan is over. */
const MOST_WRONG_CODES = 5

export interface Planning {
  services: Services
  inner: InnerCalls
}

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
  const read = steps.map(readStep)
  const who = read.map((step) => whoMay(step, actor))
  if (who.includes('nobody')) throw notAllowed()
  const needsPerson = who.includes('person')
  const tried = needsPerson ? null : await tryOut(read, caller, { services, inner })
  const now = services.clock()
  const [row] = await services.transaction((tx) =>
    tx
      .insert(assistantPlans)
      .values({
        ...{ id: newId(), keyId: actor.key?.id ?? '', keyLabel: actor.displayName, why: why.slice(0, LONGEST_WHY) },
        ...{ steps: [...steps], state: 'planned', needsPerson, size: sizeOf(read) },
        ...{ tellsPeople: read.some(({ endpoint }) => isAboutPeople(endpoint)), seen: tried?.seen, undo: tried?.undo },
        ...{ plannedAt: now, expiresAt: new Date(now.getTime() + minutes(PLAN_MINUTES)) },
      })
      .returning(),
  )
  if (!row) throw new Error('the plan was not stored')
  return row
}

function tryOut(steps: Parameters<typeof makeSteps>[1], caller: Caller, { services, inner }: Planning) {
  return rollBack(services.transaction, (tx) => makeSteps(inner.within(tx, caller), steps))
}

/** Throws PLAN_NOT_FOUND for one that is gone, of another key, or of calls the person may not make. */
export async function findPlan(db: Db, id: string, actor: Actor): Promise<PlanRow> {
  const [row] = await db.select().from(assistantPlans).where(eq(assistantPlans.id, id))
  const isTheirs = row && (actor.key ? row.keyId === actor.key.id : mayAll(row.steps, actor))
  if (!isTheirs) throw new Refusal('PLAN_NOT_FOUND')
  return row
}

/** As {@link findPlan}; what no key may see is tried out when a person looks. */
export async function lookAtPlan(id: string, caller: Caller, { services, inner }: Planning): Promise<PlanRow> {
  const row = await findPlan(services.db, id, caller.actor)
  if (row.seen || !isOpen(row, services)) return row
  const { seen, undo } = await tryOut(row.steps.map(readStep), caller, { services, inner })
  await services.transaction((tx) => tx.update(assistantPlans).set({ seen, undo }).where(eq(assistantPlans.id, id)))
  return { ...row, seen, undo }
}

export function isOpen({ state, expiresAt, wrongCodes }: PlanRow, { clock }: ClockContext): boolean {
  return state === 'planned' && expiresAt > clock() && wrongCodes < MOST_WRONG_CODES
}

/** The plan's row, locked: two who apply it come one after the other. */
async function lockPlan(tx: Tx, id: string, actor: Actor): Promise<PlanRow> {
  await tx.select({ id: assistantPlans.id }).from(assistantPlans).where(eq(assistantPlans.id, id)).for('update')
  return findPlan(tx, id, actor)
}

/** A new code of eight letters, good until the plan ends; the one before is good no more. */
export async function showCode(tx: Tx, { id, caller }: { id: string; caller: Caller }, services: Services) {
  const { actor, address } = caller
  const row = await lockPlan(tx, id, actor)
  const canUse = row.state === 'applied' ? row.undo !== null : isOpen(row, services) && !row.needsPerson
  if (actor.key || !canUse || row.wrongCodes >= MOST_WRONG_CODES) throw new Refusal('PLAN_OVER')
  const code = randomLetters(CODE_LETTERS)
  await tx
    .update(assistantPlans)
    .set({ codeHash: hashToken(`${id} ${code}`), codeBy: actor.userId })
    .where(eq(assistantPlans.id, id))
  const by = { userId: actor.userId, address }
  await audit(tx, { kind: 'assistant.code-shown', by, subject: id, after: callsOf(row) }, services)
  return code
}

const callsOf = ({ steps, keyLabel }: PlanRow) => ({ key: keyLabel, calls: steps.map(({ call }) => call) })

interface UsePlan {
  id: string
  caller: Caller
  /** As a key was told it. */
  code?: string | undefined
}

/** Throws PLAN_CODE_WRONG, which counts, and PLAN_CODE_NEEDED. A person who is signed in needs none. */
async function checkCode({ id, caller: { actor }, code }: UsePlan, { transaction }: Services): Promise<void> {
  if (!actor.key) return
  const { assistant } = actor.key
  const isRight = await transaction(async (tx) => {
    const row = await lockPlan(tx, id, actor)
    if (code === undefined) return row.undo !== null && row.size <= (assistant?.withoutCode ?? 0) ? true : null
    if (row.wrongCodes >= MOST_WRONG_CODES) return false
    if (row.codeHash !== null && row.codeHash === hashToken(`${id} ${spokenLetters(code)}`)) return true
    await tx
      .update(assistantPlans)
      .set({ wrongCodes: row.wrongCodes + 1 })
      .where(eq(assistantPlans.id, id))
    return false
  })
  if (isRight === null) throw new Refusal('PLAN_CODE_NEEDED')
  if (!isRight) throw new Refusal('PLAN_CODE_WRONG')
}

/**
 * Does what was planned, all of it or nothing. Throws PLAN_OVER for one that was applied or has ended, PLAN_CHANGED
 * when something it saw is another by now.
 */
export async function applyPlan(use: UsePlan, { services, inner }: Planning): Promise<PlanRow> {
  const { id, caller } = use
  const { actor } = caller
  await checkCode(use, services)
  return services.transaction(async (tx) => {
    const row = await lockPlan(tx, id, actor)
    if (!isOpen(row, services) || !row.seen) throw new Refusal('PLAN_OVER')
    if (actor.key && row.needsPerson) throw new Refusal('PLAN_NEEDS_PERSON')
    const ask = inner.within(tx, caller)
    const steps = row.steps.map(readStep)
    refuseChanged(row.seen.before, await readBefore(ask, steps))
    const { seen, undo } = await makeSteps(ask, steps)
    // Somebody may have saved one of them in between: then it has a version more than was planned.
    if (!isDeepStrictEqual(versionsIn(seen.after), versionsIn(row.seen.after)))
      refuseChanged(row.seen.after, seen.after)
    const by = { userId: actor.userId, address: caller.address }
    const after = { ...callsOf(row), ...(actor.key ? { code: row.codeBy ?? 'none' } : {}) }
    await audit(tx, { kind: 'assistant.applied', by, subject: id, after }, services)
    return store(tx, id, {
      ...{ state: 'applied', seen, undo, appliedAt: services.clock(), codeHash: null },
      ...{ appliedBy: actor.key ? row.codeBy : actor.userId },
    })
  })
}

/** Names what is another by now. */
function refuseChanged(planned: readonly unknown[][], now: readonly unknown[][]): void {
  const [were, are] = [planned.flat(2), now.flat(2)]
  if (isDeepStrictEqual(were.map(standing), are.map(standing))) return
  const changed = are.filter((one, at) => !isDeepStrictEqual(standing(one), standing(were[at])))
  throw new Refusal('PLAN_CHANGED', { titles: changed.slice(0, 10).map(titleOf).join(', ') || 'what it was about' })
}

function titleOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'something that is gone'
  if ('item' in value) return titleOf(value.item)
  const title = Reflect.get(value, 'title') ?? Reflect.get(value, 'code') ?? Reflect.get(value, 'id')
  return typeof title === 'string' ? title : 'what it was about'
}

export interface Undone {
  row: PlanRow
  /** What could not be taken back, in words. */
  left: string[]
}

/** Takes back what it can of a plan; what somebody has changed since stays, and is named. Throws PLAN_OVER. */
export async function undoPlan(use: UsePlan, { services, inner }: Planning): Promise<Undone> {
  const { id, caller } = use
  await checkCode(use, services)
  return services.transaction(async (tx) => {
    const row = await lockPlan(tx, id, caller.actor)
    if (row.state !== 'applied' || row.undo === null) throw new Refusal('PLAN_OVER')
    if (caller.actor.key && row.needsPerson) throw new Refusal('PLAN_NEEDS_PERSON')
    const ask = inner.within(tx, caller)
    const left: string[] = []
    for (const asked of row.undo) {
      const { status, body } = await ask(asked)
      left.push(...(status >= 400 ? [`${asked.call}: ${messageIn(body)}`] : conflictsIn(body)))
    }
    const by = { userId: caller.actor.userId, address: caller.address }
    await audit(
      tx,
      { kind: 'assistant.undone', by, subject: id, after: { ...callsOf(row), left: left.length } },
      services,
    )
    const undone = await store(tx, id, { state: 'undone', undoneAt: services.clock(), codeHash: null })
    return { row: undone, left }
  })
}

const messageIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''

/** Rows that a call left as they were, since somebody else has changed them, and those that are gone. */
function conflictsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const rows: unknown = Reflect.get(body, 'conflicts')
  const gone: unknown = Reflect.get(body, 'gone')
  const named = Array.isArray(rows) ? rows.map((conflict: { row?: unknown }) => titleOf(conflict.row)) : []
  return [...named, ...(Array.isArray(gone) ? gone.map(String) : [])]
}

async function store(tx: Tx, id: string, set: Partial<PlanRow>): Promise<PlanRow> {
  const [row] = await tx.update(assistantPlans).set(set).where(eq(assistantPlans.id, id)).returning()
  if (!row) throw new Error('a locked plan is gone')
  return row
}

export async function purgePlans(tx: Tx, { clock }: ClockContext): Promise<void> {
  await tx.delete(assistantPlans).where(lt(assistantPlans.plannedAt, new Date(clock().getTime() - KEPT)))
}
