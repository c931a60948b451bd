/** Goods a shopper wants to send back: the states of a return and the moves between them. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { saying, type Word } from '../text/say.ts'
import { requiredText } from '../text/text.ts'

export const ReturnState = z.enum(['asked', 'accepted', 'refused', 'received'])
export type ReturnState = z.infer<typeof ReturnState>

/** Where staff may move a return from each state. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  refused: [],
  received: [],
}

export const returnLabels: Record<ReturnState, Word> = {
  asked: msg`Asked for`,
  accepted: msg`Accepted`,
  refused: msg`Refused`,
  received: msg`Received`,
}

const Pieces = z.object({ id: z.string().min(1).max(200), qty: z.number().int().min(1).max(limits.orderLineQty) })

/** What a shopper sends to ask for a return. */
export const NewReturn = z.object({
  reason: requiredText(limits.returnReason, msg`Please say why you send it back`),
  /** Which items, and how many pieces of each. */
  lines: z
    .array(Pieces)
    .min(1, saying(msg`Please choose what you send back`))
    .max(limits.orderLines)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, saying(msg`Each item only once`)),
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
