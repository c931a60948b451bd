/** What the page of an item works with: the facts of its specifications, and what they say of a warranty. */
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import type { Localizer } from '../languages/localize.ts'
import type { ItemRow } from './present.ts'

/** Its name in English, whatever the page is read in: there the names of specifications are translated. */
const WARRANTY = /^(warranty|guarantee)( period)?$/i

type WithFacts = Pick<ItemRow, 'specifications'> & { facts: ItemFacts | null }

export function shownFacts({ specifications, facts }: WithFacts, localizer: Localizer): ItemFacts | undefined {
  const [, warranty = ''] = specifications.find(([name]) => WARRANTY.test(name.trim())) ?? []
  if (warranty === '') return facts ?? undefined
  return { ...facts, warranty: localizer.term(warranty) }
}
