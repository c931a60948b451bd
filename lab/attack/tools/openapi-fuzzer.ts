/**
 * Every call of the OpenAPI document, over TLS and through the proxy, with requests that are right, nearly right and
 * hostile (fast-check). An answer must be one the document names, in the shape it gives.
 */
import fc from 'fast-check'
import { z } from 'zod'
import { calls } from '../../../contract/calls.ts'
import { type AnyRequest, arbitraryRequest, type Known } from '../../../tests/support/shop/arbitrary-request.ts'
import { type Answer, send, signIn } from '../over-tls.ts'
import { ADMIN, SHOPPER, type Tool } from '../tool.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
interface Described {
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>
}
export interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, object> }
}
type CallName = keyof typeof calls

export const openapiFuzzer: Tool = {
  name: 'fuzzer over /api/openapi.json (ours, fast-check)',
  shop: 'open',
  attack: async ({ secure, isLong }) => {
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
    const document = JSON.parse((await send(secure, '/api/openapi.json')).body) as Document
    const named = namesOf(document)
    const known = await knownValues(secure)
    const numRuns = isLong ? 500 : 80
    const findings = named
      .filter((name) => !(name in calls))
      .map((name) => `${name} stands in the document and not in the contract`)
    const names = Object.keys(calls) as CallName[]
    for (const name of names) {
      if (!named.includes(name)) findings.push(`${name} does not stand in the document`)
      const check = shapesOf(document, name)
      const requests = fc.sample(arbitraryRequest(name, known), { numRuns, seed })
      findings.push(...(await attackWith(secure, requests, check)).map((text) => `${name}: ${text} (seed ${seed})`))
    }
    const version = `fast-check ${fc.__version}`
    return {
      version,
      tried: `${names.length} calls, ${numRuns} requests each, seed ${seed}`,
      findings: [...new Set(findings)],
    }
  },
}

export function namesOf({ paths }: Pick<Document, 'paths'>): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

async function knownValues(secure: string): Promise<Known> {
  const { items } = JSON.parse((await send(secure, '/api/items?limit=5')).body) as { items: Record<string, string>[] }
  const ids = items.flatMap(({ id = '', slug = '' }) => [id, slug])
  return {
    id: ids,
    productId: ids,
    email: [SHOPPER.email, 'nimali@example.com'],
    category: ['TV'],
    search: ['tv', '100%'],
  }
}

/** A caller's token is got anew when the fuzzer has ended its session. */
async function attackWith(secure: string, requests: AnyRequest[], check: (answer: Answer) => string | null) {
  const findings: string[] = []
  const tokens = await Promise.all([SHOPPER, ADMIN].map(async (who) => (await signIn(secure, who)).token))
  const callers = [null, `${tokens[1]?.slice(0, -4)}AAAA`, ...tokens, tokens[1] ?? null]
  for (const [at, { method, path, headers, body, inPieces }] of requests.entries()) {
    const token = callers[at % callers.length]
    const all = { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
    try {
      const finding = check(await send(secure, path, { method, headers: all, body, inPieces }))
      if (finding) findings.push(`${finding} to ${method} ${path.slice(0, 120)} ${String(body ?? '').slice(0, 200)}`)
    } catch (error) {
      findings.push(`${String(error)} to ${method} ${path.slice(0, 120)} ${JSON.stringify(all).slice(0, 200)}`)
    }
  }
  return findings
}

/** Refusals of the proxy, and of Node's own parser, come before the shop has seen the request. */
const isBeforeTheShop = ({ headers, status }: Answer) => headers['x-request-id'] === undefined && status < 500
/** Refusals for what is at no address of the document at all. */
const ANYWHERE = [404, 405]

/** Says what is wrong with an answer of a call, or null. */
export function shapesOf({ paths, components }: Document, name: string): (answer: Answer) => string | null {
  const [method = '', path = ''] = name.split(' ')
  const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const schemas = Object.fromEntries(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema
      return [status, schema && z.fromJSONSchema(standingAlone(schema, components.schemas))]
    }),
  )
  return (answer) => {
    if (answer.status >= 500) return `${answer.status} ${answer.body.slice(0, 100)}`
    if (isBeforeTheShop(answer)) return null
    if (!(answer.status in responses)) return ANYWHERE.includes(answer.status) ? null : `undeclared ${answer.status}`
    const schema = schemas[answer.status]
    if (!schema) return null
    const read = schema.safeParse(answer.body === '' ? undefined : JSON.parse(answer.body))
    return read.success ? null : `${answer.status} in another shape (${z.prettifyError(read.error).slice(0, 200)})`
  }
}

function standingAlone(schema: object, schemas: Record<string, object>): Schema {
  return JSON.parse(JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/'))
}
