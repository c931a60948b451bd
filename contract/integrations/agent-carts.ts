/**
 * A cart that a shopping agent has prepared, as the shopper who follows its link gets it; and which doors are open to
 * programs.
 */
import { z } from 'zod'
import { Item } from '../catalogue/items/items.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { text } from '../text/text.ts'

const AgentCartLine = z.object({ item: Item, qty: z.number().int() }).meta({ id: 'AgentCartLine' })
export type AgentCartLine = z.infer<typeof AgentCartLine>

export const agentCartCalls = {
  'GET /agent-carts/{id}': {
    summary: 'The lines of a cart that a shopping agent has prepared, as far as the shop has them',
    access: 'anyone',
    params: z.object({ id: text(64) }),
    answer: z.object({ success: z.literal(true), lines: z.array(AgentCartLine) }),
    limits: { perAddress: 'RATE_LIMIT_QUOTE' },
    refusals: ['NOT_FOUND'],
  },
  'GET /machines': {
    summary: 'What the owner has switched on for programs',
    access: 'anyone',
    shared: true,
    answer: z.object({ success: z.literal(true), agents: z.boolean(), feed: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>
