/** A span for each request that reaches the framework; those answered from memory cost less than a span would. */
import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#server/http/mount.ts'
import { traced } from '#server/platform/spans.ts'
import { isHealthCheck } from '../http/health-checks.ts'

interface TraceRequests {
  /** Whether a proxy in front says what belongs together; a stranger's word is not taken. */
  takesParents: boolean
  /** The route as a table of ours writes it, once the request was answered. */
  routeOf: (c: Context<Env>) => string
}

export function traceRequests({ takesParents, routeOf }: TraceRequests): MiddlewareHandler<Env> {
  return function traceRequest(c, next) {
    if (isHealthCheck(c.req.path)) return next()
    const { method } = c.req
    const describe = () => ({
      kind: 'request' as const,
      name: method,
      attributes: { 'http.request.method': method, 'kade.request_id': c.get('requestId') },
      causedBy: takesParents ? c.req.header('traceparent') : undefined,
    })
    return traced(describe, async (span) => {
      await next()
      if (span === null) return
      const route = routeOf(c)
      // A call's name begins with its method.
      span.name = route.startsWith(`${method} `) ? route : `${method} ${route}`
      span.attributes['http.route'] = route
      span.attributes['http.response.status_code'] = c.res.status
    })
  }
}
