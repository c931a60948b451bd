/** What the owner sees first: what waits today, and how sales went. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'

/** How many days the sales chart covers, today included. */
export const SALES_DAYS = 30

export const Overview = z.object({
  newOrders: z.number().int(),
  openInquiries: z.number().int(),
  /** Pre-orders whose item is in stock again. */
  preOrdersToServe: z.number().int(),
  preOrders: z.number().int(),
  /** Mails, SMS and jobs that failed again and again, or were given up. */
  failedMessages: z.number().int(),
  /** Why the last backup failed; left out when it did not. */
  backupFailed: z.string().optional(),
  /** Turnover near a threshold of VAT, or past it, of a shop that is not registered; for who sees reports. */
  vatThreshold: z.enum(['near', 'reached']).optional(),
  /** The visible items with the fewest pieces, at most ten of them. */
  lowStock: z.array(z.object({ id: z.string(), title: z.string(), qty: z.number().int() })),
  /** How many visible items are low in stock in all. */
  lowStockCount: z.number().int(),
  /**
   * The last 30 days in Sri Lankan time, oldest first; `total` in rupees, cancelled orders left out. `paid`: those of
   * them whose money has come, be it given back since; left out where none has.
   */
  sales: z.array(
    z.object({
      day: z.string(),
      orders: z.number().int(),
      total: z.number(),
      paid: z.object({ orders: z.number().int(), total: z.number() }).optional(),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

/**
 * Every category and brand that items have, hidden items included, the most used first, each in its most used spelling.
 */
export const UsedNames = z.object({ categories: z.array(z.string()), brands: z.array(z.string()) })
export type UsedNames = z.infer<typeof UsedNames>

export const dashboardCalls = {
  'GET /owner/overview': {
    summary: 'What waits today and the sales of the last 30 days',
    access: 'admin',
    permission: 'see-overview',
    answer: Overview,
  },
  'GET /owner/names': {
    summary: 'The categories and brands of all items, hidden ones included',
    access: 'admin',
    permission: 'edit-items',
    answer: UsedNames,
  },
} as const satisfies Record<string, Endpoint>
