/** The facts of an item, name by name, as its page and a comparison show them. */
import { itemTraits } from '#contract/item-traits.ts'
import type { Item } from '#contract/items.ts'

const traits = Object.entries(itemTraits) as [keyof typeof itemTraits, { label: string }][]

/** The item's own rows, then what the shop knows beside them, unless the rows say it already. */
export function specificationRows(item: Item): [name: string, value: string][] {
  const own = Object.entries(item.specifications)
  const said = new Set(own.map(([name]) => name.trim().toLowerCase()))
  const beside = traits.flatMap(([name, { label }]): [string, string][] => {
    const value = item[name]
    return value && !said.has(label.toLowerCase()) ? [[label, value]] : []
  })
  return [...own, ...beside]
}
