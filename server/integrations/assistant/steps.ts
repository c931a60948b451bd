/** The steps of a plan: which calls may be one, and what comes of them in a transaction. */
import type { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Asked, Plan } from '#contract/core/plan.ts'
import { type Actor, isAllowed, mayKeysCall } from '../../http/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Ask, isCall } from './inner-calls.ts'
import type { SeenByPlan } from './tables.ts'

interface Step {
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
  ...['see-messages', 'see-audit-log', 'see-overview'],
])
export const isAboutPeople = ({ access, permission }: Endpoint): boolean =>
  access === 'self' || (permission !== undefined && ABOUT_PEOPLE.has(permission))

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

/** Whether somebody signed in may make all calls of a plan. */
export function mayAll(steps: readonly Asked[], actor: Actor): boolean {
  return steps.every(({ call }) => {
    const endpoint: Endpoint | null = isCall(call) ? calls[call] : null
    return endpoint?.permission !== undefined && isAllowed(actor, endpoint.permission)
  })
}

export interface Tried {
  seen: SeenByPlan
  undo: Asked[] | null
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

/** The last step is taken back first. */
function undoOf(steps: readonly Step[], { before, after, answers }: SeenByPlan): Asked[] | null {
  const ways = steps.map(({ plan, input }, at) =>
    plan.undo({ input, answer: answers[at], before: before[at] ?? [], after: after[at] ?? [] } as never),
  )
  const known = ways.filter((way) => way !== null)
  return known.length === ways.length ? known.toReversed().flat() : null
}

function refusedStep(call: string, body: unknown): Refusal {
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'refused'
  return new Refusal('PLAN_STEP_REFUSED', { call, sentence: { message } })
}

export const sizeOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { plan, input }) => sum + (plan.size?.(input) ?? 1), 0)
