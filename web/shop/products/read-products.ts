/** The goods and the choices of a list, from the API. */

import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import type { ItemList } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import { isStorable } from '#contract/text/text.ts'
import type { Api } from '#web/api/client.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { type ListQuery, narrowing } from '#web/shop/catalogue/list-query.ts'
import type { SpecLabels } from './products-applied-filters.tsx'

export async function findItems(
  api: Api,
  query: ListQuery,
): Promise<Pick<ItemList, 'items' | 'total' | 'suggestions'>> {
  if (!isValidQuery(query)) return { items: [], total: 0 }
  const limit = limits.itemsPerPage
  return api('GET /items', {
    query: { ...narrowed(query), sort: query.sort, limit, offset: (query.page - 1) * limit },
  })
}

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

function narrowed(query: ListQuery) {
  return { ...withoutEmpty(narrowing(query)), ...writtenIn() }
}

type WithoutEmpty<Values> = { [Name in keyof Values]?: Exclude<Values[Name], ''> }

function withoutEmpty<Values extends object>(values: Values): WithoutEmpty<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as WithoutEmpty<Values>
}

/** Whether an item could match what a list asks for at all: the API refuses texts that no item can have. */
function isValidQuery({ category, brands, search, specs }: ListQuery): boolean {
  return (
    category.length <= limits.itemCategory &&
    brands.every((brand) => brand.length <= limits.itemBrand) &&
    [category, search, ...brands, ...specs].every(isStorable)
  )
}
