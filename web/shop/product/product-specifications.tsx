/** The facts of a product, name by name. */
import { itemTextEntries } from '#contract/item-fields.ts'
import type { Item } from '#contract/items.ts'

export function ProductSpecifications({ item }: { item: Item }) {
  const rows = rowsOf(item)
  if (rows.length === 0) {
    return <p className="py-10 text-center text-ink-soft">There are no specifications of this product yet.</p>
  }
  return (
    <dl className="grid gap-x-16 lg:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-line border-b py-3.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The item's own rows, then what the shop knows beside them, unless the rows say it already. */
function rowsOf(item: Item): [string, string][] {
  const own = Object.entries(item.specifications)
  const said = new Set(own.map(([name]) => name.trim().toLowerCase()))
  const beside = itemTextEntries.flatMap(([name, { label, inShop }]): [string, string][] => {
    const value = item[name]
    return inShop && value && !said.has(label.toLowerCase()) ? [[label, value]] : []
  })
  return [...own, ...beside]
}
