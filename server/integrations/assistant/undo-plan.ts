/** Takes back what a plan has changed, as far as it stands as it was made. */
import { Refusal } from '../../platform/refusal.ts'
import { audit } from '../../site/audit/audit.ts'
import type { Ask } from './inner-calls.ts'
import { countCode, whoStandsFor } from './plan-codes.ts'
import {
  callsOf,
  lockPlan,
  MOST_NAMED,
  type Planning,
  type PlanRow,
  store,
  titleOf,
  type UsePlan,
} from './plan-rows.ts'
import { isAsMade, readStep, type StepUndo } from './steps.ts'

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
