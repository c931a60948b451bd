/** Searches the catalogue for an agent: title matches as the shop's list has them, then what else was meant. */

import type { Facets } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import { FEW, suggestItems } from '../../../catalogue/search/suggest-items.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AgentError, envelope, type Message } from './answers.ts'
import { priceFilter, type SearchRequest } from './catalogue-requests.ts'
import { presentProduct, productId } from './present-product.ts'
import { findListed, fits, readOptionNames } from './read-products.ts'

const SEARCH = 'dev.ucp.shopping.catalog.search'
const DEFAULT_LIMIT = 10
const MOST = 50
/** Nobody reads on from here; whoever wants everything takes the feed. */
const DEEPEST = 10_000

interface Searching {
  publicUrl: string
  now: Date
  facets: () => Promise<Facets>
}

export async function searchCatalogue(db: Db, request: SearchRequest, { publicUrl, now, facets }: Searching) {
  const query = Array.from(request.query?.trim() ?? '')
    .slice(0, limits.search)
    .join('')
  const categories = request.filters?.categories?.filter((name) => name.trim() !== '') ?? []
  const price = priceFilter(request)
  if (query === '' && categories.length === 0 && price === undefined) {
    throw new AgentError(400, 'invalid_request', 'Please send a query, or a filter by category or price.')
  }
  if (request.purpose !== undefined && request.purpose !== 'search') return unsupported(request.purpose)
  const limit = Math.min(request.pagination?.limit ?? DEFAULT_LIMIT, MOST)
  const offset = readCursor(request.pagination?.cursor)
  const found = await findListed(db, { query, categories, price, limit: limit + 1, offset })
  const listed = found.slice(0, limit)
  const isFirst = offset === 0
  const others =
    query !== '' && isFirst && listed.length < FEW
      ? (await suggestItems(db, { search: query, isListed: listed.length > 0 }, await facets())).rows
      : []
  const rows = [...listed, ...others.filter((row) => fits(row, { categories, price }, now))].slice(0, limit)
  const optionNames = await readOptionNames(db, rows)
  const next = offset + limit
  const hasNext = found.length > limit && next < DEEPEST
  return {
    ucp: envelope(SEARCH),
    products: byProduct(rows).map((group) => presentProduct(group, { publicUrl, now, optionNames })),
    pagination: { has_next_page: hasNext, ...(hasNext ? { cursor: writeCursor(next) } : {}) },
  }
}

/** Variants of one product together, where the first of them was found. */
export function byProduct(rows: readonly ItemRow[]): [ItemRow, ...ItemRow[]][] {
  return [...Map.groupBy(rows, productId).values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

function unsupported(purpose: string) {
  const message: Message = {
    type: 'error',
    code: 'purpose_unsupported',
    content: `This shop answers searches only, and no ${purpose}.`,
    severity: 'recoverable',
  }
  return { ucp: envelope(SEARCH), products: [], messages: [message] }
}

function writeCursor(offset: number): string {
  return Buffer.from(`from ${offset}`).toString('base64url')
}

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const offset = Number(/^from (\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1])
  if (Number.isInteger(offset) && offset <= DEEPEST) return offset
  throw new AgentError(400, 'invalid_cursor', 'This cursor is not one of this shop.')
}
