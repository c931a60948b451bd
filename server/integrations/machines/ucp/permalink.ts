/**
 * Links that name items and quantities (https://ucp.dev/2026-08-25/specification/permalink/): `/buy/KET-1:2,jug:1`
 * leads to a page that shows them and asks. Opening one stores nothing, fills no cart and orders nothing.
 */
import { limits as longest } from '#contract/core/limits.ts'
import { foldCode } from '#contract/text/folded.ts'
import { isStorable } from '#contract/text/text.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findByIdentifier } from './read-products.ts'

const MOST_ITEMS = 50
const LONGEST_ID = 200

interface Wanted {
  /** An id, a slug or a SKU. */
  id: string
  qty: number
}

export const isPermalink = (id: string): boolean => id.includes(':')

/** Null for what is none. An item that is named twice is wanted once, with its pieces added up. */
export function readPermalink(text: string): Wanted[] | null {
  const pairs = text.split(',')
  if (pairs.length > MOST_ITEMS) return null
  const wanted = new Map<string, number>()
  for (const pair of pairs) {
    const [, token = '', digits = ''] = /^([^:]+):([1-9]\d{0,5})$/.exec(pair) ?? []
    const id = readToken(token)
    const qty = (wanted.get(id ?? '') ?? 0) + Number(digits)
    if (id === null || qty > longest.orderLineQty) return null
    wanted.set(id, qty)
  }
  return [...wanted].map(([id, qty]) => ({ id, qty }))
}

/** In the one form of it. */
export function writePermalink(wanted: readonly Wanted[]): string {
  return wanted.map(({ id, qty }) => `${writeToken(id)}:${qty}`).join(',')
}

const RAW = /^[A-Za-z0-9._-]+$/

/** Behind a tilde stands base64url without padding, in its one form, of UTF-8 without control characters. */
function readToken(token: string): string | null {
  if (RAW.test(token)) return token.length <= LONGEST_ID ? token : null
  if (!token.startsWith('~')) return null
  const bytes = Buffer.from(token.slice(1), 'base64url')
  const id = bytes.toString('utf8')
  const isCanonical = bytes.toString('base64url') === token.slice(1) && Buffer.from(id, 'utf8').equals(bytes)
  const isText = id !== '' && id.length <= LONGEST_ID && isStorable(id) && !/\p{Cc}/u.test(id)
  return isCanonical && isText ? id : null
}

const writeToken = (id: string) => (RAW.test(id) ? id : `~${Buffer.from(id, 'utf8').toString('base64url')}`)

/** The visible items of a link, each once; what the shop has not is left out. */
export async function findLinked(db: Db, link: string): Promise<{ row: ItemRow; qty: number }[]> {
  const wanted = readPermalink(link) ?? []
  if (wanted.length === 0) return []
  const rows = await findByIdentifier(
    db,
    wanted.map(({ id }) => id),
  )
  const found = new Map<ItemRow, number>()
  for (const { id, qty } of wanted) {
    const row =
      rows.find((one) => one.id === id) ??
      rows.find(({ slug }) => slug === id) ??
      rows.find(({ sku }) => sku && foldCode(sku) === foldCode(id))
    if (row) found.set(row, (found.get(row) ?? 0) + qty)
  }
  return [...found].map(([row, qty]) => ({ row, qty }))
}
