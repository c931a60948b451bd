/** Reads the JSON body of a request: the right type, the right size, well-formed, and storable text only. */
import type { Context } from 'hono'
import { officeLimits } from '#contract/core/office-limits.ts'
import { isStorable } from '#contract/text/text.ts'
import { Refusal } from '../platform/refusal.ts'
import { findExcess, type JsonBounds } from './json-limits.ts'

const EXCESS = { depth: 'JSON_TOO_DEEP', parts: 'JSON_TOO_LONG' } as const

const USUAL: JsonBounds = { depth: officeLimits.jsonDepth, parts: officeLimits.jsonParts }

/** Of at most so many bytes. Throws a {@link Refusal} with 400, 413 or 415. */
export async function readJson(c: Context, most: number, bounds = USUAL): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('JSON_NEEDED')
  const body = await readText(c, most)
  const excess = findExcess(body, bounds)
  if (excess !== null) throw new Refusal(EXCESS[excess])
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('JSON_BROKEN')
  }
}

async function readText(c: Context, most: number): Promise<string> {
  const bytes = await readBytes(c, most)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('UTF8_BROKEN')
  }
}

/**
 * The body as it is. Throws a {@link Refusal} with 413 as soon as it is longer than allowed, with 400 when it breaks
 * off.
 */
export async function readBytes(c: Context, most: number): Promise<Uint8Array> {
  const length = Number(c.req.header('content-length') ?? 0)
  if (length > most) throw tooLarge()
  try {
    // A body ends where it said it would, so one of a known length is read in one go.
    const bytes = length > 0 ? new Uint8Array(await c.req.raw.arrayBuffer()) : await readPieces(c.req.raw, most)
    if (bytes.byteLength > most) throw tooLarge()
    return bytes
  } catch (error) {
    // Who left halfway reads no answer; but it is no failure of ours, and must not be logged as one.
    throw error instanceof Refusal ? error : new Refusal('REQUEST_CUT')
  }
}

async function readPieces({ body }: Request, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > most) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function tooLarge(): Refusal {
  return new Refusal('REQUEST_TOO_LARGE')
}

/**
 * Throws when any text in a value, however deep, can't be stored. Walks without recursion: depth is the sender's
 * choice.
 */
export function refuseUnstorable(value: unknown): void {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && !isStorable(next)) {
      throw new Refusal('REQUEST_UNSTORABLE')
    }
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner)
    }
  }
}
