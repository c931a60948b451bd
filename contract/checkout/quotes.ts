/** What the server says of a cart: its lines, total and delivery as they are now. */
import { z } from 'zod'
import { QuotedDelivery } from './delivery.ts'

/** Why a cart line can't be served as it is. */
export const LineProblem = z.enum(['gone', 'out-of-stock', 'not-enough'])
export type LineProblem = z.infer<typeof LineProblem>

/** A cart line as the server sees it now: true price (rupees) and stock. `title` is empty for an item that is gone. */
export const QuotedLine = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    brand: z.string(),
    image: z.string().nullable(),
    price: z.number(),
    /** The regular price, while a sale runs. */
    wasPrice: z.number().optional(),
    stock: z.number().int(),
    qty: z.number().int(),
    lineTotal: z.number(),
    problem: LineProblem.nullable(),
  })
  .meta({ id: 'QuotedLine' })
export type QuotedLine = z.infer<typeof QuotedLine>

export const Quote = z.object({
  success: z.literal(true),
  /** One line per item, in the order sent; lines of one item are added up. */
  lines: z.array(QuotedLine),
  /** Total of the lines that can be served as they are, in rupees. */
  total: z.number(),
  /** Beside the total, for those who say where to. */
  delivery: QuotedDelivery.optional(),
})
export type Quote = z.infer<typeof Quote>
