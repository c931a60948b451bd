/** The table of a comparison: a row for each specification any of the items has. */
import { t } from '@lingui/core/macro'
import type { Item } from '#contract/catalogue/items/items.ts'
import { specificationRows } from '#web/shop/catalogue/specification-rows.ts'
import { comparePath } from '#web/shop/compare-state/compare-store.ts'

export interface CompareRow {
  name: string
  /** Of each item in its order; null where it is not stated. */
  values: (string | null)[]
  /** Whether two items say something different; one that says nothing differs, too. */
  differs: boolean
  /** The costs over five years. */
  isCost?: true
}

/** The address of a comparison; `bill`: the step of the usual bill, where one was chosen. */
export function comparisonPath(items: readonly Pick<Item, 'id'>[], bill: string): string {
  return items.length > 0 && bill ? `${comparePath(items)}&bill=${bill}` : comparePath(items)
}

/** In English whatever the page is in, or an item's own row of that name would stand beside it. */
const BRAND = 'Brand'

/** `costs`: what each costs over five years, in words, where that is told; it comes first. */
export function compareRows(items: readonly Item[], costs: readonly (string | null)[] = []): CompareRow[] {
  const told = items.map((item) => [[BRAND, item.brand] as const, ...specificationRows(item)].map(keyed))
  const names = new Map(told.flat().map(({ key, name }) => [key, name]))
  const ofCosts = {
    name: t`Cost over five years`,
    values: [...costs],
    differs: new Set(costs).size > 1,
    isCost: true as const,
  }
  const others = [...names].map(([key, name]) => {
    const values = told.map((facts) => facts.find((fact) => fact.key === key)?.value.trim() || null)
    const said = new Set(values.map((value) => value?.toLowerCase().replace(/\s+/g, ' ')))
    return { name: name === BRAND ? t`Brand` : name, values, differs: said.size > 1 }
  })
  return [ofCosts, ...others].filter(({ values }) => values.some((value) => value !== null))
}

function keyed([name, value]: readonly [string, string]) {
  return { key: name.trim().toLowerCase(), name: name.trim(), value }
}
