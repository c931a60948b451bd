/** One change for many items: what it would make of each, and making it. */
import { asc, inArray } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import { type SaleFields, saleFaults } from '#contract/catalogue/items/sale.plain.ts'
import { limits } from '#contract/core/limits.ts'
import { type Cents, cents, formatMoney } from '#contract/core/money.ts'
import type { BulkAction } from '#contract/stock/inventory.ts'
import { changePrice, type PriceChange } from '#contract/stock/price-change.ts'
import { items } from '../../catalogue/data/tables.ts'
import { lockItemRows } from '../../catalogue/items/lock-items.ts'
import type { ItemRow } from '../../catalogue/items/present.ts'
import { changeItems, removeItems } from '../../catalogue/items/write-items.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'

export const bulkColumns = {
  id: items.id,
  title: items.title,
  category: items.category,
  priceCents: items.priceCents,
  qty: items.qty,
  disabled: items.disabled,
  salePrice: items.salePrice,
  saleFrom: items.saleFrom,
  saleUntil: items.saleUntil,
}

export interface BulkItem extends SaleFields {
  id: string
  title: string
  category: string
  priceCents: number
  qty: number
  disabled: boolean
}

/** What an item would become: nothing other, something other in words, or nothing possible (`after` is null). */
export interface Outcome {
  isChange: boolean
  before: string
  after: string | null
}

export function outcomeOf(item: BulkItem, action: BulkAction): Outcome {
  switch (action.kind) {
    case 'hide':
    case 'show':
      return words(item.disabled ? 'Disabled' : 'Public', action.kind === 'hide' ? 'Disabled' : 'Public')
    case 'category':
      return words(item.category, action.category)
    case 'price': {
      const before = cents(item.priceCents)
      const after = priceAfter(item, action.change)
      return words(formatMoney(before), after === null ? null : formatMoney(after))
    }
    case 'stock': {
      const after = stockAfter(item, action.change)
      return words(String(item.qty), after === null ? null : String(after))
    }
    case 'delete':
      return { isChange: true, before: item.title, after: '' }
  }
}

function words(before: string, after: string | null): Outcome {
  return { isChange: after !== null && after !== before, before, after }
}

function stockAfter({ qty }: BulkItem, change: number): number | null {
  const after = qty + change
  return after < 0 || after > limits.highestQty ? null : after
}

export async function readBulkItems(db: Db, ids: readonly string[]): Promise<BulkItem[]> {
  return db
    .select(bulkColumns)
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(asc(items.id))
}

interface ApplyBulk {
  ids: readonly string[]
  action: BulkAction
  byUserId: string
  bulkId: string
}

/** Changes those that can be changed so. */
export async function applyBulk(
  tx: Tx,
  { ids, action, byUserId, bulkId }: ApplyBulk,
  context: ClockContext,
): Promise<{ impossible: BulkItem[]; gone: number }> {
  const found = await lockItemRows(tx, ids)
  const impossible = found.filter((item) => outcomeOf(item, action).after === null)
  const changing = found.filter((item) => outcomeOf(item, action).isChange)
  if (action.kind === 'delete') {
    await removeItems(tx, { ids: changing.map(({ id }) => id), byUserId, bulkId }, context)
  } else {
    const note = action.kind === 'stock' ? action.reason : undefined
    const changes = changing.map((before) => ({ before, set: columnsAfter(before, action), note }))
    await changeItems(tx, { changes, byUserId }, context)
  }
  return { impossible, gone: ids.length - found.length }
}

function columnsAfter(before: ItemRow, action: Exclude<BulkAction, { kind: 'delete' }>): Partial<ItemRow> {
  switch (action.kind) {
    case 'price':
      return { priceCents: priceAfter(before, action.change) ?? before.priceCents }
    case 'category':
      return { category: action.category, categoryKey: categoryKey(action.category) }
    case 'stock':
      return { qty: stockAfter(before, action.change) ?? before.qty }
    default:
      return { disabled: action.kind === 'hide' }
  }
}

/** Null where it can't be: a sale must stay cheaper than the regular price. */
function priceAfter(item: BulkItem, change: PriceChange): Cents | null {
  const after = changePrice(cents(item.priceCents), change)
  return after === null || saleFaults(item, after).salePrice !== undefined ? null : after
}
