/** Pre-orders of an item, in stock or not. */
import { z } from 'zod'
import { type Endpoint, paging } from './endpoint.ts'
import { limits } from './limits.ts'
import { contactFields, text } from './text.ts'

/** The item as it was when it was pre-ordered. */
export const ProductDetails = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  price: z.number(),
  images: z.array(z.string()),
  description: z.string(),
})

export const NewPreOrder = z.object({
  ...contactFields,
  quantity: z
    .number('Quantity must be a whole number')
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(limits.preOrderQty, `Quantity must be at most ${limits.preOrderQty}`),
  /** The item's id or slug. Its name and details are the server's own; what a client sends of them is ignored. */
  productId: z.string().min(1).max(200),
  productName: z.string().optional(),
  productDetails: ProductDetails.partial().optional(),
})
export type NewPreOrder = z.infer<typeof NewPreOrder>

export const PreOrder = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    quantity: z.number().int(),
    productId: z.string(),
    productName: z.string(),
    productDetails: ProductDetails,
    date: z.string(),
  })
  .meta({ id: 'PreOrder' })
export type PreOrder = z.infer<typeof PreOrder>

export const preOrderCalls = {
  'POST /pre-orders': {
    summary: 'Pre-order an item',
    access: 'anyone',
    body: NewPreOrder,
    status: 201,
    answer: z.object({ success: z.literal(true), message: z.string(), preOrder: PreOrder }),
    limits: { perAddress: 'RATE_LIMIT_PRE_ORDER', everywhere: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
    refusals: ['NOT_FOUND'],
  },
  'GET /pre-orders': {
    summary: 'All pre-orders, newest first',
    access: 'admin',
    permission: 'handle-orders',
    query: paging(limits.rowsPerAnswer, 50).extend({ search: text(limits.search).optional() }),
    answer: z.array(PreOrder),
    paged: true,
  },
} as const satisfies Record<string, Endpoint>
