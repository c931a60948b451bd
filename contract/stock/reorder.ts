/** What is to be ordered again: items that are low in stock, by who delivered them last. */
import { z } from 'zod'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { Id, text } from '../text/text.ts'
import { MOST_LINES } from './receipts.ts'

/** Sales of so many days are told, and what is ordered is to last as long. */
export const REORDER_DAYS = 30

export const ReorderFilter = z.object({
  search: text(limits.search).optional(),
  /** As {@link ReorderRow} names it, however it is written. */
  supplier: text(limits.name).optional(),
})
export type ReorderFilter = z.infer<typeof ReorderFilter>

const ReorderRow = z
  .object({
    id: z.string(),
    title: z.string(),
    sku: z.string(),
    /** Of the last receipt that was not reversed; null for an item that never came by one. */
    supplier: z.string().nullable(),
    /** As `2026-12-15`. */
    receivedOn: z.string().nullable(),
    /** What a piece costs the shop, in rupees. */
    cost: z.number().nullable(),
    /** Pieces free to be sold. */
    qty: z.number().int(),
    /** At how many pieces it is low: its own number, or that of the settings. */
    lowAt: z.number().int(),
    /** Pieces sold or handed out in exchange in the last {@link REORDER_DAYS} days, without those that came back. */
    sold: z.number().int(),
    /** How many days its pieces last, sold as in those days; null for one that was not sold. */
    daysLeft: z.number().int().nullable(),
    /** Pieces on pre-order that are not held yet. */
    awaited: z.number().int(),
    /** Pieces in drafts of receipts: they are on their way. */
    coming: z.number().int(),
    /** Pieces that are missing for {@link REORDER_DAYS} days more, all who wait served, above `lowAt`. */
    toOrder: z.number().int(),
  })
  .meta({ id: 'ReorderRow' })
export type ReorderRow = z.infer<typeof ReorderRow>

const editor = { access: 'admin', permission: 'edit-items' } as const

export const reorderCalls = {
  'GET /reorder': {
    ...editor,
    summary: 'Items that are low in stock and not hidden, by their suppliers; those without one last',
    query: ReorderFilter.extend({
      /** Of these alone. */
      ids: z.array(Id).max(MOST_LINES).optional(),
      ...paging(MOST_LINES, 50).shape,
    }),
    repeated: ['ids'],
    answer: z.array(ReorderRow),
    paged: true,
  },
  'GET /reorder/suppliers': {
    ...editor,
    summary: 'Suppliers of items that are low in stock',
    answer: z.array(z.string()),
  },
} as const satisfies Record<string, Endpoint>
