/** An order that is open in the back office: asked for again and again, so that two people see each other's steps. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { Id } from '../text/text.ts'
import { ListedOrder } from './orders.ts'

export const OrderStep = z
  .object({
    id: z.string(),
    /** In a few words: `Packed`. */
    what: z.string(),
    /**
     * The e-mail address of the admin; empty for the customer, null where nobody did it, as with a vendor's message.
     */
    by: z.string().nullable(),
    date: z.string(),
  })
  .meta({ id: 'OrderStep' })
export type OrderStep = z.infer<typeof OrderStep>

export const OpenOrder = z
  .object({
    order: ListedOrder,
    /** The latest things that happened to it, the last first. */
    steps: z.array(OrderStep),
  })
  .meta({ id: 'OpenOrder' })
export type OpenOrder = z.infer<typeof OpenOrder>

export const openOrderCalls = {
  'GET /orders/{id}/now': {
    summary: 'An order as it stands now, and who did what with it last',
    access: 'admin',
    permission: 'handle-orders',
    params: z.object({ id: Id }),
    answer: OpenOrder,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
