/** Who did what in the back office: changes of items, stock, orders, settings and staff in one list. */
import { z } from 'zod'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { day } from '../text/text.ts'

export const HistoryTopic = z.enum(['item', 'stock', 'order', 'setting', 'staff', 'customer'])
export type HistoryTopic = z.infer<typeof HistoryTopic>

/** The newest that match are listed, this many at most; earlier ones are found by their dates. */
export const MOST_LISTED = 1_000

export const HistoryEntry = z
  .object({
    /** Of this entry alone. */
    id: z.string(),
    /** ISO 8601. */
    at: z.string(),
    topic: HistoryTopic,
    /**
     * What was done: an {@link AuditKind}, or `item.` with added, changed or deleted, `stock.` with the reason of the
     * movement, `order.moved`, or `order.` with the kind of an `OrderChangeWhat`.
     */
    what: z.string(),
    /** `gone`: an account that was deleted since. `shop`: the owner's command line, or the shop by itself. */
    who: z.enum(['person', 'gone', 'customer', 'shop']),
    /** Of a person. */
    name: z.string(),
    email: z.string(),
    /** What it was done to: the id of an item, order or account, or a setting's name. */
    about: z.string(),
    /** What people call that: an item's title, an account's address; else the same as `about`. */
    title: z.string(),
    /** The order that moved the stock; empty where none did. */
    orderId: z.string(),
    /** Of a changed item. */
    field: z.string().nullable(),
    before: z.unknown(),
    /** Of stock, the pieces in or out; of `order.` with a kind, the whole `OrderChangeWhat`. */
    after: z.unknown(),
    /** Why, where that is asked. */
    reason: z.string(),
    /** Who took it back; empty while it stands. */
    undoneBy: z.string(),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

const Day = day()

export const historyCalls = {
  'GET /history': {
    summary: `Who did what, newest first, the latest ${MOST_LISTED} that match; what customers did is told of one item or order alone`,
    access: 'admin',
    permission: 'see-audit-log',
    query: paging(100, 20).extend({
      topic: HistoryTopic.optional(),
      /** A part of a name or e-mail address. */
      by: z.string().max(limits.email).optional(),
      /** The id of an item, order or account, the name of a setting, or a part of an item's title. */
      about: z.string().max(limits.itemTitle).optional(),
      /** Days in Sri Lanka, both included. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    answer: z.array(HistoryEntry),
    paged: true,
  },
} as const satisfies Record<string, Endpoint>
