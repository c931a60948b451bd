/** Answers Node's requests: from memory before any framework runs, otherwise through the site. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from '#server/http/mount.ts'
import { namesTag } from '#server/http/names-tag.ts'
import type { Log } from '#server/platform/log.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { Assets } from './assets.ts'
import { callerAddress } from './caller-address.ts'
import { keepableAddress } from './keepable.ts'
import { chooseEncoding, type KeptAnswer, keepAnswer } from './kept-answer.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

interface AnswerOptions {
  site: Hono<Env>
  keeper: AnswerKeeper
  assets: Assets
  trustedProxies: number
  log: Log
}

export function answerRequests({ site, keeper, assets, trustedProxies, log }: AnswerOptions) {
  const throughSite = getRequestListener(
    async (request, { incoming }) => {
      const response = await site.fetch(request, { address: callerAddress(incoming, trustedProxies) })
      // It is for keeping alone; with the ids of a long list it is longer than many clients take.
      response.headers.delete('Surrogate-Key')
      return response
    },
    { overrideGlobalObjects: false, errorHandler: (error) => refuse(error, log) },
  )

  async function answerNew(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      write(request, response, await keeper.fetch(key, () => makeAnswer(site, key)))
    } catch (error) {
      log.error({ err: error }, 'an answer could not be made')
      if (!response.headersSent) response.writeHead(500, failureHeaders()).end(FAILURE)
    }
  }

  return function answerRequest(request: IncomingMessage, response: ServerResponse): void {
    response.on('error', leftEarly)
    const url = request.url ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const asset = reads ? assets.get(withoutQuery(url)) : undefined
    const isForEveryone = reads && request.headers.authorization === undefined
    // Most addresses are written as they are kept, and need no reading.
    const kept = asset ?? (isForEveryone ? keeper.peek(url) : null)
    if (kept) {
      write(request, response, kept)
      return
    }
    const key = isForEveryone ? keepableAddress(url) : null
    const keptByKey = key === null || key === url ? null : keeper.peek(key)
    if (keptByKey) write(request, response, keptByKey)
    else if (key === null) void throughSite(request, response)
    else void answerNew(key, request, response)
  }
}

/** A client that leaves early is no failure. */
function leftEarly(): void {}

function withoutQuery(url: string): string {
  const cut = url.indexOf('?')
  return cut === -1 ? url : url.slice(0, cut)
}

/** What is no address at all, such as `/\\`, never reaches the site. */
function refuse(error: unknown, log: Log): Response {
  const isBadRequest = error instanceof RequestError
  if (!isBadRequest) log.error({ err: error }, 'an answer could not be made')
  const text = isBadRequest ? 'This is no address.' : FAILURE
  return new Response(text, { status: isBadRequest ? 400 : 500, headers: failureHeaders() })
}

const FAILURE = 'Something went wrong. Please try again.'

function failureHeaders(): Record<string, string> {
  return { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'X-Request-Id': nextRequestId() }
}

/** Asks the site as a visitor without cookies or language would: kept answers are the same for everyone. */
async function makeAnswer(site: Hono<Env>, key: string) {
  const response = await site.fetch(new Request(`http://shop.internal${key}`), {})
  const shows = new Set(response.headers.get('surrogate-key')?.split(' ').filter(Boolean))
  return { answer: await keepAnswer(response, shows), keep: response.status === 200 }
}

function write(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  if (response.destroyed) return
  const body = answer.bodies[chooseEncoding(request.headers['accept-encoding'])]
  const id = ['x-request-id', nextRequestId()]
  if (answer.status === 200 && namesTag(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, withoutBody(body.headers).concat(id)).end()
    return
  }
  response.writeHead(answer.status, body.headers.concat(id))
  response.end(request.method === 'HEAD' ? undefined : body.bytes)
}

const processName = randomUUID().slice(0, 8)
let answered = 0

/** An id for answers from memory; cheap, since making it is a good part of such an answer. */
function nextRequestId(): string {
  answered += 1
  return `${processName}-${answered.toString(36)}`
}

function withoutBody(headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? ''
    if (name !== 'content-length' && name !== 'content-type' && name !== 'content-encoding') {
      kept.push(name, headers[at + 1] ?? '')
    }
  }
  return kept
}
