/** What the sitemaps list of the items. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { Id } from '../text/text.ts'
import { InLanguage } from './items/item-query.ts'
import { Timestamp } from './items/items.ts'

export const SitemapItem = z.object({
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  updatedAt: Timestamp,
})
export type SitemapItem = z.infer<typeof SitemapItem>

const SitemapItems = z.object({ success: z.literal(true), items: z.array(SitemapItem) })

/** A page of more links than this is slow to read for everyone. */
export const ITEMS_A_SITEMAP_PAGE = 1_000

export const sitemapCalls = {
  'GET /catalogue/sitemap': {
    summary: 'A page of 1,000 visible items by their English titles, for the sitemap that people read',
    access: 'anyone',
    shared: true,
    query: InLanguage.extend({ page: z.coerce.number().int().min(1).max(9_999_999).default(1) }),
    answer: z.object({
      success: z.literal(true),
      items: z.array(z.object({ slug: z.string(), title: z.string() })),
      total: z.number().int(),
    }),
    limits: { perAddress: 'RATE_LIMIT_SEARCH' },
  },
  'GET /catalogue/sitemap/parts': {
    summary: 'The parts that all visible items are split into for search engines: the id of the first item of each',
    access: 'anyone',
    shared: true,
    answer: z.object({ success: z.literal(true), starts: z.array(z.string()) }),
  },
  'GET /catalogue/sitemap/part': {
    summary: 'Visible items by their ids, from one id on and before another: a part of the sitemap',
    access: 'anyone',
    query: z.object({ from: Id.optional(), before: Id.optional() }),
    answer: SitemapItems,
    limits: { perAddress: 'RATE_LIMIT_SEARCH' },
  },
} as const satisfies Record<string, Endpoint>
