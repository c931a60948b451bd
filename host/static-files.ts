/** The built files of the pages, sent from disk as small as the build has compressed them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
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
    response.once('pipe', endTogether)
    serve(request, response, () => {
      for (const [name] of named) response.removeHeader(name)
      next()
    })
  }
}

/**
 * sirv leaves both to themselves: a file that can't be opened (gone, or too many are open) would end the process, and one
 * whose visitor hangs up would stay open.
 */
function endTogether(this: ServerResponse, file: Readable): void {
  file.once('error', () => this.destroy())
  this.once('close', () => file.destroy())
}
