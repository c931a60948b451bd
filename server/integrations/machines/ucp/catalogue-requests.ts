/**
 * What agents send to search and look up (https://ucp.dev/2026-08-25/schemas/shopping/catalog_search.json,
 * catalog_lookup.json).
 */
import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { HIGHEST_PRICE, isOwnCurrency } from '#contract/core/money.ts'

/** Cents. */
const Amount = z.number().int().min(0)
const Identifier = z.string().min(1).max(200)
const Option = z.object({ name: z.string().max(200), label: z.string().max(500) })

const Filters = z.object({
  /** Any of them. */
  categories: z.array(z.string().max(limits.itemCategory)).max(20).optional(),
  price: z.object({ min: Amount.optional(), max: Amount.optional() }).optional(),
})
export type Filters = z.infer<typeof Filters>

export const SearchRequest = z.object({
  query: z.string().max(10_000).optional(),
  purpose: z.string().max(100).optional(),
  filters: Filters.optional(),
  pagination: z
    .object({ cursor: z.string().max(200).optional(), limit: z.number().int().min(1).optional() })
    .optional(),
  context: z.object({ currency: z.string().max(10).optional() }).optional(),
})
export type SearchRequest = z.infer<typeof SearchRequest>

/** One more than the protocol asks a shop to take is refused as `request_too_large`. */
export const MOST_IDS = 50

export const LookupRequest = z.object({
  ids: z.array(Identifier).min(1).max(1_000),
  filters: Filters.optional(),
})
export type LookupRequest = z.infer<typeof LookupRequest>

export const ProductRequest = z.object({
  id: Identifier,
  selected: z.array(Option).max(10).default([]),
  /** The last one is let go of first. */
  preferences: z.array(z.string().max(200)).max(10).default([]),
  filters: Filters.optional(),
})
export type ProductRequest = z.infer<typeof ProductRequest>

/** A price filter is in the currency of the context; in another one it says nothing here. */
export function priceFilter({ filters, context }: Pick<SearchRequest, 'filters' | 'context'>): Filters['price'] {
  const isOurs = context?.currency === undefined || isOwnCurrency(context.currency)
  const { min, max } = filters?.price ?? {}
  if (!isOurs || (min === undefined && max === undefined)) return undefined
  return { min, max: max === undefined ? undefined : Math.min(max, HIGHEST_PRICE) }
}
