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

/**
 * By the index of what redirects begin at, in one query; one more asks whether the item or own page it leads to is
 * there. Nobody is led to one that is hidden, whose address would tell what it is called.
 */
export async function findRedirect(
  db: Db,
  path: string,
  { findAnswered }: Pick<ShopAddresses, 'findAnswered'>,
): Promise<Found | null> {
  const key = foldPath(path)
  if (key === null || isOwnPath(key)) return null
  const product = WITHIN_COLLECTION.exec(key)?.[1]
  const keys = product === undefined ? [key] : [key, product]
  const { id, fromPath, toAddress, toPath, status } = redirects
  const columns = { id, fromPath, to: toAddress, toPath, status }
  const rows = await db.select(columns).from(redirects).where(inArray(fromPath, keys))
  const row = rows.find((one) => one.fromPath === key) ?? rows[0]
  const isThere = async (one: string) => (await findAnswered(db, [one])).has(one)
  if (row) {
    const isShown = row.toPath === null || !isOfThing(row.toPath) || (await isThere(row.toPath))
    return isShown ? { id: row.id, to: row.to, status: row.status } : null
  }
  if (product === undefined || !(await isThere(product))) return null
  return { id: null, to: product.replace(/[^/]+/g, encodeURIComponent), status: 301 }
}

/** An item or an own page: at all other paths of the shop something else may stand before it. */
const isOfThing = (path: string) => /^\/(?:products|pages|journal)\//.test(path) && !isOwnPath(path)
