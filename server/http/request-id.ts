/** Gives every request an id: the host's, or the caller's own if it is short and plain, or a new one. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './mount.ts'

const PLAIN = /^[\w-]{8,64}$/

export function requestId(): MiddlewareHandler<Env> {
  return async function giveRequestId(c, next) {
    const given = c.req.header('x-request-id')
    const id = c.env?.requestId ?? (given && PLAIN.test(given) ? given : randomUUID())
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
  }
}
