/** Gives every request an id, taking the caller's own only if it is short and plain. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './mount.ts'

const PLAIN = /^[\w-]{8,64}$/

export function requestId(): MiddlewareHandler<Env> {
  return async function giveRequestId(c, next) {
    const given = c.req.header('x-request-id')
    const id = given && PLAIN.test(given) ? given : randomUUID()
    c.set('requestId', id)
    c.header('X-Request-Id', id)
    await next()
  }
}
