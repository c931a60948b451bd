/** The one way to data: a typed client of the contract's calls, in the browser and on the server alike. */
import type { CallName, Calls } from '#contract/calls.ts'
import type { AnswerOf, InputOf, ProblemOf } from '#contract/core/endpoint.ts'
import type { Problem, ProblemCode } from '#contract/core/problem.ts'
import { languageHeader } from '#web/languages/current-language.ts'
import { fallbackMessage } from './fallback-messages.ts'

/** A refusal of the API, or a call that never got through (`code` is then `NETWORK`). */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: ProblemCode | 'NETWORK'
  /** What the server said; null when there was no answer, or none of the API's shape. */
  readonly problem: Problem | null
  /** What the server's log calls the request; null when there was no answer. */
  readonly requestId: string | null

  constructor(status: number, problem: Problem | null, otherwise = '', requestId: string | null = null) {
    super(problem?.message || otherwise)
    this.status = status
    this.code = problem?.code ?? 'NETWORK'
    this.problem = problem
    this.requestId = requestId
  }
}

/** What a call said when it refused; null for another error, or where nothing of the API's shape came back. */
export function problemOf<K extends CallName>(_call: K, error: unknown): ProblemOf<Calls[K]> | null {
  // The body is what the contract says: the server checks it against the same schemas in its tests.
  return error instanceof ApiRefusal ? (error.problem as ProblemOf<Calls[K]> | null) : null
}

/**
 * The sentence to show for a failure: the server's own, the call's where the server said nothing, or else the screen's.
 */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiRefusal && error.message !== '' ? error.message : otherwise
}

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** What the answer says beside its body. */
  onHeaders?: (headers: Headers) => void
}

export interface Api {
  <K extends CallName>(name: K, input?: InputOf<Calls[K]>, options?: CallOptions): Promise<AnswerOf<Calls[K]>>
  /** For paged lists: the rows, and how many there are in all, or at least. */
  page: <K extends CallName>(
    name: K,
    input?: InputOf<Calls[K]>,
    options?: CallOptions,
  ) => Promise<{ rows: AnswerOf<Calls[K]>; total: number; isAtLeast: boolean }>
}

/**
 * Sends a request to a path of the API (`/api/items`). Throws a TypeError when the network is lost, as `fetch` does.
 */
export type Send = (path: string, init: RequestInit) => Promise<Response>

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export function createApi(send: Send): Api {
  const request = async (name: CallName, input: AnyInput = {}, options: CallOptions = {}) => {
    const [method = 'GET', template = ''] = name.split(' ')
    const headers: Record<string, string> = { Accept: 'application/json', ...languageHeader(), ...options.headers }
    if (input.body !== undefined) headers['Content-Type'] = 'application/json'
    // The secret of a link: addresses are written into logs.
    const { key, ...query } = input.query ?? {}
    if (typeof key === 'string' && key !== '') headers['X-Link-Key'] = key
    const response = await send(addressOf(template, { ...input, query }), {
      method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: options.signal,
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new ApiRefusal(0, null)
    })
    options.onHeaders?.(response.headers)
    if (!response.ok) {
      const requestId = response.headers.get('X-Request-Id')
      throw new ApiRefusal(response.status, await readProblem(response), fallbackMessage(name), requestId)
    }
    return response
  }
  // The response is what the contract says: the server checks it against the same schemas in its tests.
  const api = (async (name: CallName, input?: AnyInput, options?: CallOptions) =>
    (await request(name, input as AnyInput, options)).json()) as Api
  api.page = async (name, input, options) => {
    const response = await request(name, input as AnyInput, options)
    const { headers } = response
    const isAtLeast = headers.get('X-Total-Is') === 'at-least'
    return { rows: await response.json(), total: Number(headers.get('X-Total-Count')), isAtLeast }
  }
  return api
}

function addressOf(template: string, { params = {}, query = {} }: AnyInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

/** What a refusal says, in the language of the page; null when it doesn't speak as the API does. */
export async function readProblem(response: Response): Promise<Problem | null> {
  try {
    const body: unknown = await response.json()
    return isProblem(body) ? body : null
  } catch {
    return null
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
