/** The labels that the contract gives the fields of an item, in the language of the page. */
import { words as textWords } from 'virtual:said/contract/item-fields'
import { words as traitWords } from 'virtual:said/contract/item-traits'
import { words as translationWords } from 'virtual:said/contract/item-translations'
import { sayFrom } from '#web/languages/said.ts'

/** Of a label, or of the example in the empty field. */
export function sayFieldLabel(label: string): string {
  return sayFrom([...textWords, ...traitWords, ...translationWords], label)
}
