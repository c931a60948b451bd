/**
 * A cart that a shopping agent has prepared, as the shopper who follows its link gets it; and which doors are open to
 * programs.
 */
import { z } from 'zod'
import { Item } from '../catalogue/items/items.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { text } from '../text/text.ts'
import { agentMethods } from './ucp.plain.ts'

const AgentCartLine = z.object({ item: Item, qty: z.number().int() }).meta({ id: 'AgentCartLine' })
export type AgentCartLine = z.infer<typeof AgentCartLine>

const SigningKey = z
  .object({
    ...{ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string() },
    ...{ use: z.string(), alg: z.string() },
  })
  .meta({ id: 'SigningKey' })

export const agentCartCalls = {
  'GET /agent-carts/{id}': {
    summary:
      'The lines of a cart that a shopping agent has prepared, or that a link names, as far as the shop has them',
    access: 'anyone',
    /** `ITEM:QTY,...` of a link, or the id of a cart. */
    params: z.object({ id: text(2_100) }),
    answer: z.object({ success: z.literal(true), lines: z.array(AgentCartLine) }),
    limits: { perAddress: 'RATE_LIMIT_QUOTE' },
    refusals: ['NOT_FOUND'],
  },
  'GET /machines': {
    summary: 'What the owner has switched on for programs',
    access: 'anyone',
    answer: z.object({
      success: z.literal(true),
      agents: z.boolean(),
      feed: z.boolean(),
      /** What agents may order with, where they are let in. */
      agentMethods: z.array(z.enum(agentMethods)),
      /** What events of their orders are signed with. */
      agentKeys: z.array(SigningKey),
    }),
  },
} as const satisfies Record<string, Endpoint>
