/** The choices of a list, from the API. */

import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import type { Api } from '#web/api/client.ts'
import { isValidQuery, narrowed } from '#web/shop/catalogue/find-items.ts'
import type { ListQuery } from '#web/shop/catalogue/list-query.ts'
import type { SpecLabels } from './products-applied-filters.tsx'

export async function readChoices(api: Api, query: ListQuery): Promise<ItemChoices | null> {
  return isValidQuery(query) ? api('GET /catalogue/choices', { query: narrowed(query) }) : null
}

export function labelSpecs(choices: ItemChoices | null): SpecLabels {
  const offered = choices?.specifications ?? []
  return Object.fromEntries(
    offered.flatMap(({ label, choices }) =>
      choices.map((choice) => [choice.value, { name: label, value: choice.label }]),
    ),
  )
}
