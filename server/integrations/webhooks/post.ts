/** Makes the one request of a delivery: no redirect is followed, and no more of the answer is read than is kept. */

import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { msg } from '@lingui/core/runtime-macro'
import { WEBHOOK_ANSWER_STORED } from '#contract/integrations/webhooks.ts'
import { cutText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { answerOf } from '../../platform/fetch/answer-of.ts'
import { wordsFor } from '../../platform/fetch/connection-words.ts'
import { receiverOf } from '../../platform/fetch/receiver-address.ts'

interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

interface PostOptions {
  webhooksToLoopback: boolean
  /** A stranger has named the address, and no owner. */
  isStrangers?: boolean
  /** How long it may take in all, in ms. */
  timeout: number
}

export interface Posted {
  /** Null where no answer came. */
  status: number | null
  ms: number
  /** How the answer began. */
  answer: string
  /** Empty when it was taken. */
  failure: Word | null
  /** `Retry-After`, as it was sent. */
  retryAfter: string | undefined
}

/** Never throws for what the other side does. */
export async function postWebhook({ url: address, headers, body }: Post, options: PostOptions): Promise<Posted> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(options.timeout)
  let response: IncomingMessage | undefined
  let answer = ''
  let failure: Word | null = null
  try {
    const { url, lookup } = receiverOf(address, options)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const asked = request(url, { method: 'POST', headers: headersOf(headers, body), lookup, agent: false, signal })
    asked.end(body)
    response = await answerOf(asked)
    answer = await readBeginning(response)
    failure = failureOf(response)
  } catch (error) {
    failure = signal.aborted ? msg`No answer within ${{ seconds: options.timeout / 1_000 }} seconds.` : wordsFor(error)
  }
  return {
    status: response?.statusCode ?? null,
    ms: Math.round(performance.now() - begun),
    answer,
    failure,
    retryAfter: response?.headers['retry-after'],
  }
}

function headersOf(headers: Record<string, string>, body: string) {
  return {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Kade-Webhooks/1.0',
    'Accept-Encoding': 'identity',
  }
}

/** Its status says whether it was taken: an answer that breaks off, or has no end, is kept as far as it came. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      parts.push(part)
      length += part.length
      if (length >= WEBHOOK_ANSWER_STORED) break
    }
  } catch {}
  response.destroy()
  const text = Buffer.concat(parts).toString('utf8').replaceAll('\u0000', '\uFFFD')
  return cutText(text, WEBHOOK_ANSWER_STORED)
}

function failureOf({ statusCode = 0 }: IncomingMessage): Word | null {
  if (statusCode >= 200 && statusCode < 300) return null
  if (statusCode >= 300 && statusCode < 400) return msg`It answered ${{ statusCode }}: redirects are not followed.`
  return msg`It answered ${{ statusCode }}.`
}
