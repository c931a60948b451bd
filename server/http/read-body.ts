/** Reads the JSON body of a request: the right type, the right size, well-formed, and storable text only. */
import type { Context } from 'hono'
import { limits } from '#contract/limits.ts'
import { isStorable } from '#contract/text.ts'
import { Refusal } from '../platform/refusal.ts'

/** Throws a {@link Refusal} with 400, 413 or 415. */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal('WRONG_TYPE', 'Please send JSON.')
  const body = await readText(c)
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('BAD_JSON', 'The request is not well-formed JSON.')
  }
}

async function readText(c: Context): Promise<string> {
  const bytes = await readBytes(c, limits.jsonBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('BAD_JSON', 'The request is not well-formed UTF-8.')
  }
}

/** The body as it is. Throws a {@link Refusal} with 413 as soon as it is longer than allowed. */
export async function readBytes(c: Context, most: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal('TOO_LARGE', 'The request is too large.')
  const length = Number(c.req.header('content-length') ?? 0)
  if (length > most) throw tooLarge()
  if (length > 0) {
    // A body ends where it said it would, so it is read in one go.
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
    if (bytes.byteLength > most) throw tooLarge()
    return bytes
  }
  const stream = c.req.raw.body
  if (!stream) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Throws when any text in a value, however deep, can't be stored. Walks without recursion: depth is the sender's choice. */
export function refuseUnstorable(value: unknown): void {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && !isStorable(next)) {
      throw new Refusal('BAD_INPUT', 'The request contains characters that cannot be stored.')
    }
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner)
    }
  }
}
