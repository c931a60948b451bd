/** Past orders: those of the shop that was before this one, as its file told them. Nothing here acts on them. */
import { z } from 'zod'
import { type Endpoint, paging } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { officeLimits } from '../../core/office-limits.ts'
import { text } from '../../text/text.ts'

/** The program that the other shop ran on: an order number is of one of them. */
export const PastOrderSource = z.enum(['shopify', 'woocommerce'])
export type PastOrderSource = z.infer<typeof PastOrderSource>

const PastOrderLine = z.object({
  title: z.string(),
  sku: z.string(),
  qty: z.number().int(),
  /** In rupees, of all its pieces and before discounts; null where the file did not say. */
  total: z.number().nullable(),
})

/** In rupees; null where the file did not say. */
const Amount = z.number().nullable()

export const PastOrder = z
  .object({
    id: z.string(),
    source: PastOrderSource,
    /** As the other shop wrote it: `#1001`. */
    number: z.string(),
    /** ISO 8601. */
    date: z.string(),
    /** In the words of the other shop: `paid, fulfilled`. */
    state: z.string(),
    name: z.string(),
    /** Both are empty where the file did not say. */
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    total: z.number(),
    /** Whether the total is that of the goods alone, without delivery and tax: some files say no other. */
    isNet: z.boolean(),
    delivery: Amount,
    tax: Amount,
    discount: Amount,
    discountCode: z.string(),
    refunded: Amount,
    paymentMethod: z.string(),
    deliveryMethod: z.string(),
    note: z.string(),
    lines: z.array(PastOrderLine),
  })
  .meta({ id: 'PastOrder' })
export type PastOrder = z.infer<typeof PastOrder>

export const pastOrderCalls = {
  'GET /past-orders': {
    summary: 'Orders of the shop that was before this one, newest first; of one person, or found by what they say',
    access: 'admin',
    permission: 'handle-orders',
    query: paging(officeLimits.rowsPerAnswer, 20).extend({
      /** A part of the number, name or e-mail address, or of the phone number in any spelling. */
      search: text(limits.search).optional(),
      /** Of one person: with this address, or this phone number. */
      email: text(limits.email).optional(),
      phone: text(limits.phone).optional(),
    }),
    answer: z.array(PastOrder),
    paged: true,
  },
} as const satisfies Record<string, Endpoint>
