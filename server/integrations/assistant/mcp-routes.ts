/**
 * The Model Context Protocol over streamable HTTP (https://modelcontextprotocol.io/specification/2026-07-28), for the
 * assistant of whoever owns the shop: stateless, with an API key made for it in the header of each request.
 */
import type { Hono } from 'hono'
import { signInNeeded } from '../../http/actor.ts'
import type { Env } from '../../http/mount.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { findKey, KEY_BEGINS } from '../../people/api-keys/find-key.ts'
import type { Planning } from './plan-rows.ts'
import { addTools, INSTRUCTIONS } from './tools.ts'

/** A plan of many items, with what they are to be. */
const MOST_BYTES = 1024 * 1024

export function mountMcp(
  app: Hono<Env>,
  planning: Planning,
  limits: Pick<RateLimits, 'checkAddress' | 'checkKey'>,
): void {
  const { services } = planning
  app.all('/mcp', async (c) => {
    const address = c.env?.address
    // In the header alone: addresses are written into logs.
    const [, token] = /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '') ?? []
    const actor = token?.startsWith(KEY_BEGINS) ? await findKey(services, token, true) : null
    if (!actor) {
      await limits.checkAddress('ALL /mcp', { address })
      throw signInNeeded()
    }
    const count = () => limits.checkKey(actor.key.id)
    await count()
    c.set('userId', actor.userId)
    // A request may hold many calls: each counts, the first with its request.
    let isFirst = true
    const countCall = async () => {
      if (!isFirst) await count()
      isFirst = false
    }
    // Loaded by the first request that needs it: most shops have no assistant.
    const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
    const handler = createMcpHandler(
      () => {
        const server = new McpServer({ name: 'kade', version: '1.0.0' }, { instructions: INSTRUCTIONS })
        addTools(server, { actor, address }, { ...planning, countCall, requestId: c.get('requestId') })
        return server
      },
      { maxRequestBodySize: MOST_BYTES, maxSubscriptions: 0 },
    )
    return handler.fetch(c.req.raw)
  })
}
