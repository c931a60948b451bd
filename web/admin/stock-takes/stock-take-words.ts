/** Stock-takes in words. */
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'
import type { StockTake, StockTakeScope } from '#contract/stock/stock-takes.ts'

export function scopeWords(scope: StockTakeScope): string {
  if (scope.kind === 'all') return t`All items`
  return scope.kind === 'brand' ? t`Brand: ${scope.name}` : t`Category: ${scope.name}`
}

/** `+3`, `−2`, `0`. */
export function signed(pieces: number): string {
  const sign = pieces > 0 ? '+' : pieces < 0 ? '−' : ''
  return `${sign}${formatNumber(Math.abs(pieces))}`
}

export function shortWords({ short }: Pick<StockTake, 'short'>): string {
  return plural(short, {
    one: '# item could not be set to what was counted: sold or gone since. The lines say so.',
    other: '# items could not be set to what was counted: sold or gone since. The lines say so.',
  })
}

type Difference = Pick<StockTake, 'counted' | 'different' | 'more' | 'fewer'>

/** What posting does to the stock, as one sentence. */
export function willChange({ counted, different, more, fewer }: Difference): string {
  if (different === 0) {
    return plural(counted, {
      one: 'No stock differs from what was counted (# item).',
      other: 'No stock differs from what was counted (# items).',
    })
  }
  const parts = [
    more > 0 && plural(more, { one: '# piece more', other: '# pieces more' }),
    fewer > 0 && plural(fewer, { one: '# piece fewer', other: '# pieces fewer' }),
  ]
  const how = parts.filter(Boolean).join(', ')
  if (different < counted) return t`The stock of ${different} of ${counted} counted items will change: ${how}.`
  return plural(counted, {
    one: `The stock of # counted item will change: ${how}.`,
    other: `The stock of # counted items will change: ${how}.`,
  })
}
