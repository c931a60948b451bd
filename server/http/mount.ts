/** Mounts the calls of the contract: gate, then schema, then one command, then its answer. */

import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { type CallName, type Calls, calls } from '#contract/calls.ts'
import { bodyBytesOf } from '#contract/core/body-bytes.ts'
import type { AnswerOf, Endpoint, FileAnswer, ReadInput } from '#contract/core/endpoint.ts'
import { Problem } from '#contract/core/problem.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { LANGUAGE_HEADER, type Language, languageNamed } from '#contract/text/languages.ts'
import { Refusal } from '../platform/refusal.ts'
import { speaking } from '../platform/say.ts'
import { traced } from '../platform/spans.ts'
import { type Actor, checkGate, type FindActor, notAllowed, signInNeeded } from './actor.ts'
import type { RateLimits } from './rate-limits.ts'
import { readJson, refuseUnstorable } from './read-body.ts'

/** What the host tells of a request beside the request itself. */
export interface Env {
  Bindings: {
    /** The caller's network address. */
    address?: string
    /** The id the host has given the request already. */
    requestId?: string
    /** The page cache asks, for all who wait for this address. */
    isRendering?: true
    /** Waits for a place to work in; gives back what leaves it. Throws BUSY. */
    admit?: () => Promise<() => void>
    /** The host learns which call it was, and how it was refused. */
    observe?: { call: (name: CallName) => void; refusal: (code: string) => void }
  }
  Variables: {
    requestId: string
    /** Who makes the call, once that is known; for the log. */
    userId?: string
  }
}

export interface Page<Row> {
  rows: Row[]
  /** How many there are in all. */
  total: number
  /** There are more, which were not counted. */
  isAtLeast?: boolean
}

type Answer<E extends Endpoint> = E extends { file: true }
  ? FileAnswer
  : E extends { paged: true }
    ? AnswerOf<E> extends (infer Row)[]
      ? Page<Row>
      : never
    : AnswerOf<E>

export type HandlerInput<E extends Endpoint> = ReadInput<E> & {
  /** Who makes the call; null on calls open to anyone. */
  actor: E['access'] extends 'anyone' ? null : Actor
  /** The request, for headers and cookies. */
  http: Context<Env>
} & (E extends { access: 'anyone'; refusals: readonly (infer Code)[] }
    ? 'SIGN_IN_NEEDED' extends Code
      ? AsksWho
      : unknown
    : unknown)

/** What a call open to anyone is given that declares SIGN_IN_NEEDED. */
interface AsksWho {
  /** Who it is, if they say so. Throws 401 for a token that doesn't hold. */
  viewer: () => Promise<Actor | null>
}

export type Mount = <K extends CallName>(
  name: K,
  handler: (input: HandlerInput<Calls[K]>) => Promise<Answer<Calls[K]>>,
) => void

/** Null for a device that is not known to the account of this address. */
export type FindDevice = (cookies: string | undefined, email: string) => Promise<string | null>

export interface MountOptions {
  app: Hono<Env>
  findActor: FindActor
  rateLimits: RateLimits
  /** The device that makes a call, if it has signed in to this account before. */
  findDevice: FindDevice
  /** Checks every answer and every refusal against the contract too; on in tests. */
  checkAnswers: boolean
}

/** Makes the function that mounts one call. A call can't be mounted without its gate: the contract names it. */
export function createMount({ app, findActor, rateLimits, findDevice, checkAnswers }: MountOptions): Mount {
  return (name, handler) => {
    const endpoint: Endpoint = calls[name]
    const { method, path } = methodAndPath(name)
    const handle = handler as (input: unknown) => Promise<unknown>
    const answerCall = async (c: Context<Env>) => {
      c.env?.observe?.call(name)
      const address = c.env?.address
      // A known device has its own count, and whose it is stands in the body.
      const isPerDevice = endpoint.limits?.perDevice !== undefined
      if (!isPerDevice) await rateLimits.checkAddress(name, { address })
      const findWho = async () => {
        const who = await findViewer(c, findActor)
        if (!who?.key) return who
        await rateLimits.checkKey(who.key.id)
        // A key speaks for no shopper.
        if (endpoint.access === 'anyone' && method !== 'GET') throw notAllowed()
        return who
      }
      let asked: Promise<Actor | null> | undefined
      const viewer = () => {
        asked ??= findWho()
        return asked
      }
      const actor = endpoint.access === 'anyone' ? null : ((await viewer()) ?? refuseVisitor())
      // A stranger learns nothing of what a path may hold; whose it is stands in the path of `self` calls alone.
      if (endpoint.access !== 'self') checkGate(endpoint, actor, undefined)
      const params = parse(endpoint.params, c.req.param())
      checkGate(endpoint, actor, emailOf(params))
      const query = parse(endpoint.query, readQuery(endpoint, c))
      const body = endpoint.body ? parse(endpoint.body, await readJson(c, bodyBytesOf(endpoint))) : undefined
      const email = countedBy(endpoint, body ?? query) ?? emailOf(body) ?? actor?.email
      const cookies = c.req.header('cookie')
      const device = isPerDevice && email ? await findDevice(cookies, email) : null
      if (isPerDevice && !device) await rateLimits.checkAddress(name, { address, email })
      await rateLimits.checkAccount(name, { email, address, device })
      const onBehalf = endpoint.limits?.onBehalf !== undefined && email !== undefined
      const isOwn = onBehalf && ((await isSignedIn(viewer, email)) || (await findDevice(cookies, email)) !== null)
      return rateLimits.countDone(name, onBehalf ? [{ email, address, isOwn }] : [], async () => {
        const leave = await c.env?.admit?.()
        try {
          const answer = await handle({ params, query, body, actor, viewer, http: c })
          return respond(c, endpoint, answer, checkAnswers)
        } finally {
          leave?.()
        }
      })
    }
    const describe = () => ({ kind: 'call' as const, name, attributes: {} })
    app.on(method, path, async (c) => {
      try {
        return await traced(describe, () => speaking(languageOf(endpoint, c), () => answerCall(c)))
      } catch (error) {
        if (checkAnswers && error instanceof Refusal) assertDeclared(name, error)
        throw error
      }
    })
  }
}

/** What is shared is kept by its address, and is said in the language that stands there. */
function languageOf({ shared }: Endpoint, { req }: Context<Env>): Language {
  return languageNamed(shared ? req.query('language') : req.header(LANGUAGE_HEADER))
}

/** In place of `key` in the query, where a call takes one. */
const LINK_KEY_HEADER = 'X-Link-Key'

/** Of a parameter that is given twice the first value counts, unless the call reads it as a list. */
function readQuery({ repeated = [] }: Endpoint, { req }: Context<Env>): Record<string, string | string[]> {
  const lists = repeated.flatMap((name) => {
    const values = req.queries(name)?.filter((value) => value !== '')
    return values === undefined ? [] : [[name, values] as const]
  })
  // Secrets of links stand in a header: addresses are written into the logs of proxies.
  const key = req.header(LINK_KEY_HEADER)
  return { ...req.query(), ...(key === undefined ? {} : { key }), ...Object.fromEntries(lists) }
}

/** `GET /items/{id}` as the method `GET` and the router's path `/items/:id`. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') }
}

function respond(c: Context<Env>, endpoint: Endpoint, answer: unknown, checkAnswers: boolean): Response {
  if (endpoint.file) return respondFile(c, answer as FileAnswer)
  const paged = endpoint.paged === true
  const body = paged ? (answer as Page<unknown>).rows : answer
  if (paged) c.header('X-Total-Count', String((answer as Page<unknown>).total))
  if (paged && (answer as Page<unknown>).isAtLeast) c.header('X-Total-Is', 'at-least')
  if (checkAnswers) endpoint.answer.parse(body)
  return c.json(body as object, endpoint.status ?? 200)
}

/** To keep, and never to open in place: whatever its bytes are made to look like, a browser runs nothing of it. */
function respondFile(c: Context<Env>, { bytes, size, type, name }: FileAnswer): Response {
  c.header('Content-Type', type)
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', "sandbox; default-src 'none'")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  const length = bytes instanceof Uint8Array ? bytes.byteLength : size
  if (length !== undefined) c.header('Content-Length', String(length))
  return c.body(bytes)
}

/** Throws an error of the shop, answered with 500, for a refusal that the contract doesn't know of. */
function assertDeclared(name: CallName, refusal: Refusal): void {
  if (!refusalsOf(name).has(refusal.code)) {
    throw new Error(`${name} answers ${refusal.code}, which its entry in the contract does not declare`)
  }
  const { problem = Problem }: Endpoint = calls[name]
  problem.strict().parse(refusal.toProblem())
}

function refuseVisitor(): never {
  throw signInNeeded()
}

/** What browsers send to whatever asks for a password before the shop, such as a proxy of a shop not opened yet. */
const OF_A_GATE = /^(?:Basic|Digest) /i

/** Who makes a request, or null when it doesn't say. Throws 401 for a token that doesn't hold. */
export async function findViewer(c: Context<Env>, findActor: FindActor): Promise<Actor | null> {
  const header = c.req.header('authorization')
  if (header === undefined || OF_A_GATE.test(header)) return null
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/.exec(header)?.[1]
  const actor = token ? await findActor(token) : null
  if (!actor) throw signInNeeded()
  c.set('userId', actor.userId)
  return actor
}

/** A refusal is not made longer than it helps, whatever was sent. */
const MOST_FIELDS = 50
const LONGEST_FIELD = 120

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  refuseUnstorable(value)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues.slice(0, MOST_FIELDS)) {
    fields[fieldName(issue.path)] ??= issue.message
  }
  const [first] = result.error.issues
  const name = first && fieldName(first.path)
  const sentence = { message: first?.message ?? 'Bad input.' }
  throw name
    ? new Refusal('FIELD_WRONG', { field: name, sentence }, { fields })
    : new Refusal('INPUT_WRONG', { sentence }, { fields })
}

/** Names of specifications are the sender's own and may be of any length. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.join('.').slice(0, LONGEST_FIELD)
}

function emailOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('email' in value)) return undefined
  return typeof value.email === 'string' ? value.email : undefined
}

/** Whether a call comes from the account of this address; a token that does not hold says nothing here. */
async function isSignedIn(viewer: AsksWho['viewer'], email: string): Promise<boolean> {
  const who = await viewer().catch(() => null)
  return who?.email === email
}

/** What a call is counted for where that is no account. */
function countedBy({ limits }: Endpoint, sent: unknown): string | undefined {
  const field = limits?.countedBy
  if (field === undefined || typeof sent !== 'object' || sent === null) return undefined
  const value: unknown = Reflect.get(sent, field)
  return typeof value === 'string' ? value : undefined
}
