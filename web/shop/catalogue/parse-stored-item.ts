/**
 * Reads back what a list knew of an item from the browser's storage; nothing where it cannot be one. By hand: the same
 * as a schema of zod/mini would add 6 KB to the first load of every page.
 */
import { limits } from '#contract/core/limits.ts'
import { HIGHEST_PRICE, rupees } from '#contract/core/money.ts'
import type { ItemSummary } from './item-summary.ts'

export function parseStoredItem(stored: unknown): ItemSummary | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const fields: Partial<Record<string, unknown>> = { ...stored }
  const { id, title, price } = fields
  if (typeof id !== 'string' || id === '' || typeof title !== 'string') return undefined
  if (!isPrice(price)) return undefined
  return {
    id,
    title,
    price,
    ...(isPrice(fields.wasPrice) && fields.wasPrice > price ? { wasPrice: fields.wasPrice } : {}),
    slug: typeof fields.slug === 'string' && fields.slug !== '' ? fields.slug : id,
    brand: typeof fields.brand === 'string' ? fields.brand : '',
    category: typeof fields.category === 'string' ? fields.category : '',
    ...(typeof fields.categoryName === 'string' ? { categoryName: fields.categoryName } : {}),
    qty: storedCount(fields.qty) ?? 0,
    ...(typeof fields.condition === 'string' ? { condition: fields.condition } : {}),
    ...(fields.hasMorePictures === true ? { hasMorePictures: true } : {}),
    images: texts(fields.images),
    imageAlts: texts(fields.imageAlts),
  }
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= rupees(HIGHEST_PRICE)
}

/** A stored whole number from 0, or nothing. */
export function storedCount(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= limits.highestQty ? Math.floor(value) : undefined
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
