/** Whether an item could match what a list asks for at all: the API refuses texts that no item can have. */
import { limits } from '#contract/limits.ts'
import { isStorable } from '#contract/text.ts'
import type { ListQuery } from '#web/shop/catalogue/list-query.ts'

export function isValidQuery({ category, brand, search }: ListQuery): boolean {
  return (
    category.length <= limits.itemCategory &&
    brand.length <= limits.itemBrand &&
    [category, brand, search].every(isStorable)
  )
}
