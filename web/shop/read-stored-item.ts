/** Reads back what a list knew of an item from the browser's storage; nothing where it cannot be one. */
import type { CardItem } from './card-item.ts'

const highestPrice = 99_999_999.99

export function readStoredItem(stored: unknown): CardItem | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const fields: Partial<Record<string, unknown>> = { ...stored }
  const { id, title, price } = fields
  if (typeof id !== 'string' || id === '' || typeof title !== 'string') return undefined
  if (typeof price !== 'number' || !(price >= 0 && price <= highestPrice)) return undefined
  return {
    id,
    title,
    price,
    slug: typeof fields.slug === 'string' && fields.slug !== '' ? fields.slug : id,
    brand: typeof fields.brand === 'string' ? fields.brand : '',
    category: typeof fields.category === 'string' ? fields.category : '',
    qty: storedCount(fields.qty) ?? 0,
    images: texts(fields.images),
    imageAlts: texts(fields.imageAlts),
  }
}

/** A stored whole number from 0, or nothing. */
export function storedCount(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000 ? Math.floor(value) : undefined
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
