/** Requests as anybody may send them: right, nearly right, and hostile. */
import fc from 'fast-check'
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'

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

const LONG = 'ක'.repeat(12_000)
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e',
  '\ufeff',
  '%',
  '_',
  '\\',
  '%00',
  "'; drop table items; --",
  '" or 1=1 --',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'constructor',
  '__proto__',
  'NaN',
  '1e999',
  'true',
  'admin',
  '💥'.repeat(50),
  LONG,
]
/** JSON that `JSON.stringify` never writes; put in the place of a value. */
const HOSTILE_JSON = [
  '-0',
  '1e999',
  '-1e999',
  '1e-999',
  '1e21',
  '123456789012345678901234567890',
  '2147483648',
  '9007199254740993',
  '0.1e1',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  '{"toString":1,"valueOf":2,"length":-1}',
  '"\\u0000"',
  '"\\ud800"',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `[${'{},'.repeat(5_000)}{}]`,
  'NaN',
  'undefined',
  '01',
  "'single'",
  '/* comment */1',
]
const HOSTILE_BODIES = [
  '',
  ' ',
  '{',
  '[',
  '"',
  '{"a":',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '{}',
  '\ufeff{}',
  'a=b&c=d',
  '\u0000',
]
const HOSTILE_BYTES = [
  [0xff, 0xfe, 0x7b, 0x7d],
  [0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d],
  [0x22, 0xed, 0xa0, 0x80, 0x22],
  [0xc0, 0x80],
  [0x00, 0x00, 0x00, 0x7b],
].map((bytes) => Uint8Array.from(bytes))
const HOSTILE_PATHS = [
  '%00',
  '%ff',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%zz',
  '..%2f..%2forders',
  '%2e%2e',
  '%5c..',
  '%252e',
  '*',
  ':id',
  '{id}',
  "'%20or%201=1--",
  '%F0%9F%92%A5',
  'a'.repeat(5_000),
  '%20',
  '@',
  'a@b@c',
  '-1',
  '__proto__',
  'toString',
]
const HOSTILE_QUERIES = [
  'limit=-1',
  'limit=0',
  'limit=1e21',
  'limit=NaN',
  'limit=1.5',
  'limit=99999999999999999999',
  'limit=%00',
  'limit[]=1',
  'limit=1&limit=2',
  'offset=1e9',
  'offset=-0',
  'search=%',
  'search=%25%5C_',
  'search=%00',
  'search=%ff',
  'search=%ED%A0%80',
  `search=${'a'.repeat(9_000)}`,
  'sort=price;drop',
  'sort=__proto__',
  'all=true',
  'all=TRUE',
  '__proto__=1',
  'constructor=1',
  '&&&=&',
  '%',
  '?',
  'category=%E0%A4%A',
  'status=unknown',
]
const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  '',
  ';',
]
const OTHER_HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { 'Idempotency-Key': 'a key' },
  { 'Idempotency-Key': 'a'.repeat(1_000) },
  { 'Idempotency-Key': '\u00ff\u0080' },
  { 'X-Request-Id': '"><script>' },
  { 'X-Request-Id': 'a'.repeat(5_000) },
  { Cookie: 'kade_session=forged; a=%00; =; ;;;' },
  { 'Content-Length': '-1' },
  { 'Content-Length': '999999999999' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-For': "127.0.0.1' or 1=1" },
]

const json = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

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
    const right = likely(shape[name] ?? {}, known, name).map((value) =>
      encodeURIComponent(wellFormed(String(value))),
    )
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

function arbitraryBody(
  endpoint: Endpoint,
  known: Known,
): fc.Arbitrary<string | Uint8Array<ArrayBuffer> | null> {
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
  return JSON.stringify(holder.value ?? null).replace(/"raw:(.*?):raw"/g, (_, text: string) =>
    JSON.parse(`"${text}"`),
  )
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
