/** How many variants of an item there are to choose from, in words: `3 colours`. */
import { plural, t } from '@lingui/core/macro'
import type { Item } from '#contract/catalogue/items/items.ts'
import { formatNumber } from '#contract/core/format.ts'

/** Empty where there is nothing to choose. */
export function optionWords(options: Item['options'] = []): string {
  return options
    .filter(({ count }) => count > 1)
    .map(({ name, count }) => choiceWords(name.toLowerCase(), count))
    .join(' · ')
}

function choiceWords(word: string, count: number): string {
  if (word === 'colour' || word === 'color') return plural(count, { one: '# colour', other: '# colours' })
  if (word === 'size') return plural(count, { one: '# size', other: '# sizes' })
  if (word === 'model') return plural(count, { one: '# model', other: '# models' })
  return t`${formatNumber(count)} choices of ${word}`
}
