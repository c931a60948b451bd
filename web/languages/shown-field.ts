/** What an item's field says, in the words of the page. */
import { choicesOf, type ItemField } from '#contract/catalogue/items/item-traits.ts'
import { say } from './i18n.ts'

/** A choice by its words, every other text as it is. */
export function shownField(field: Pick<ItemField, 'kind' | 'choices'>, text: string): string {
  const choices = choicesOf(field)
  const word = Object.hasOwn(choices, text) ? choices[text] : undefined
  return word ? say(word) : text
}
