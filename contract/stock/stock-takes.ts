/**
 * Stock-takes: what people count on the shelves, set against what the stock was when they counted it, and posted once.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { saying } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'

/** Which items are counted. */
const StockTakeScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('category'), name: requiredText(limits.itemCategory, msg`Please choose a category`) }),
  z.object({ kind: z.literal('brand'), name: requiredText(limits.itemBrand, msg`Please choose a brand`) }),
])
export type StockTakeScope = z.infer<typeof StockTakeScope>

const Pieces = z
  .number(saying(msg`Please enter a whole number`))
  .int(saying(msg`Please enter a whole number`))
  .min(0, saying(msg`Less than none can not be there`))
  .max(limits.highestQty, saying(msg`At most ${{ most: limits.highestQty }}`))

const stockTakeHead = {
  id: z.string(),
  /** Counted up from 1. */
  number: z.number().int(),
  scope: StockTakeScope,
  note: z.string(),
  state: z.enum(['counting', 'posted']),
  /** Items that were counted; once posted with those that were set to none. */
  counted: z.number().int(),
  /** Who started it; empty for an account that is gone. */
  startedBy: z.string(),
  postedBy: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  postedAt: z.string().nullable(),
}

const StockTakeHead = z.object(stockTakeHead).meta({ id: 'StockTakeHead' })
export type StockTakeHead = z.infer<typeof StockTakeHead>

export const StockTake = z
  .object({
    ...stockTakeHead,
    /** Items that are still to be counted; none once it is posted. */
    uncounted: z.number().int(),
    /** Items that differ, and the pieces more and fewer of them. */
    different: z.number().int(),
    more: z.number().int(),
    fewer: z.number().int(),
    /** What the difference is worth in rupees, where the cost is known, and the items that differ whose cost is not. */
    worth: z.number(),
    unknownCosts: z.number().int(),
    /** Items of which fewer pieces could be taken away than were missing, or that were gone when it was posted. */
    short: z.number().int(),
  })
  .meta({ id: 'StockTake' })
export type StockTake = z.infer<typeof StockTake>

const Counted = z.object({
  pieces: z.number().int(),
  /** What the stock was at that moment. */
  stock: z.number().int(),
  /** Who counted last; empty for an account that is gone. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Grows by one each time the item is counted again. */
  version: z.number().int(),
})

export const StockTakeLine = z
  .object({
    itemId: z.string(),
    title: z.string(),
    sku: z.string(),
    barcode: z.string(),
    /** What the stock is now; null when the item is gone. */
    stock: z.number().int().nullable(),
    /** In rupees; null where it is not known. */
    cost: z.number().nullable(),
    counted: Counted.nullable(),
    /** Pieces put in or taken out by posting; null before, and for an item that was gone. */
    posted: z.number().int().nullable(),
  })
  .meta({ id: 'StockTakeLine' })
export type StockTakeLine = z.infer<typeof StockTakeLine>

const oneStockTake = z.object({ id: Id })
const StockTakeAnswer = z.object({ success: z.literal(true), message: z.string(), stockTake: StockTake })
const counter = { access: 'admin', permission: 'edit-items' } as const
const poster = { access: 'admin', permission: 'post-stock-takes' } as const

export const StockTakeShow = z.enum(['all', 'uncounted', 'counted', 'different'])
export type StockTakeShow = z.infer<typeof StockTakeShow>

export const stockTakeCalls = {
  'GET /stock-takes': {
    ...counter,
    summary: 'Stock-takes, the newest first',
    query: paging(200, 50),
    answer: z.array(StockTakeHead),
    paged: true,
  },
  'POST /stock-takes': {
    ...counter,
    summary: 'Starts a stock-take of all items, a category or a brand',
    body: z.object({ scope: StockTakeScope, note: text(limits.note).trim().default('') }),
    status: 201,
    answer: StockTakeAnswer,
  },
  'GET /stock-takes/{id}': {
    ...counter,
    summary: 'One stock-take: how far it is, and its differences in pieces and money',
    params: oneStockTake,
    answer: StockTake,
    refusals: ['NOT_FOUND'],
  },
  'GET /stock-takes/{id}/lines': {
    ...counter,
    summary: 'The items of a stock-take by title: all, those not counted, counted, or that differ; or those of a code',
    params: oneStockTake,
    query: z.object({
      show: StockTakeShow.default('all'),
      /** Words, each of them somewhere in title or SKU. */
      search: text(limits.search).optional(),
      /** A whole SKU or barcode, as a scanner types it; compared without case. */
      code: text(limits.search).optional(),
      ...paging(200, 50).shape,
    }),
    answer: z.array(StockTakeLine),
    paged: true,
    refusals: ['NOT_FOUND'],
  },
  'PUT /stock-takes/{id}/lines': {
    ...counter,
    summary: 'Notes how many pieces of an item were counted, against its stock of this moment; the last one counts',
    params: oneStockTake,
    body: z.object({
      itemId: Id,
      pieces: Pieces,
      /** The version of the line as it was seen; null where it was not counted yet. */
      seen: z.number().int().nullable(),
    }),
    answer: z.object({
      success: z.literal(true),
      line: StockTakeLine,
      /** What somebody had counted meanwhile, and this has replaced. */
      replaced: Counted.nullable(),
    }),
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'DELETE /stock-takes/{id}/lines/{itemId}': {
    ...counter,
    summary: 'Takes back that an item was counted',
    params: z.object({ id: Id, itemId: Id }),
    answer: Done,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /stock-takes/{id}/post': {
    ...poster,
    summary: 'Puts the differences into stock, once; again it answers the same stock-take',
    params: oneStockTake,
    body: z.object({
      /** How many items were counted as it was seen. */
      counted: z.number().int(),
      /** Items that were not counted: left as they are, or none of them there. */
      uncounted: z.enum(['leave', 'zero']),
    }),
    answer: StockTakeAnswer,
    refusals: ['NOT_FOUND', 'ITEM_CHANGED', 'MOVE_NOT_ALLOWED'],
  },
  'DELETE /stock-takes/{id}': {
    ...poster,
    summary: 'Throws a stock-take away that is not posted',
    params: oneStockTake,
    answer: Done,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
} as const satisfies Record<string, Endpoint>
