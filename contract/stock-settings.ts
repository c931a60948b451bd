/** When the owner is told that an item runs out: entries of the registry in `settings.ts`. */
import { z } from 'zod'
import { categoryKey } from './category.ts'
import { formatNumber } from './format.ts'
import { limits } from './limits.ts'
import { requiredLine } from './own-text.ts'
import { setting } from './setting.ts'

const Pieces = z
  .number('Please enter a number')
  .int('Please enter a whole number')
  .min(0, 'It must be at least 0')
  .max(limits.highestQty, `It must be at most ${formatNumber(limits.highestQty)}`)

export interface CategoryThreshold {
  category: string
  pieces: number
}

const Thresholds: z.ZodType<readonly CategoryThreshold[]> = z
  .array(z.object({ category: requiredLine(limits.itemCategory), pieces: Pieces }))
  .max(50)
  .refine(
    (all) => new Set(all.map(({ category }) => categoryKey(category))).size === all.length,
    'Each category has one number',
  )

export const stockSettings = {
  'stock.low': setting<number>({
    group: 'stock',
    input: 'number',
    label: 'Low in stock',
    explains: 'The overview lists items with this many pieces or fewer.',
    schema: Pieces,
    defaultValue: limits.lowStock,
  }),
  'stock.lowByCategory': setting<readonly CategoryThreshold[]>({
    group: 'stock',
    input: 'own',
    label: 'Low in stock, by category',
    explains: 'For categories that sell faster or slower than the others.',
    schema: Thresholds,
    defaultValue: [],
  }),
}
