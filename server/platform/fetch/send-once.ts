/**
 * One request to a program of somebody else that may change something there: sent once, no redirect followed, bounded
 * in time and bytes. What went wrong says whether it can have arrived.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { answerOf } from './answer-of.ts'
import { wordsFor } from './connection-words.ts'
import { NotPublic } from './public-address.ts'
import { receiverOf } from './receiver-address.ts'

export interface OneRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

interface SendOnce {
  webhooksToLoopback: boolean
  /** How long it may take in all, in ms. */
  timeout: number
  /** The most bytes of an answer; a longer one is none. */
  most: number
  signal?: AbortSignal | undefined
}

export type Sent =
  | { status: number; body: string }
  /** `mayHaveArrived`: whoever asks can't know whether it was done. */
  | { failure: Word; mayHaveArrived: boolean }

/** No connection was made, so that nothing was said over it. */
const NEVER_ARRIVED = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'CERT_HAS_EXPIRED'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])

/** Never throws for what the other side does. */
export async function sendOnce({ method, url: address, headers, body }: OneRequest, options: SendOnce): Promise<Sent> {
  const { timeout, most, webhooksToLoopback } = options
  const time = AbortSignal.timeout(timeout)
  const signal = options.signal ? AbortSignal.any([options.signal, time]) : time
  try {
    const { url, lookup } = receiverOf(address, { webhooksToLoopback })
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const all = { ...headers, 'User-Agent': 'Kade/1.0', 'Accept-Encoding': 'identity' }
    const sized = method === 'POST' ? { ...all, 'Content-Length': String(Buffer.byteLength(body)) } : all
    const asked = request(url, { method, headers: sized, lookup, agent: false, signal })
    asked.end(method === 'POST' ? body : undefined)
    const response = await answerOf(asked)
    return { status: response.statusCode ?? 0, body: await readAnswer(response, most) }
  } catch (error) {
    if (time.aborted) {
      return { failure: msg`No answer within ${{ seconds: timeout / 1_000 }} seconds.`, mayHaveArrived: true }
    }
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
    return { failure: wordsFor(error), mayHaveArrived: !(error instanceof NotPublic || NEVER_ARRIVED.has(code)) }
  }
}

async function readAnswer(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      parts.push(part)
      length += part.length
      if (length > most) throw new Error(`the answer is longer than ${most} bytes`)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts).toString('utf8')
}
