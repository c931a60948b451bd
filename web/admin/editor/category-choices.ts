/** The categories an item can be given: the shop's list, those that items have, and the item's own. */
import { CATEGORY_CHOICES, categoryKey } from '#contract/category.ts'
import type { Item } from '#contract/items.ts'
import type { UsedNames } from '#contract/owner.ts'

export function categoryChoices({ categories }: UsedNames, item: Item | null): string[] {
  const choices: string[] = [...CATEGORY_CHOICES]
  const known = new Set(choices.map(categoryKey))
  for (const category of categories) {
    if (known.has(categoryKey(category))) continue
    known.add(categoryKey(category))
    choices.push(category)
  }
  // In its own spelling, so that opening and saving a form changes nothing.
  if (item && item.category !== '' && !choices.includes(item.category)) choices.push(item.category)
  return choices
}
