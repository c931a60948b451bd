/** The facts of an item, name by name, as its page and a comparison show them. */
import { type ItemField, itemTraits } from '#contract/catalogue/items/item-traits.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { say } from '#web/languages/i18n.ts'
import { shownField } from '#web/languages/shown-field.ts'

const traits = Object.entries(itemTraits) as [keyof typeof itemTraits, ItemField][]

/** The item's own rows, then what the shop knows beside them, unless the rows say it already. */
export function specificationRows(item: Item): [name: string, value: string][] {
  const own = Object.entries(item.specifications)
  const named = new Set(own.map(([name]) => name.trim().toLowerCase()))
  const beside = traits.flatMap(([name, field]): [string, string][] => {
    const { label, column } = field
    const value = item[name]
    const said = say(label)
    // The rows may be in English although the page isn't.
    const isThere = [column, said].some((one) => named.has(one.toLowerCase()))
    return value && !isThere ? [[said, shownField(field, value)]] : []
  })
  return [...own, ...beside]
}
