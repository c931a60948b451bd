/** Where an address that nothing answers leads. */
import { inArray } from 'drizzle-orm'
import { foldPath, isOwnPath } from '#contract/site/old-address.plain.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ShopAddresses } from './shop-addresses.ts'
import { redirects } from './tables.ts'

export interface Found {
  /** Null for what is told by the path alone. */
  id: string | null
  to: string
  status: 301 | 302
}

/** Shopify shows a product within each of its collections, too. */
const WITHIN_COLLECTION = /^\/collections\/[^/]+(\/products\/[^/]+)$/

/** By the index of what redirects begin at, in one query. */
export async function findRedirect(
  db: Db,
  path: string,
  { findAnswered }: Pick<ShopAddresses, 'findAnswered'>,
): Promise<Found | null> {
  const key = foldPath(path)
  if (key === null || isOwnPath(key)) return null
  const product = WITHIN_COLLECTION.exec(key)?.[1]
  const keys = product === undefined ? [key] : [key, product]
  const { id, fromPath, toAddress, status } = redirects
  const rows = await db.select({ id, fromPath, to: toAddress, status }).from(redirects).where(inArray(fromPath, keys))
  const row = rows.find((one) => one.fromPath === key) ?? rows[0]
  if (row) return { id: row.id, to: row.to, status: row.status }
  if (product === undefined || !(await findAnswered(db, [product])).has(product)) return null
  return { id: null, to: product.replace(/[^/]+/g, encodeURIComponent), status: 301 }
}
