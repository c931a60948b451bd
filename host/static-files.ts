/** The built files of the pages, sent from disk as small as the build has compressed them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Sends the file a request asks for, or calls `next` where there is none. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Files under this folder carry a hash of their content in their name and never change. */
const HASHED = '/assets/'
/** The compressed copies are found under the name of what they hold. */
const COMPRESSED = /\.(?:br|gz)$/

export function createStaticFiles(folder: string): ServeFile {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
      response.setHeader(
        'Cache-Control',
        path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return (request, response, next) => {
    if (COMPRESSED.test(request.url ?? '')) next()
    else serve(request, response, next)
  }
}
