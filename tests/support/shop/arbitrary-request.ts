/** Requests as anybody may send them: right, nearly right, and hostile. */
import fc from 'fast-check'
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import {
  CONTENT_TYPES,
  HOSTILE_BODIES,
  HOSTILE_BYTES,
  HOSTILE_JSON,
  HOSTILE_PATHS,
  HOSTILE_QUERIES,
  HOSTILE_TEXTS,
  OTHER_HEADERS,
} from './hostile-values.ts'

export interface AnyRequest {
  method: string
  /** Path and query as they go over the line. */
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
  /** The body comes in pieces, and nobody has said how long it is. */
  inPieces: boolean
}

/** Values that exist in the shop, by the name of the field that takes them. */
export type Known = Record<string, readonly string[]>

interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const json = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Requests of one call. Of all that is sent about half is what the contract asks for. */
export function arbitraryRequest(name: CallName, known: Known): fc.Arbitrary<AnyRequest> {
  const [method = '', template = ''] = name.split(' ')
  const endpoint: Endpoint = calls[name]
  return fc
    .record({
      path: arbitraryPath(template, endpoint, known),
      query: arbitraryQuery(endpoint, known),
      body: arbitraryBody(endpoint, known),
      type: mostly(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
      others: fc.constantFrom(...OTHER_HEADERS),
      inPieces: fc.boolean(),
    })
    .map(({ path, query, body, type, others, inPieces }) => {
      const isSent = method !== 'GET' && body !== null
      return {
        method,
        path: `/api${path}${query === '' ? '' : `?${query}`}`,
        headers: { ...(isSent && type !== '' ? { 'Content-Type': type } : {}), ...others },
        body: isSent ? body : null,
        inPieces,
      }
    })
}

function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: odd, weight: 1 })
}

function arbitraryPath(template: string, endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const shape = endpoint.params ? (json(endpoint.params).properties ?? {}) : {}
  const parts = template.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return fc.constant(part)
    const right = likely(shape[name] ?? {}, known, name).map((value) => encodeURIComponent(wellFormed(String(value))))
    return mostly(right, fc.constantFrom(...HOSTILE_PATHS))
  })
  return fc.tuple(...parts).map((filled) => filled.join('/'))
}

function arbitraryQuery(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const hostile = fc
    .array(fc.constantFrom(...HOSTILE_QUERIES), { minLength: 1, maxLength: 3 })
    .map((all) => all.join('&'))
  if (!endpoint.query) return mostly(fc.constant(''), hostile)
  const right = likely(json(endpoint.query), known).map((query) =>
    Object.entries(query as object)
      .map(([key, value]) => `${key}=${encodeURIComponent(wellFormed(String(value)))}`)
      .join('&'),
  )
  return fc.oneof(right, hostile, fc.constant(''))
}

function arbitraryBody(endpoint: Endpoint, known: Known): fc.Arbitrary<string | Uint8Array<ArrayBuffer> | null> {
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE_BODIES, ...HOSTILE_JSON),
    fc.constantFrom(...HOSTILE_BYTES),
    fc.constant(`{"name":"${'a'.repeat(300 * 1024)}"}`),
    fc.constant(null),
  )
  if (!endpoint.body) return hostile
  const right = likely(json(endpoint.body), known)
  const text = fc.oneof(
    { arbitrary: right.map((value) => JSON.stringify(value)), weight: 2 },
    { arbitrary: fc.tuple(right, fc.array(change, { minLength: 1, maxLength: 3 })).map(spoil), weight: 4 },
  )
  return mostly<string | Uint8Array<ArrayBuffer> | null>(text, hostile)
}

/** A value of a schema, with values the shop knows where a field of that name takes them. */
function likely(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const usual = ofType(schema, known)
  const values = known[name]
  return values && schema.type === 'string' ? mostly<unknown>(fc.constantFrom(...values), usual) : usual
}

function ofType(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => ofType(one, known)))
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') return fc.integer(bounds(schema, Number.MAX_SAFE_INTEGER))
  if (schema.type === 'number') return fc.integer(bounds(schema, 1_000_000)).map((whole) => whole / 100)
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema
    return fc.array(ofType(schema.items ?? {}, known), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 4),
    })
  }
  if (schema.type === 'object') return objectOf(schema, known)
  return fc.constant(null)
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  known: Known,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, likely(schema, known, key)]),
  )
  const named = fc.record(fields, { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object') return named
  return fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 10 }), ofType(additionalProperties, known), {
    maxKeys: 5,
  })
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: '-1' })
  const length = Math.max(minLength, Math.min(maxLength, minLength + 30))
  return fc.string({ unit: 'grapheme', minLength, maxLength: length })
}

function bounds({ minimum = 0, maximum }: JsonSchema, most: number) {
  return { min: Math.ceil(minimum), max: Math.floor(Math.min(maximum ?? most, most)) }
}

interface Spoiling {
  at: number
  how: 'replace' | 'drop' | 'add' | 'wrap'
  by: unknown
}

/** Marks raw JSON, which takes the place of the text round it. */
const raw = (text: string) => `raw:${text}:raw`

const change: fc.Arbitrary<Spoiling> = fc.record({
  at: fc.nat(1_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap'),
  by: fc.oneof(
    fc.constantFrom<unknown>(...HOSTILE_TEXTS, null, true, false, 0, -1, 1.5, [], {}, [[]]),
    fc.constantFrom(...HOSTILE_JSON).map(raw),
  ),
})

/** A right value with something wrong in it, as JSON or what only looks like it. */
function spoil([value, changes]: [unknown, Spoiling[]]): string {
  const holder = { value: structuredClone(value) }
  for (const { at, how, by } of changes) {
    const places = placesIn(holder)
    const place = places[at % places.length]
    if (!place) continue
    const [container, key] = place
    if (how === 'drop') delete container[key]
    else if (how === 'add') container[HOSTILE_TEXTS[at % HOSTILE_TEXTS.length] ?? key] = by
    else container[key] = how === 'wrap' ? [container[key]] : by
  }
  return JSON.stringify(holder.value ?? null).replace(/"raw:(.*?):raw"/g, (_, text: string) => JSON.parse(`"${text}"`))
}

function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const container = value as Record<string, unknown>
  return Object.keys(container).flatMap((key) => [
    [container, key] as [Record<string, unknown>, string],
    ...placesIn(container[key]),
  ])
}

/** Addresses cannot hold half a character; that is tried as raw percent signs instead. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}
