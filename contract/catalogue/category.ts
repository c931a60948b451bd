/** Categories: the list the back office offers, and how two spellings of one category are recognised. */
import { foldText, inForm } from '../text/folded.ts'

/** The admin forms' choice (specification, section 3). */
export const CATEGORY_CHOICES = [
  'Microwaves',
  'Rice Cookers',
  'Induction Cookers',
  'Cooking Robots',
  'Blenders',
  'Air Fryers',
  'Kettles',
  'Coffee Makers',
  'Toasters',
  'Vacuum Cleaners',
  'Washing Machines',
  'Dishwashers',
  'Refrigerators',
  'Freezers',
  'TV',
  'Small Appliances',
  'Other',
] as const

/** What two spellings of a category share: their folded form without spaces; `Others` is `Other`. */
export function categoryKey(name: string): string {
  const key = inForm(foldText(name).replaceAll(' ', ''), 'NFC')
  return key === 'others' ? 'other' : key
}

/** What two spellings of a brand share. */
export function brandKey(name: string): string {
  return foldText(name)
}

/** Whether a category is the catch-all that tiles and chips leave out. */
export function isOther(category: string): boolean {
  return categoryKey(category) === 'other'
}

/** The smart-home grid's categories (specification, section 2). */
export const SMART_HOME_CATEGORIES = [
  'tv',
  'smarthome',
  'smart home',
  'microwaves',
  'air fryers',
  'blender',
  'cooker',
  'kettle',
  'rice cooker',
] as const

const smartHomeKeys = new Set(
  [...SMART_HOME_CATEGORIES, 'induction cooker', 'multi cooker'].flatMap((name) => {
    const key = categoryKey(name)
    return key.endsWith('s') ? [key, key.slice(0, -1)] : [key, `${key}s`]
  }),
)

/** Whether an item of this category stands in the smart-home grid: without case, singular or plural. */
export function isSmartHomeCategory(category: string): boolean {
  return smartHomeKeys.has(categoryKey(category))
}

/** Lists with a heading of their own (specification, section 2): known whether or not anything is in them. */
export const KNOWN_LISTS: readonly string[] = ['redmi', 'smarthome', 'lifestyle']
