/** Units: the pieces that were sold, each with what stands on it and its warranty, as the warranty desk finds them. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Endpoint, paging } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { officeLimits } from '../../core/office-limits.ts'
import { saying } from '../../text/say.ts'
import { Id, text } from '../../text/text.ts'
import { MarksOfPiece } from './pieces.ts'
import { UnitState } from './unit-states.ts'

/** How the office of the Telecommunications Regulatory Commission answers an SMS with an IMEI. */
export const ImeiAnswer = z.enum(['registered', 'not-registered', 'unclear'])
export type ImeiAnswer = z.infer<typeof ImeiAnswer>

export const Unit = z
  .object({
    id: z.string(),
    /** Counted up from 1: the number of its warranty. */
    number: z.number().int(),
    orderId: z.string(),
    itemId: z.string(),
    title: z.string(),
    serial: z.string(),
    imeis: z.array(z.string()),
    state: UnitState,
    /** Its order was cancelled: whatever its state, no buyer has it. */
    isCancelled: z.boolean(),
    /** As `2026-12-15`, first and last day; without a last one it has none. */
    warrantyStarts: z.string(),
    warrantyEnds: z.string().nullable(),
    /** Why it is shorter than the owner has set at least; else empty. */
    reason: z.string(),
    buyer: z.object({ name: z.string(), phone: z.string() }),
    /** What was answered to an SMS with its IMEI. */
    imeiAnswer: ImeiAnswer.nullable(),
    imeiAnsweredAt: z.string().nullable(),
    /** The unit it was handed out for, and the one that was handed out for it. */
    replaces: z.string().nullable(),
    replacedBy: z.string().nullable(),
    /** ISO 8601. */
    notedAt: z.string(),
  })
  .meta({ id: 'Unit' })
export type Unit = z.infer<typeof Unit>

const byStaff = { access: 'admin', permission: 'handle-orders' } as const
const params = z.object({ id: Id })
const UnitAnswer = z.object({ success: z.literal(true), message: z.string(), unit: Unit })

export const unitCalls = {
  'GET /units': {
    ...byStaff,
    summary: 'Pieces that were sold, the newest first: by serial number, IMEI, order, phone or name',
    query: paging(officeLimits.rowsPerAnswer, 50).extend({
      search: text(limits.search).optional(),
      state: UnitState.optional(),
    }),
    answer: z.array(Unit),
    paged: true,
  },
  'GET /units/{id}': {
    ...byStaff,
    summary: 'One piece that was sold',
    params,
    answer: Unit,
    refusals: ['NOT_FOUND'],
  },
  'POST /units/{id}/moves': {
    ...byStaff,
    summary: 'Say that a piece came back, was exchanged, or that its money was given back',
    params,
    // `from` as it was seen: a second press is refused.
    body: z
      .object({
        from: UnitState,
        to: UnitState,
        /** What stands on the piece that is handed out for it. */
        exchange: MarksOfPiece.optional(),
        /** Whether that one was in the shop's stock, and is no more; not so where it came from the maker. */
        fromStock: z.boolean().default(true),
      })
      .refine(({ to, exchange }) => (to === 'exchanged') === (exchange !== undefined), {
        ...saying(msg`Please fill in the serial number`),
        path: ['exchange'],
      }),
    /** Of an exchange: the piece that was handed out. */
    answer: UnitAnswer,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'PUT /units/{id}/imei-answer': {
    ...byStaff,
    summary: 'Note what was answered to an SMS with the IMEI of a piece',
    params,
    body: z.object({ answer: ImeiAnswer.nullable() }),
    answer: UnitAnswer,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
