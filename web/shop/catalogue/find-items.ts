/** The goods of a list, from the API. */

import type { ItemList } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import { isStorable } from '#contract/text/text.ts'
import type { Api } from '#web/api/client.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { type ListQuery, narrowing } from './list-query.ts'

export async function findItems(
  api: Api,
  query: ListQuery,
  limit: number = limits.itemsPerPage,
): Promise<Pick<ItemList, 'items' | 'total' | 'suggestions'>> {
  if (!isValidQuery(query)) return { items: [], total: 0 }
  return api('GET /items', {
    query: { ...narrowed(query), sort: query.sort, limit, offset: (query.page - 1) * limit },
  })
}

/** What narrows a list, for a call of the API. */
export function narrowed(query: ListQuery) {
  return { ...withoutEmpty({ ...narrowing(query), bill: query.bill }), ...writtenIn() }
}

type WithoutEmpty<Values> = { [Name in keyof Values]?: Exclude<Values[Name], ''> }

function withoutEmpty<Values extends object>(values: Values): WithoutEmpty<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as WithoutEmpty<Values>
}

/** Whether an item could match what a list asks for at all: the API refuses texts that no item can have. */
export function isValidQuery({ category, brands, search, specs }: ListQuery): boolean {
  return (
    category.length <= limits.itemCategory &&
    brands.every((brand) => brand.length <= limits.itemBrand) &&
    [category, search, ...brands, ...specs].every(isStorable)
  )
}
