/** Plans of assistants as people of the shop see them. */
import { type CallName, calls } from '#contract/calls.ts'
import type { AssistantPlan, AssistantPlanHead } from '#contract/integrations/assistant.ts'
import type { ClockContext } from '../../services.ts'
import { differences } from './differences.ts'
import { isCall } from './inner-calls.ts'
import { isOpen, type PlanRow } from './plan-rows.ts'

export function presentHead(row: PlanHead, context: ClockContext): AssistantPlanHead {
  const isEnded = row.state === 'planned' && !isOpen(row, context)
  return {
    ...{ id: row.id, by: row.keyLabel, why: row.why, size: row.size, state: isEnded ? 'ended' : row.state },
    calls: row.steps.map(({ call }) => ({ call, summary: isCall(call) ? summaryOf(call) : '' })),
    plannedAt: row.plannedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** It takes a step back as long as its mail waits. */
const UNDO_OF_ORDER = 'POST /orders/{id}/undo'

/** Without what it has seen, which may be large. */
type PlanHead = Omit<PlanRow, 'seen' | 'undo'>

const summaryOf = (call: CallName): string => calls[call].summary

export function presentPlan(row: PlanRow, context: ClockContext): AssistantPlan {
  const { seen, undo, needsPerson } = row
  return {
    ...presentHead(row, context),
    sent: row.steps.map(({ params, query, body }) => ({ params, query, body })),
    differences: seen ? differences(seen.before.flat(), seen.after.flat()) : [],
    canUndo: undo !== null,
    undoneBeforeMail: undo?.some(({ calls: asked }) => asked.some(({ call }) => call === UNDO_OF_ORDER)) === true,
    needsPerson,
  }
}
