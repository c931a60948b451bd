/** Sends a request as it is, right or not, to an API in this process. */
import type { Hono } from 'hono'
import type { Env } from '#server/http/mount.ts'
import type { AnyRequest } from './arbitrary-request.ts'

const PIECE = 50_000

export async function sendRequest(
  app: Pick<Hono<Env>, 'request'>,
  { method, path, headers, body, inPieces }: AnyRequest,
  token?: string | null,
): Promise<Response> {
  const url = `http://127.0.0.1:3000${path}`
  const all = { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  if (body === null || !inPieces) return app.request(url, { method, headers: all, body })
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += PIECE) controller.enqueue(bytes.slice(at, at + PIECE))
      controller.close()
    },
  })
  const init = { method, headers: all, body: stream, duplex: 'half' }
  return app.request(new Request(url, init))
}
