/** What a column holds, as the contract names it, in the language of the page. */
import { words as own } from 'virtual:said/contract/imports'
import { words as fields } from 'virtual:said/contract/item-fields'
import { words as traits } from 'virtual:said/contract/item-traits'
import { words as translations } from 'virtual:said/contract/item-translations'
import { sayFrom } from '#web/languages/said.ts'

export function sayField(label: string): string {
  return sayFrom([...own, ...fields, ...traits, ...translations], label)
}
