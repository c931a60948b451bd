/** The calls about plans of assistants. */
import { msg } from '@lingui/core/runtime-macro'
import { desc, getTableColumns } from 'drizzle-orm'
import { say } from '#contract/text/say.ts'
import type { Actor } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import type { auditSource } from '../../site/audit/audit.ts'
import type { Caller } from './inner-calls.ts'
import { showCode } from './plan-codes.ts'
import type { Planning } from './plan-rows.ts'
import { applyPlan, lookAtPlan } from './plans.ts'
import { presentHead, presentPlan } from './present-plan.ts'
import { mayAll } from './steps.ts'
import { assistantPlans } from './tables.ts'
import { undoPlan } from './undo-plan.ts'

/** Of the last days there are not many. */
const MOST_LOOKED_AT = 1_000

export function mountAssistant(mount: Mount, planning: Planning): void {
  const { services } = planning
  const { db, transaction } = services

  mount('GET /assistant-plans', async ({ query: { limit, offset }, actor }) => {
    const { seen: _, undo: __, ...head } = getTableColumns(assistantPlans)
    const rows = await db
      .select(head)
      .from(assistantPlans)
      .orderBy(desc(assistantPlans.plannedAt))
      .limit(MOST_LOOKED_AT)
    const theirs = rows.filter(({ steps }) => mayAll(steps, actor))
    return { rows: theirs.slice(offset, offset + limit).map((row) => presentHead(row, services)), total: theirs.length }
  })
  mount('GET /assistant-plans/{id}', async ({ params, actor, http }) =>
    presentPlan(await lookAtPlan(params.id, callerOf(actor, http), planning), services),
  )
  mount('POST /assistant-plans/{id}/code', async ({ params, actor, http }) => {
    const caller = callerOf(actor, http)
    const code = await transaction((tx) => showCode(tx, { id: params.id, caller }, services))
    return { success: true, message: '', code: `${code.slice(0, 4)}-${code.slice(4)}` }
  })
  mount('POST /assistant-plans/{id}/apply', async ({ params, actor, http }) => {
    const row = await applyPlan({ id: params.id, caller: callerOf(actor, http) }, planning)
    return { success: true, message: say(msg`Done as it was planned.`), plan: presentPlan(row, services), left: [] }
  })
  mount('POST /assistant-plans/{id}/undo', async ({ params, actor, http }) => {
    const { row, left } = await undoPlan({ id: params.id, caller: callerOf(actor, http) }, planning)
    return { success: true, message: say(msg`Taken back.`), plan: presentPlan(row, services), left }
  })
}

function callerOf(actor: Actor, http: Parameters<typeof auditSource>[0]): Caller {
  return { actor, address: http.env?.address }
}
