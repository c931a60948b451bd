/** Goods a shopper wants to send back: the states of a return and the moves between them. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { said } from './said.ts'
import { requiredText } from './text.ts'

export const ReturnState = z.enum(['asked', 'accepted', 'refused', 'received'])
export type ReturnState = z.infer<typeof ReturnState>

/** Where staff may move a return from each state. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  refused: [],
  received: [],
}

export const returnLabels: Record<ReturnState, string> = said({
  asked: 'Asked for',
  accepted: 'Accepted',
  refused: 'Refused',
  received: 'Received',
})

const Pieces = z.object({ id: z.string().min(1).max(200), qty: z.number().int().min(1).max(limits.orderLineQty) })

/** What a shopper sends to ask for a return. */
export const NewReturn = z.object({
  reason: requiredText(limits.returnReason, 'Please say why you send it back'),
  /** Which items, and how many pieces of each. */
  lines: z
    .array(Pieces)
    .min(1, 'Please choose what you send back')
    .max(limits.orderLines)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Each item only once'),
})
export type NewReturn = z.infer<typeof NewReturn>

export const OrderReturn = z
  .object({
    id: z.string(),
    state: ReturnState,
    reason: z.string(),
    /** What the shop answered, in its own words. */
    answer: z.string(),
    askedAt: z.string(),
    /** How many photos its buyer has sent. */
    photos: z.number().int(),
    lines: z.array(z.object({ id: z.string(), title: z.string(), qty: z.number().int() })),
  })
  .meta({ id: 'OrderReturn' })
export type OrderReturn = z.infer<typeof OrderReturn>
