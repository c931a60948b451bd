/** What a list of items is asked for. */
import { z } from 'zod'
import { limits } from '../../core/limits.ts'
import { LANGUAGES } from '../../text/languages.ts'
import { text } from '../../text/text.ts'
import { BILL_STEPS } from '../electricity/bill.plain.ts'
import { itemFilters } from './item-filters.ts'

export const ItemSort = z.enum(['featured', 'newest', 'price-asc', 'price-desc', 'title', 'five-years'])
export type ItemSort = z.infer<typeof ItemSort>

/** The language of what shoppers read; what is missing in it is answered in English. */
export const InLanguage = z.object({ language: z.enum(LANGUAGES).default('en') })

export const ItemQuery = z.object({
  ...InLanguage.shape,
  limit: z.coerce.number().int().min(1).max(limits.itemsPerAnswer).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  /** Compared without case and without spaces. */
  category: text(limits.itemCategory).optional(),
  ...itemFilters,
  /** The step of a household's usual bill that costs over five years are reckoned by; without it the owner's. */
  bill: z.coerce.number().int().min(1).max(BILL_STEPS).optional(),
  /** A part of the title, compared without case. Only the first 100 characters count. */
  search: text(10_000)
    .transform((query) => Array.from(query.trim()).slice(0, limits.search).join(''))
    .optional(),
  sort: ItemSort.default('featured'),
  /** With disabled items too; for admins only. */
  all: z.enum(['true', 'false']).default('false'),
})
export type ItemQuery = z.infer<typeof ItemQuery>
