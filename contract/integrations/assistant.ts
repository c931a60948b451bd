/** Plans of assistants, as people of the shop see them: what would change, its code, and taking it back. */
import { z } from 'zod'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'
import { Id } from '../text/text.ts'

/** A plan that nobody has applied ends after so many minutes. */
export const PLAN_MINUTES = 10
export const MOST_STEPS = 10
/** Letters of what an assistant says of its plan. */
export const LONGEST_WHY = 500

const planHead = {
  id: z.string(),
  /** Which key it is of: `API key Assistant (kade_7f3k2q9d)`. */
  by: z.string(),
  /** In the assistant's words. */
  why: z.string(),
  state: z.enum(['planned', 'ended', 'applied', 'undone']),
  /** The calls it makes, with what each does. */
  calls: z.array(z.object({ call: z.string(), summary: z.string() })),
  /** How many things it changes. */
  size: z.number().int(),
  /** ISO 8601. */
  plannedAt: z.string(),
  expiresAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
}

export const AssistantPlanHead = z.object(planHead).meta({ id: 'AssistantPlanHead' })
export type AssistantPlanHead = z.infer<typeof AssistantPlanHead>

export const AssistantPlan = z
  .object({
    ...planHead,
    /** What it sends with each call. */
    sent: z.array(z.unknown()),
    /** The fields it changes of each thing. */
    differences: z.array(
      z.object({ id: z.string(), title: z.string(), field: z.string(), from: z.unknown(), to: z.unknown() }),
    ),
    /** Whether it can be taken back; some of it only as long as a mail waits. */
    canUndo: z.boolean(),
    undoneBeforeMail: z.boolean(),
    /** A person applies it here; no code makes a key able to. */
    needsPerson: z.boolean(),
  })
  .meta({ id: 'AssistantPlan' })
export type AssistantPlan = z.infer<typeof AssistantPlan>

const person = { access: 'admin', permission: 'see-overview', personOnly: true } as const
const onePlan = { ...person, params: z.object({ id: Id }) } as const
const PlanAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  plan: AssistantPlan,
  /** What could not be taken back, in words. */
  left: z.array(z.string()),
})
const refusals = ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ITEM_CHANGED'] as const

export const assistantCalls = {
  'GET /assistant-plans': {
    ...person,
    summary: 'What assistants have planned and done in the last days, as far as who asks may do the same, newest first',
    query: paging(100, 20),
    answer: z.array(AssistantPlanHead),
    paged: true,
  },
  'GET /assistant-plans/{id}': {
    ...onePlan,
    summary: 'A plan with all that it would change',
    answer: AssistantPlan,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ITEM_CHANGED'],
  },
  'POST /assistant-plans/{id}/code': {
    ...onePlan,
    summary: 'Show a new code of a plan, with which its assistant may apply it, or take it back',
    answer: Done.extend({ code: z.string() }),
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /assistant-plans/{id}/apply': {
    ...onePlan,
    summary: 'Do what was planned, as whoever asks; all of it or nothing',
    answer: PlanAnswer,
    refusals,
  },
  'POST /assistant-plans/{id}/undo': {
    ...onePlan,
    summary: 'Take back what a plan has done; what somebody has changed since stays, and is named',
    answer: PlanAnswer,
    refusals,
  },
} as const satisfies Record<string, Endpoint>
