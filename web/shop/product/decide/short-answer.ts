/** Whether an item fits what was measured last, in a few words; empty where nothing can be said. */
import type { ItemFacts } from '#contract/item-facts.ts'
import { fitInto, shortFitWords } from './fit.ts'
import { measuredPlace } from './measured-place.ts'

export function shortAnswer(facts: ItemFacts): string {
  const place = measuredPlace.read()
  const fit = place && fitInto(facts, place)
  return fit ? shortFitWords(fit, place) : ''
}
