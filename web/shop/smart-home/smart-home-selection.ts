/** Which of the loaded products are smart devices. */
import { isSmartHomeCategory } from '#contract/category.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import type { LoadedItems } from '#web/shop/catalogue/load-items.ts'

export interface LoadedDevices {
  devices: ItemSummary[]
  failure: string | null
}

export const mostDevices = 8

export function selectDevices({ items, failure }: LoadedItems): LoadedDevices {
  if (!items) return { devices: [], failure }
  return { devices: items.filter((item) => isSmartHomeCategory(item.category)).slice(0, mostDevices), failure: null }
}
