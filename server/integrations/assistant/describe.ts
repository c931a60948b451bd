/** What an assistant is told of the shop's calls: those that its key reaches, found by words, and one in full. */
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type Actor, mayKeysCall } from '../../http/actor.ts'
import { whoMay } from './steps.ts'

const MOST_FOUND = 8

type Use = 'read' | 'plan'

/** What an assistant with this key can do with a call; null: nothing. */
export function reachOf(name: CallName, actor: Actor): Use | null {
  const endpoint: Endpoint = calls[name]
  if (name.startsWith('GET ')) return mayRead(endpoint, actor) ? 'read' : null
  return endpoint.plan && whoMay({ endpoint }, actor) !== 'nobody' ? 'plan' : null
}

/** What a link of a mail opens, and bytes, are for people; files of other shops hold people in any column. */
function mayRead(endpoint: Endpoint, { key }: Actor): boolean {
  if (endpoint.permission === 'import-and-export' && !key?.assistant?.seesPeople) return false
  if (endpoint.file || takesKey(endpoint)) return false
  if (endpoint.access === 'anyone') return true
  return (
    mayKeysCall(endpoint) &&
    endpoint.permission !== undefined &&
    key?.permissions.includes(endpoint.permission) === true
  )
}

const takesKey = ({ query }: Endpoint) => query instanceof z.ZodObject && 'key' in query.shape

/** The calls whose name and summary have most of the words, the best first. */
export function findCalls(words: string, actor: Actor): { call: CallName; does: string; use: Use }[] {
  const wanted = stems(words)
  return (Object.keys(calls) as CallName[])
    .flatMap((call) => {
      const use = reachOf(call, actor)
      if (!use) return []
      const { summary: does } = calls[call]
      const [inName, inSummary] = [stems(call), stems(does)]
      const rank = wanted.reduce((sum, word) => sum + 2 * Number(has(inName, word)) + Number(has(inSummary, word)), 0)
      return rank > 0 ? [{ call, does, use, rank }] : []
    })
    .toSorted((one, two) => two.rank - one.rank)
    .slice(0, MOST_FOUND)
    .map(({ call, does, use }) => ({ call, does, use }))
}

/** Words without their endings: `prices` finds `price`. */
const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?:ies|es|s|ing|ed)$/, ''))

const has = (among: readonly string[], word: string) =>
  among.some((one) => one.startsWith(word) || word.startsWith(one))

/** Params, query and body as TypeScript writes types, which takes a fifth of the room of JSON Schema. */
export function describeCall(name: CallName, actor: Actor): Record<string, unknown> {
  const endpoint: Endpoint = calls[name]
  const parts = ['params', 'query', 'body'] as const
  const takes = parts.flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [[part, typeText(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))] as const] : []
  })
  return {
    call: name,
    does: endpoint.summary,
    use: reachOf(name, actor),
    ...Object.fromEntries(takes),
    ...(endpoint.plan && whoMay({ endpoint }, actor) === 'person'
      ? { appliedBy: 'a person, on the page of the plan' }
      : {}),
  }
}

type Schema = z.core.JSONSchema.BaseSchema
type Inner = (one: z.core.JSONSchema._JSONSchema | undefined) => string

function typeText(schema: Schema, defs = schema.$defs ?? {}, depth = 0): string {
  const inner: Inner = (one) => (typeof one === 'object' && depth < 6 ? typeText(one, defs, depth + 1) : 'unknown')
  if (schema.$ref) return inner(defs[schema.$ref.split('/').at(-1) ?? ''])
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join('|')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(inner).join(' | ')
  if (schema.allOf) return schema.allOf.map(inner).join(' & ')
  if (schema.type === 'array') return `(${Array.isArray(schema.items) ? 'unknown' : inner(schema.items)})[]`
  if (schema.type === 'object') return objectText(schema, inner)
  return [schema.type ?? 'unknown'].flat().join('|')
}

function objectText({ properties, required = [], additionalProperties }: Schema, inner: Inner): string {
  if (!properties) return `{[name: string]: ${inner(additionalProperties)}}`
  const fields = Object.entries(properties).map(
    ([name, one]) => `${name}${required.includes(name) ? '' : '?'}: ${inner(one)}`,
  )
  return `{${fields.join(', ')}}`
}
