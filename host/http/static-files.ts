/** The built files of the pages, sent from disk as small as the build has compressed them. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { busy } from '#server/http/busy.ts'
import { answerRefusal } from './answer-refusal.ts'
import { chooseEncoding } from './choose-encoding.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Sends the requested file, or calls `next` where there is none. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Files under this folder carry a hash of their content in their name and never change. */
const HASHED = '/assets/'
/** The compressed copies are found under the name of what they hold. */
const COMPRESSED = /\.(?:br|gz)$/

export function createStaticFiles(folder: string, headers: SecurityHeaders): ServeFile {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  const named = Object.entries(headers)
  return (request, response, next) => {
    if (COMPRESSED.test(request.url ?? '')) {
      next()
      return
    }
    // Before the file is looked for: answers without a file, such as 304, carry them too.
    for (const [name, value] of named) response.setHeader(name, value)
    const { writeHead } = response
    sendOnceOpen(request, response, headers)
    serve(asSirvReads(request), response, () => {
      response.writeHead = writeHead
      for (const [name] of named) response.removeHeader(name)
      next()
    })
  }
}

/** From here to there, there not being 0, or to the end. */
const PART = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/

/**
 * Of ranges sirv reads these alone right. It sends another part for all others, and throws for one whose end comes
 * before its beginning or is past all numbers; the whole file is right for any of them (RFC 9110, section 14.2). It
 * knows no If-Range, and takes `br;q=0` for a wish.
 */
function asSirvReads(request: IncomingMessage): IncomingMessage {
  const { range = '', ...headers } = request.headers
  const [, from, to] = PART.exec(range) ?? []
  const isPart = from !== undefined && Number(from) <= Number(to ?? Number.POSITIVE_INFINITY)
  const isKept = request.method === 'GET' && isPart && headers['if-range'] === undefined
  const read = { ...headers, 'accept-encoding': chooseEncoding(headers['accept-encoding']) }
  return Object.assign(Object.create(request) as IncomingMessage, { headers: isKept ? { ...read, range } : read })
}

/**
 * sirv writes the head before it has opened the file, and leaves to others what becomes of either: a file that can't be
 * opened (gone, or too many are open) is answered 503, and one whose visitor hangs up is closed.
 */
function sendOnceOpen(request: IncomingMessage, response: ServerResponse, headers: SecurityHeaders): void {
  const writeHead = response.writeHead.bind(response)
  const hold = (status: number, fields?: OutgoingHttpHeaders): ServerResponse => {
    response.writeHead = writeHead
    if (status !== 200 && status !== 206) return writeHead(status, fields)
    response.once('pipe', (file: Readable) => {
      file.once('open', () => writeHead(status, fields))
      file.once('error', () => {
        if (response.headersSent) response.destroy()
        else answerRefusal(request, response, { refusal: busy(), headers })
      })
      response.once('close', () => file.destroy())
    })
    return response
  }
  response.writeHead = hold as typeof response.writeHead
}
