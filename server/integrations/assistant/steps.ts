/** The steps of a plan: which calls may be one, and what comes of them in a transaction. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Asked, Plan } from '#contract/core/plan.ts'
import { type Actor, isAllowed, mayKeysCall } from '../../http/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { standing } from './differences.ts'
import { type Ask, isCall } from './inner-calls.ts'
import type { Terms } from './present.ts'
import type { SeenByPlan } from './tables.ts'

export interface Step {
  name: CallName
  asked: Asked
  endpoint: Endpoint
  plan: Plan
  /** As its schemas read it. */
  input: never
}

/** What a plan's calls are about, so that their names of people are hidden. */
const ABOUT_PEOPLE = new Set([
  ...['handle-orders', 'see-customers', 'edit-customers', 'export-customers', 'answer-inquiries'],
  ...['see-messages', 'see-audit-log', 'see-overview', 'import-and-export'],
])
/** What a call tells of people. Reviews and questions were written for all to read. */
export function aboutOf(call: CallName): Terms['about'] {
  const { access, permission }: Endpoint = calls[call]
  if (/\/(?:reviews|questions)\b/.test(call)) return 'writers'
  return access === 'self' || (permission !== undefined && ABOUT_PEOPLE.has(permission)) ? 'people' : 'things'
}

/** Throws PLAN_STEP_UNKNOWN for a call that can't be planned, BAD_INPUT for what its schemas refuse. */
export function readStep(asked: Asked, at: number): Step {
  const { call } = asked
  const endpoint: Endpoint | null = isCall(call) ? calls[call] : null
  if (!isCall(call) || !endpoint?.plan) throw new Refusal('PLAN_STEP_UNKNOWN', { call })
  const parts = ['params', 'query', 'body'] as const
  const read = parts.map((part) => [
    part,
    endpoint[part] && parse(endpoint[part], asked[part] ?? {}, `${at + 1} ${part}`),
  ])
  return { name: call, asked, endpoint, plan: endpoint.plan, input: Object.fromEntries(read) as never }
}

/** Without the key of an attempt: with that of an earlier one its undo would take that back. */
export function withoutAttempt({ body, ...asked }: Asked): Asked {
  if (typeof body !== 'object' || body === null || !('key' in body))
    return body === undefined ? asked : { ...asked, body }
  const { key: _, ...rest } = body
  return { ...asked, body: rest }
}

function parse(schema: z.ZodType, value: unknown, where: string): unknown {
  const { data, error } = schema.safeParse(value)
  const [issue] = error?.issues ?? []
  if (!issue) return data
  const field = ['step', where, ...issue.path].join(' ').slice(0, 120)
  throw new Refusal('FIELD_WRONG', { field, sentence: { message: issue.message } })
}

/** A key may make the call itself, or it waits for a person, or the key is not permitted what it could be. */
export function whoMay({ endpoint }: Pick<Step, 'endpoint'>, { key }: Actor): 'key' | 'person' | 'nobody' {
  if (!mayKeysCall(endpoint)) return 'person'
  return endpoint.permission && key?.permissions.includes(endpoint.permission) ? 'key' : 'nobody'
}

/** Whether somebody may make all calls of a plan. */
export function mayAll(steps: readonly Asked[], actor: Pick<Actor, 'key' | 'staffRole'>): boolean {
  return steps.every(({ call }) => {
    const endpoint: Endpoint | null = isCall(call) ? calls[call] : null
    return endpoint?.permission !== undefined && isAllowed(actor, endpoint.permission)
  })
}

/** How one step is taken back, with its place among the steps. */
export interface StepUndo {
  step: number
  calls: readonly Asked[]
}

export interface Tried {
  seen: SeenByPlan
  /** The last step is taken back first; null where one of them can't be. */
  undo: StepUndo[] | null
}

/** Makes the calls of all steps, with what they change read before and after. Throws PLAN_STEP_REFUSED. */
export async function makeSteps(ask: Ask, steps: readonly Step[]): Promise<Tried> {
  const before: unknown[][] = []
  for (const step of steps) before.push(await readAll(ask, showsOf(step, null)))
  const answers: unknown[] = []
  for (const { asked, name } of steps) {
    const { status, body } = await ask(asked)
    if (status >= 400) throw refusedStep(name, body)
    answers.push(body)
  }
  const after: unknown[][] = []
  for (const [at, step] of steps.entries()) after.push(await readAll(ask, showsOf(step, answers[at])))
  return { seen: { before, after, answers }, undo: undoOf(steps, { before, after, answers }) }
}

/** How things stand that the steps would change. */
export async function readBefore(ask: Ask, steps: readonly Step[]): Promise<unknown[][]> {
  const before: unknown[][] = []
  for (const step of steps) before.push(await readAll(ask, showsOf(step, null)))
  return before
}

function showsOf({ plan, input, name }: Step, answer: unknown): readonly Asked[] {
  const shows = plan.shows(input, answer as never)
  if (shows === null) throw new Refusal('PLAN_STEP_VAGUE', { call: name })
  return shows
}

async function readAll(ask: Ask, reads: readonly Asked[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const read of reads) {
    const { status, body } = await ask(read)
    if (status >= 400 && status !== 404) throw refusedStep(read.call, body)
    answers.push(status === 404 ? null : body)
  }
  return answers
}

function undoOf(steps: readonly Step[], { before, after, answers }: SeenByPlan): StepUndo[] | null {
  const ways = steps.map(({ plan, input }, step) => {
    const [was, is] = [before[step] ?? [], after[step] ?? []]
    // What was so already is nothing to be taken back.
    if (was.length > 0 && isDeepStrictEqual(was, is)) return { step, calls: [] }
    const calls = plan.undo({ input, answer: answers[step], before: was, after: is } as never)
    return calls && { step, calls }
  })
  const known = ways.filter((way) => way !== null)
  return known.length === ways.length ? known.toReversed() : null
}

/** What a step has made is now as it was then, or its undo looks for itself. */
export async function isAsMade(ask: Ask, step: Step, at: { answer: unknown; after: readonly unknown[] }) {
  if (step.plan.undoesByRow?.(step.input)) return true
  const now = await readAll(ask, showsOf(step, at.answer))
  return isDeepStrictEqual(now.map(standing), at.after.map(standing))
}

function refusedStep(call: string, body: unknown): Refusal {
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'refused'
  return new Refusal('PLAN_STEP_REFUSED', { call, sentence: { message } })
}

/** Whether the key could make all calls of an undo. */
export const mayUndo = (undo: readonly StepUndo[], { key }: Actor): boolean =>
  undo.every(({ calls: asked }) =>
    asked.every(({ call }) => {
      const endpoint: Endpoint | null = isCall(call) ? calls[call] : null
      return endpoint?.permission !== undefined && (!key || key.permissions.includes(endpoint.permission))
    }),
  )

export const sizeOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { plan, input }) => sum + (plan.size?.(input) ?? 1), 0)
