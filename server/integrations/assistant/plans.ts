/**
 * What an assistant would do: tried in a transaction that is rolled back, kept with what it would change, and done only
 * when a person has shown its code, or by that person; each time all of it or nothing.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
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
import { differences, standing, versionsIn } from './differences.ts'
import type { Ask, Caller, InnerCalls } from './inner-calls.ts'
import {
  aboutOf,
  isAsMade,
  makeSteps,
  mayAll,
  mayUndo,
  readBefore,
  readStep,
  type StepUndo,
  sizeOf,
  whoMay,
  withoutAttempt,
} from './steps.ts'
import { assistantPlans } from './tables.ts'

export type PlanRow = typeof assistantPlans.$inferSelect

/** A plan can be taken back for this long. */
const KEPT = days(7)
const CODE_LETTERS = 8
/** Of what is told by name. */
const MOST_NAMED = 10
/** More than a person looks at. */
const MOST_THINGS = 1_000
const MOST_CHANGES = 2_000
/** In characters of what it has seen. */
const LARGEST = 5_000_000
/** Of one key, that are planned and have not ended. */
const MOST_OPEN = 50
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
        ...{ id: newId(), keyId: actor.key?.id ?? '', keyLabel: actor.displayName, why: why.slice(0, LONGEST_WHY) },
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

export function isOpen(
  { state, expiresAt, wrongCodes }: Pick<PlanRow, 'state' | 'expiresAt' | 'wrongCodes'>,
  { clock }: ClockContext,
): boolean {
  return state === 'planned' && expiresAt > clock() && wrongCodes < MOST_WRONG_CODES
}

/** What a key may do by itself is added up: one plan of it after the other. */
async function lockKey(tx: Tx, keyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assistant ${keyId}`}, 0))`)
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

const callsOf = ({ steps, keyLabel }: PlanRow) => ({ key: keyLabel, calls: steps.map(({ call }) => call) })

interface UsePlan {
  id: string
  caller: Caller
  /** As a key was told it. */
  code?: string | undefined
}

/** A wrong code counts, whatever becomes of the rest. Throws PLAN_CODE_WRONG. */
async function countCode({ id, caller: { actor }, code }: UsePlan, { transaction }: Services): Promise<void> {
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
async function whoStandsFor(tx: Tx, row: PlanRow, { caller: { actor }, code }: UsePlan, { clock }: ClockContext) {
  if (!actor.key) return actor.userId
  if (row.needsPerson) throw new Refusal('PLAN_NEEDS_PERSON')
  if (code !== undefined) {
    // Used by somebody else since it was counted.
    if (row.codeHash !== hashOf(row, code) || row.expiresAt <= clock()) throw new Refusal('PLAN_CODE_WRONG')
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
  await countCode(use, services)
  return services.transaction(async (tx) => {
    const row = await lockPlan(tx, id, caller.actor)
    const { seen, undo } = row
    if (row.state !== 'applied' || undo === null || !seen) throw new Refusal('PLAN_OVER')
    await whoStandsFor(tx, row, use, services)
    const ask = inner.within(tx, caller)
    const left: string[] = []
    let kept = 0
    for (const { step, calls } of undo) {
      const told = await undoStep(ask, row, { step, calls })
      if (told.isKept) kept += 1
      left.push(...told.left)
    }
    const by = { userId: caller.actor.userId, address: caller.address }
    await audit(
      tx,
      { kind: 'assistant.undone', by, subject: id, after: { ...callsOf(row), left: left.length } },
      services,
    )
    // As long as all of it stands, it may be tried again.
    const isDone = kept < undo.length || undo.length === 0
    const set = isDone ? { state: 'undone' as const, undoneAt: services.clock() } : {}
    return { row: await store(tx, id, { ...set, codeHash: null }), left }
  })
}

async function undoStep(ask: Ask, { steps, seen }: PlanRow, { step, calls }: StepUndo) {
  const [asked, after = []] = [steps[step], seen?.after[step]]
  if (!asked || calls.length === 0) return { isKept: false, left: [] }
  if (!(await isAsMade(ask, readStep(asked, step), { answer: seen?.answers[step], after }))) {
    return { isKept: true, left: after.flat().slice(0, MOST_NAMED).map(titleOf) }
  }
  const left: string[] = []
  let refused = 0
  for (const call of calls) {
    const { status, body } = await ask(call)
    if (status >= 400) refused += 1
    left.push(...(status >= 400 ? [`${call.call}: ${messageIn(body)}`] : conflictsIn(body)))
  }
  return { isKept: refused === calls.length, left }
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
