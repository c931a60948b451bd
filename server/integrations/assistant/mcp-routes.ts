/**
 * The Model Context Protocol over streamable HTTP (https://modelcontextprotocol.io/specification/2026-07-28), for the
 * assistant of whoever owns the shop: stateless, with an API key made for it in the header of each request.
 */
import type { Context, Hono } from 'hono'
import { officeLimits } from '#contract/core/office-limits.ts'
import { MOST_STEPS } from '#contract/integrations/assistant.ts'
import { signInNeeded } from '../../http/actor.ts'
import type { Env } from '../../http/mount.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-body.ts'
import { findKey, KEY_BEGINS } from '../../people/api-keys/find-key.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Planning } from './plan-rows.ts'
import { addTools, INSTRUCTIONS } from './tools.ts'

/** A plan of many items, with what they are to be. */
const MOST_BYTES = 1024 * 1024
/** Bodies of calls, each step's some levels down in what the protocol puts around it. */
const BOUNDS = { depth: officeLimits.jsonDepth + 8, parts: MOST_STEPS * officeLimits.jsonParts }

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
    const read = c.req.method === 'POST' ? await readMessages(c) : {}
    if (read instanceof Response) return read
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
    const answer = await handler.fetch(c.req.raw, read)
    // Whether the connection stays is for the server to say: who asks for its end, as a proxy does, reads until then.
    answer.headers.delete('Connection')
    return answer
  })
}

/** What was sent, or an answer in the protocol's own shape. */
async function readMessages(c: Context<Env>): Promise<{ parsedBody: unknown } | Response> {
  try {
    const sent = await readJson(c, MOST_BYTES, BOUNDS)
    // A request that is cancelled beside itself would have no answer, and the connection no end.
    return { parsedBody: Array.isArray(sent) ? sent.filter((one) => !isCancelling(one)) : sent }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message } = error
    const code = status === 400 ? PARSE_ERROR : SERVER_ERROR
    return c.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status)
  }
}

/** As JSON-RPC 2.0 numbers them. */
const [PARSE_ERROR, SERVER_ERROR] = [-32_700, -32_000]

const isCancelling = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && Reflect.get(message, 'method') === 'notifications/cancelled'
