/** When the owner is told that an item runs out: entries of the registry in `settings.ts`. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { categoryKey } from '../catalogue/category.ts'
import { formatNumber } from '../core/format.ts'
import { limits } from '../core/limits.ts'
import { setting } from '../site/setting.ts'
import { requiredLine } from '../text/own-text.ts'
import { saying } from '../text/say.ts'

const Pieces = z
  .number(saying(msg`Please enter a number`))
  .int(saying(msg`Please enter a whole number`))
  .min(0, saying(msg`It must be at least 0`))
  .max(limits.highestQty, saying(msg`It must be at most ${{ gap: formatNumber(limits.highestQty) }}`))

export interface CategoryThreshold {
  category: string
  pieces: number
}

const Thresholds: z.ZodType<readonly CategoryThreshold[]> = z
  .array(z.object({ category: requiredLine(limits.itemCategory), pieces: Pieces }))
  .max(50)
  .refine(
    (all) => new Set(all.map(({ category }) => categoryKey(category))).size === all.length,
    saying(msg`Each category has one number`),
  )

export const stockSettings = {
  'stock.low': setting<number>({
    group: 'stock',
    input: 'number',
    label: msg`Low in stock`,
    explains: msg`The overview lists items with this many pieces or fewer.`,
    schema: Pieces,
    defaultValue: limits.lowStock,
  }),
  'stock.lowByCategory': setting<readonly CategoryThreshold[]>({
    group: 'stock',
    input: 'own',
    label: msg`Low in stock, by category`,
    explains: msg`For categories that sell faster or slower than the others.`,
    schema: Thresholds,
    defaultValue: [],
  }),
}
