/** Fetches what an address of somebody else holds: from public hosts alone, bounded in bytes and time. */

import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { msg } from '@lingui/core/runtime-macro'
import { seconds } from '../durations.ts'
import { ToldError } from '../errors.ts'
import { answerOf } from './answer-of.ts'
import { NotPublic, publicUrl } from './public-address.ts'
import { lookupStrangers } from './strangers-lookup.ts'

/** What may be reached; tests have a server of their own machine. */
export interface Reach {
  /** The address itself. Throws {@link NotPublic}. */
  check: (address: string) => URL
  lookup: LookupFunction
}

/** Whoever wrote the file that names it chose the name, and who answers for it. */
export const publicReach: Reach = { check: publicUrl, lookup: lookupStrangers }

interface FetchPublic {
  /** The most bytes that are read. */
  most: number
  signal?: AbortSignal
  reach?: Reach
  /** How many redirects are followed. */
  redirects?: number
}

type FollowOptions = Required<Omit<FetchPublic, 'redirects'>>

/** Many servers of pictures refuse who does not say what they are. */
const HEADERS = { Accept: 'image/*,*/*;q=0.5', 'Accept-Encoding': 'identity', 'User-Agent': 'Kade/1.0' }
const LONGEST = seconds(30)
const MOST_REDIRECTS = 4

/** Why nothing was fetched, in words. */
export class NotFetched extends ToldError {
  override name = 'NotFetched'
}

/** Its server did not answer in time: what else lies there would be waited for as long. */
export class TookTooLong extends NotFetched {}

/** Nobody has said that it is not there: who answers for its name, or stands on the way, says nothing. */
const SILENT = new Set(['EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** The body of an answer with 200. Throws {@link NotFetched}, whatever went wrong. */
export async function fetchPublic(
  address: string,
  { most, signal, reach = publicReach, redirects = MOST_REDIRECTS }: FetchPublic,
): Promise<Buffer> {
  const time = AbortSignal.timeout(LONGEST)
  const limit = signal ? AbortSignal.any([signal, time]) : time
  try {
    return await follow(address, { most, signal: limit, reach }, redirects)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NotFetched) throw error
    if (error instanceof NotPublic) throw new NotFetched(error.word)
    if (time.aborted) throw new TookTooLong(msg`It took longer than 30 seconds.`)
    const isSilent = error instanceof Error && 'code' in error && SILENT.has(String(error.code))
    throw new (isSilent ? TookTooLong : NotFetched)(msg`Its server could not be reached.`)
  }
}

/** Each address on the way is checked like the first one. */
async function follow(address: string, options: FollowOptions, redirectsLeft: number): Promise<Buffer> {
  const url = options.reach.check(address)
  const response = await ask(url, options)
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      if (redirectsLeft === 0) throw new NotFetched(msg`It leads from one address to the next without end.`)
      const next = URL.parse(headers.location, url)
      if (!next) throw new NotFetched(msg`It leads to an address that is none.`)
      return await follow(next.href, options, redirectsLeft - 1)
    }
    if (statusCode !== 200) throw new NotFetched(msg`Its server answered with ${{ statusCode }}.`)
    return await readBody(response, options.most)
  } finally {
    response.destroy()
  }
}

function ask(url: URL, { signal, reach }: FollowOptions): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  // No connection is kept: one that was opened for another check is never used again.
  return answerOf(get(url, { lookup: reach.lookup, agent: false, signal, headers: HEADERS }))
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = () => new NotFetched(msg`It is larger than ${{ most: Math.floor(most / 1024 / 1024) }} MB.`)
  if (Number(response.headers['content-length'] ?? 0) > most) throw tooLarge()
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += piece.length
    if (size > most) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
