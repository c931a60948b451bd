/** Claims under warranty, and the repairs that follow from them: of a piece that was sold, step by step. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Endpoint, paging } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { HIGHEST_PRICE, hasWholeCents, rupees } from '../../core/money.ts'
import { officeLimits } from '../../core/office-limits.ts'
import { saying } from '../../text/say.ts'
import { Id, requiredText, text } from '../../text/text.ts'
import { ClaimState } from './claim-states.ts'
import { MarksOfPiece } from './pieces.ts'

/** How the shop was told. */
export const ClaimChannel = z.enum(['counter', 'phone', 'link'])
export type ClaimChannel = z.infer<typeof ClaimChannel>

/** What staff choose from: by the link of the order buyers claim themselves. */
export const StaffChannel = ClaimChannel.exclude(['link'])
export type StaffChannel = z.infer<typeof StaffChannel>

const ClaimStep = z.object({
  to: ClaimState,
  /** What the buyer was told beside; may be empty. */
  word: z.string(),
  /** The e-mail address of who did it; empty for the buyer. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
})

export const Claim = z
  .object({
    id: z.string(),
    /** Counted up from 1. */
    number: z.number().int(),
    state: ClaimState,
    channel: ClaimChannel,
    /** What is wrong with the piece, as the buyer says. */
    fault: z.string(),
    /** For the shop alone: what was done or put in, what that cost in rupees, and what was lent meanwhile. */
    parts: z.string(),
    cost: z.number().nullable(),
    loan: z.string(),
    unit: z.object({
      id: z.string(),
      orderId: z.string(),
      title: z.string(),
      serial: z.string(),
      imeis: z.array(z.string()),
      warrantyEnds: z.string().nullable(),
    }),
    buyer: z.object({ name: z.string(), phone: z.string() }),
    /** ISO 8601. */
    openedAt: z.string(),
    /** Counted up by each change. */
    version: z.number().int(),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

/** With its steps, the oldest first, and how many photos its buyer has sent. */
export const ClaimWithSteps = Claim.extend({ steps: z.array(ClaimStep), photos: z.number().int() }).meta({
  id: 'ClaimWithSteps',
})
export type ClaimWithSteps = z.infer<typeof ClaimWithSteps>

const byStaff = { access: 'admin', permission: 'handle-orders' } as const
const params = z.object({ id: Id })
const word = text(limits.note).trim().default('')
const ClaimAnswer = z.object({ success: z.literal(true), message: z.string(), claim: ClaimWithSteps })

export const claimCalls = {
  'GET /claims': {
    ...byStaff,
    summary: 'Claims under warranty, the newest first: by serial number, IMEI, order, phone or name',
    query: paging(officeLimits.rowsPerAnswer, 50).extend({
      search: text(limits.search).optional(),
      /** `open`: whatever still wants something of the shop. */
      state: z.union([z.literal('open'), ClaimState]).optional(),
      unit: Id.optional(),
    }),
    answer: z.array(Claim),
    paged: true,
  },
  'GET /claims/{id}': {
    ...byStaff,
    summary: 'One claim with its steps',
    params,
    answer: ClaimWithSteps,
    refusals: ['NOT_FOUND'],
  },
  'POST /units/{id}/claims': {
    ...byStaff,
    summary: 'Take a claim under warranty for a piece that was sold; its buyer is told',
    params,
    body: z.object({
      channel: StaffChannel,
      fault: requiredText(limits.returnReason, msg`Please say what is wrong with it`),
      loan: word,
    }),
    answer: ClaimAnswer,
    status: 201,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'PUT /claims/{id}': {
    ...byStaff,
    summary: 'Note what a repair took, what it cost and what was lent; nobody is told',
    params,
    body: z.object({
      parts: word,
      cost: z
        .number()
        .min(0)
        .max(rupees(HIGHEST_PRICE))
        .refine(hasWholeCents, saying(msg`Please use at most two decimal places`))
        .nullable(),
      loan: word,
      /** As it was seen. */
      version: z.number().int(),
    }),
    answer: ClaimAnswer,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /claims/{id}/moves': {
    ...byStaff,
    summary: 'Take a claim a step further; its buyer is told',
    params,
    // `from` as it was seen: a second press is refused.
    body: z
      .object({
        from: ClaimState,
        to: ClaimState,
        word,
        /** What stands on the piece that is handed out for it. */
        exchange: MarksOfPiece.optional(),
        /** Whether that one was in the shop's stock, and is no more; not so where it came from the maker. */
        fromStock: z.boolean().default(true),
      })
      .refine(({ to, exchange }) => (to === 'replaced') === (exchange !== undefined), {
        ...saying(msg`Please fill in the serial number`),
        path: ['exchange'],
      }),
    answer: ClaimAnswer,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
} as const satisfies Record<string, Endpoint>
