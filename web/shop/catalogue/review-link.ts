/**
 * The way to review an item of an order without an account: the order's key stands behind the #, as in its own link.
 */
import { productPath } from './shop-paths.ts'

export interface ReviewLink {
  order?: string
  key?: string
}

/** Without a key it leads to the reviews, where an account says who bought it. */
export function reviewPath(item: { id: string; slug: string }, { order, key }: ReviewLink): string {
  const link = order && key ? `=${order}.${key}` : ''
  return `${productPath(item)}#reviews${link}`
}

/** Of this page's address; empty where it has none. */
export function readReviewLink(): ReviewLink {
  const [, order, key] = /^#reviews=([\w-]+)\.([\w-]+)$/.exec(window.location.hash) ?? []
  return order && key ? { order, key } : {}
}
