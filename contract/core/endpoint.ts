/** What one call of the API is: who may make it, what it takes and what it answers. */
import { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { Plan } from './plan.ts'
import type { Problem, ProblemCode } from './problem.ts'
import type { RateLimit } from './rate-limits.ts'

/**
 * Who may make a call.
 * - `anyone`: no token needed; handlers may look up who it is.
 * - `signed-in`: a person with a live session.
 * - `self`: the person whose e-mail address is in the path, or an admin with its permission.
 * - `admin`: an admin with its permission.
 */
export type Access = 'anyone' | 'signed-in' | 'self' | 'admin'

export interface Endpoint {
  summary: string
  access: Access
  /** What staff need to make an `admin` call, or a `self` call about somebody else; each of those names one. */
  permission?: Permission
  /** A person has to be there for it: no API key may make it, whatever it is permitted. */
  personOnly?: true
  params?: z.ZodType
  query?: z.ZodType
  /** Parameters of the query that may be given several times: they are read as lists. */
  repeated?: readonly string[]
  body?: z.ZodType
  /** The longest body; `bodyBytesOf` has the default. */
  bodyBytes?: number
  /** The status of success; 200 by default. */
  status?: 200 | 201
  answer: z.ZodType
  /** How often it may be made; unlimited by default. */
  limits?: RateLimit
  /** Refusals of its own, beyond those that follow from the entry itself (`refusalsOf`). */
  refusals?: readonly ProblemCode[]
  /** What its refusals hold beyond a plain `Problem`. */
  problem?: z.ZodObject
  /** A GET call whose answer is the same for everybody who sends no token; it is cached under its path and query. */
  shared?: true
  /** It answers bytes to keep as a file, and no JSON. */
  file?: true
  /**
   * A list paged by `limit` and `offset`, with the full count in `X-Total-Count`; beside it `X-Total-Is: at-least`
   * where that is a bound.
   */
  paged?: true
  /** How a write is shown before it is made, and taken back (`planned`). */
  plan?: Plan
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller sends. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Sent<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : unknown)

/** What a handler gets after validation. */
export interface ReadInput<E extends Endpoint> {
  params: Read<E['params']>
  query: Read<E['query']>
  body: Read<E['body']>
}

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** What a call with `file` answers. */
export interface FileAnswer {
  /** Whole, or as they come. */
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** The length of a stream, in bytes, where it is known. */
  size?: number
  /** As in `Content-Type`. */
  type: string
  /** Letters, digits, `-` and `.`. */
  name: string
}

/** What a refusal of the call looks like. */
export type ProblemOf<E extends Endpoint> = E extends { problem: infer P extends z.ZodObject } ? z.output<P> : Problem

export function queryNames({ query }: Pick<Endpoint, 'query'>): readonly string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : []
}

/** Of an attempt: what it asks for is made once, however often it is sent with the same key. */
export const AttemptKey = z.string().min(1).max(200).optional()

/** The plain `{success, message}` of calls without other data. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>

/** `limit` and `offset` of a list in the back office or account. */
export function paging(max: number, defaultLimit: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(max).default(defaultLimit),
    offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  })
}
