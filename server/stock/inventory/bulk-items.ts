/** One change for many items: what it would make of each, and making it. */
import { asc, inArray } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import { type SaleFields, saleFaults } from '#contract/catalogue/items/sale.plain.ts'
import { limits } from '#contract/core/limits.ts'
import { type Cents, cents, formatMoney } from '#contract/core/money.ts'
import type { BulkAction } from '#contract/stock/inventory.ts'
import { changePrice, type PriceChange } from '#contract/stock/price-change.ts'
import { items } from '../../catalogue/data/tables.ts'
import { deleteItem } from '../../catalogue/items/delete-item.ts'
import type { ItemRow } from '../../catalogue/items/present.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { type ColumnChange, setColumns } from './set-columns.ts'
import { setStock } from './set-stock.ts'

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

interface ChangeItems {
  ids: readonly string[]
  action: BulkAction
  byUserId: string
  bulkId: string
}

/** Locks the items, in the order in which orders take their stock, and changes those that can be changed so. */
export async function changeItems(
  tx: Tx,
  { ids, action, byUserId, bulkId }: ChangeItems,
  context: ClockContext,
): Promise<{ impossible: BulkItem[]; gone: number }> {
  const found = await tx
    .select()
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(asc(items.id))
    .for('update')
  const impossible = found.filter((item) => outcomeOf(item, action).after === null)
  const changing = found.filter((item) => outcomeOf(item, action).isChange)
  if (action.kind === 'delete') {
    for (const { id } of changing) await deleteItem(tx, { id, byUserId, bulkId }, context)
  } else if (action.kind === 'stock') {
    for (const { id } of changing) {
      await setStock(tx, { itemId: id, change: action.change, byUserId, note: action.reason }, context)
    }
  } else {
    await setColumns(tx, { changes: changing.map((item) => changeOf(item, action)), byUserId }, context)
  }
  if (changing.length > 0) {
    tx.invalidate({ items: changing.map(({ id }) => id), lists: true, hard: true })
  }
  return { impossible, gone: ids.length - found.length }
}

type ColumnAction = Exclude<BulkAction, { kind: 'delete' | 'stock' }>

function changeOf(before: ItemRow, action: ColumnAction): ColumnChange {
  switch (action.kind) {
    case 'price':
      return { before, set: { priceCents: priceAfter(before, action.change) ?? before.priceCents } }
    case 'category':
      return { before, set: { category: action.category, categoryKey: categoryKey(action.category) } }
    default:
      return { before, set: { disabled: action.kind === 'hide' } }
  }
}

/** Null where it can't be: a sale must stay cheaper than the regular price. */
function priceAfter(item: BulkItem, change: PriceChange): Cents | null {
  const after = changePrice(cents(item.priceCents), change)
  return after === null || saleFaults(item, after).salePrice !== undefined ? null : after
}
