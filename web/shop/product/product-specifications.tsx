/** The facts of a product, name by name. */
import { t } from '@lingui/core/macro'
import type { Item } from '#contract/catalogue/items/items.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { specificationRows } from '#web/shop/catalogue/specification-rows.ts'

export function ProductSpecifications({ item }: { item: Item }) {
  const rows = specificationRows(item)
  if (rows.length === 0) {
    return <p className="py-10 text-center text-ink-soft">{t`There are no specifications of this product yet.`}</p>
  }
  return (
    <dl className="grid gap-x-16 lg:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-line border-b py-3.5">
          <dt lang={langOf(name)} className="text-ink-soft">
            {name}
          </dt>
          <dd lang={langOf(value)} className="font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
