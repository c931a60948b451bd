/** What narrows a list of items beside its category and search, and the choices a list offers. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../core/limits.ts'
import { HIGHEST_PRICE } from '../../core/money.ts'
import { saying } from '../../text/say.ts'
import { text } from '../../text/text.ts'

/** Those of the parameters that may stand in an address several times. */
export const REPEATED_FILTERS = ['brand', 'spec'] as const

/**
 * The parameters of shared answers that have few values each. All others, a new one too, make a search of an address:
 * they count for the limit of whoever asks, and the page cache keeps few of their answers.
 */
export const COARSE_PARAMETERS: readonly string[] = [
  'language',
  'limit',
  'offset',
  'page',
  'category',
  'brand',
  'sort',
  'bill',
  'all',
  'district',
]

const FilterPrice = z.coerce
  .number(saying(msg`Price must be a number`))
  .min(0)
  .max(HIGHEST_PRICE / 100)

export const itemFilters = {
  /** Any of them; compared without case. */
  brand: z.array(text(limits.itemBrand)).max(limits.filterValues).optional(),
  /** What is paid at least, in rupees. */
  min: FilterPrice.optional(),
  /** What is paid at most, in rupees. */
  max: FilterPrice.optional(),
  /** Only what can be had now. */
  stock: z.enum(['in']).optional(),
  /**
   * What specifications say, within a category: `screen:55`, `type:front load`, or a range with both its ends as
   * `width:..60` or `volume:200..300`. Of one name any will do, of several names each is needed; names that are not
   * known are ignored. `cost:..200000` is what an item costs over five years with its electricity, by the usual bill.
   */
  spec: z.array(text(limits.filterText)).max(limits.filterValues).optional(),
}
