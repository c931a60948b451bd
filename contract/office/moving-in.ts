/** Moving here from another shop: how far each part is, and what is still missing at the end. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'

const Count = z.number().int()

/** Of the imports of one kind that can still be looked at. */
const Part = z.object({
  /** That wait for somebody, or are under way. */
  open: Count,
  /** What has come in and is still there. */
  added: Count,
  undone: Count,
})

export const MovingIn = z
  .object({
    goods: Part.extend({ items: Count }),
    customers: Part.extend({ accounts: Count }),
    pastOrders: Part.extend({ orders: Count }),
    pages: Part.extend({ pages: Count }),
    redirects: Count,
    missing: z.object({
      /** Items that shoppers see. */
      withoutPicture: Count,
      free: Count,
      hidden: Count,
      /** Own pages that nobody sees. */
      drafts: Count,
      /** Customers who came in and were not mailed to set a password. */
      notMailed: Count,
      /** Addresses that people asked for in vain. */
      addresses: Count,
    }),
  })
  .meta({ id: 'MovingIn' })
export type MovingIn = z.infer<typeof MovingIn>

export const movingInCalls = {
  'GET /moving-in': {
    summary: 'How far the move from another shop is, and what is still missing',
    access: 'admin',
    permission: 'import-and-export',
    answer: MovingIn,
  },
} as const satisfies Record<string, Endpoint>
