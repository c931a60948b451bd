/** The facts of an item, name by name, as its page and a comparison show them. */
import { words } from 'virtual:said/contract/item-traits'
import { itemTraits } from '#contract/item-traits.ts'
import type { Item } from '#contract/items.ts'
import { sayFrom } from '#web/languages/said.ts'

const traits = Object.entries(itemTraits) as [keyof typeof itemTraits, { label: string }][]

/** The item's own rows, then what the shop knows beside them, unless the rows say it already. */
export function specificationRows(item: Item): [name: string, value: string][] {
  const own = Object.entries(item.specifications)
  const named = new Set(own.map(([name]) => name.trim().toLowerCase()))
  const beside = traits.flatMap(([name, { label }]): [string, string][] => {
    const value = item[name]
    const said = sayFrom(words, label)
    // The rows may be in English although the page isn't.
    const isThere = [label, said].some((one) => named.has(one.toLowerCase()))
    return value && !isThere ? [[said, value]] : []
  })
  return [...own, ...beside]
}
