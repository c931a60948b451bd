/** The built files of the pages, sent from disk as small as the build has compressed them. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { busy } from '#server/http/busy.ts'
import { answerRefusal } from './answer-refusal.ts'
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
    serve(request, response, () => {
      response.writeHead = writeHead
      for (const [name] of named) response.removeHeader(name)
      next()
    })
  }
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
