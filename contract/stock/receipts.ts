/** Goods received: a paper for each delivery, a draft until it is posted, and corrected by one that reverses it. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Price } from '../catalogue/items/items.ts'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'
import { isDay } from '../core/is-day.ts'
import { limits } from '../core/limits.ts'
import { NOTHING_TO_UNDO, planned } from '../core/planned.ts'
import { saying } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'

/** Lines of one receipt. */
export const MOST_LINES = 200

const receiptFields = {
  supplier: requiredText(limits.name, msg`Please say who delivered it`),
  /** The day it came, as `2026-12-15`. */
  receivedOn: z.string().refine(isDay, saying(msg`A day is written as 2026-12-15`)),
  /** Such as the number of the supplier's bill. */
  note: text(limits.note).trim().default(''),
  lines: z
    .array(
      z.object({
        itemId: Id,
        pieces: z
          .number(saying(msg`Please enter a whole number`))
          .int(saying(msg`Please enter a whole number`))
          .min(1, saying(msg`At least one piece`))
          .max(limits.highestQty),
        /** What a piece costs, in rupees; null leaves the item's cost as it is. */
        cost: Price.nullable(),
      }),
    )
    .max(MOST_LINES, saying(msg`At most ${{ most: MOST_LINES }} lines`)),
}

export const ReceiptInput = z.object(receiptFields)
export type ReceiptInput = z.infer<typeof ReceiptInput>

const Other = z.object({ id: z.string(), number: z.number().int() })

const receiptHead = {
  id: z.string(),
  /** Counted up from 1. */
  number: z.number().int(),
  supplier: z.string(),
  receivedOn: z.string(),
  note: z.string(),
  state: z.enum(['draft', 'posted']),
  /** The receipt that this one takes back, and the one that takes this one back. */
  reverses: Other.nullable(),
  reversedBy: Other.nullable(),
  pieces: z.number().int(),
  /** In rupees, of the lines whose cost is known. */
  total: z.number(),
  /** Grows by one with every change of a draft. */
  version: z.number().int(),
  /** ISO 8601. */
  createdAt: z.string(),
  postedAt: z.string().nullable(),
}

const ReceiptHead = z.object(receiptHead).meta({ id: 'ReceiptHead' })
export type ReceiptHead = z.infer<typeof ReceiptHead>

export const Receipt = z
  .object({
    ...receiptHead,
    lines: z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        sku: z.string(),
        pieces: z.number().int(),
        cost: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

const oneReceipt = z.object({ id: Id })
const ReceiptAnswer = z.object({ success: z.literal(true), message: z.string(), receipt: Receipt })
const editor = { access: 'admin', permission: 'edit-items' } as const

export const receiptCalls = {
  'GET /receipts': {
    ...editor,
    summary: 'Goods received, the newest first: by supplier, note, number, or title and SKU of an item',
    query: z.object({ search: text(limits.search).optional(), ...paging(200, 50).shape }),
    answer: z.array(ReceiptHead),
    paged: true,
  },
  'GET /receipts/{id}': {
    ...editor,
    summary: 'One receipt with its lines',
    params: oneReceipt,
    answer: Receipt,
    refusals: ['NOT_FOUND'],
  },
  'POST /receipts': planned(
    {
      ...editor,
      summary: 'Starts the draft of a receipt: no stock is changed yet',
      body: ReceiptInput,
      status: 201,
      answer: ReceiptAnswer,
    },
    {
      shows: (_, answer) => (answer ? [{ call: 'GET /receipts/{id}', params: { id: answer.receipt.id } }] : []),
      undo: ({ answer }) => [{ call: 'DELETE /receipts/{id}', params: { id: answer.receipt.id } }],
    },
  ),
  'PUT /receipts/{id}': planned(
    {
      ...editor,
      summary: 'Changes a draft',
      params: oneReceipt,
      body: z.object({ ...receiptFields, version: z.number().int() }),
      answer: ReceiptAnswer,
      refusals: ['NOT_FOUND', 'ITEM_CHANGED', 'MOVE_NOT_ALLOWED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /receipts/{id}', params }],
      undo({ input: { params }, answer, before: [seen] }) {
        const body = { ...ReceiptInput.parse(seen), version: answer.receipt.version }
        return [{ call: 'PUT /receipts/{id}', params, body }]
      },
    },
  ),
  'POST /receipts/{id}/post': planned(
    {
      ...editor,
      summary: 'Puts the pieces of a draft into stock and sets the costs, once; again it answers the same receipt',
      params: oneReceipt,
      // The draft as it was seen.
      body: z.object({ version: z.number().int() }),
      answer: ReceiptAnswer,
      refusals: ['NOT_FOUND', 'ITEM_CHANGED', 'MOVE_NOT_ALLOWED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /receipts/{id}', params }],
      undo: ({ input: { params }, before: [seen] }) =>
        Receipt.parse(seen).state === 'draft' ? [{ call: 'POST /receipts/{id}/reverse', params }] : NOTHING_TO_UNDO,
      size: () => MOST_LINES,
    },
  ),
  'POST /receipts/{id}/reverse': {
    ...editor,
    summary: 'Takes the pieces of a receipt out of stock again, by a receipt of its own, once',
    params: oneReceipt,
    answer: ReceiptAnswer,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'DELETE /receipts/{id}': planned(
    {
      ...editor,
      summary: 'Throws a draft away',
      params: oneReceipt,
      answer: Done,
      refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /receipts/{id}', params }],
      undo: ({ before: [seen] }) => [{ call: 'POST /receipts', body: ReceiptInput.parse(seen) }],
    },
  ),
} as const satisfies Record<string, Endpoint>
