/** One change for many items: what it would make of each, and making it. */
import { asc, inArray, sql } from 'drizzle-orm'
import { categoryKey } from '#contract/category.ts'
import type { BulkAction } from '#contract/inventory.ts'
import { limits } from '#contract/limits.ts'
import { cents, formatMoney } from '#contract/money.ts'
import { changePrice } from '#contract/price-change.ts'
import { afterColumnChanges } from '../catalogue/after-column-changes.ts'
import { deleteItem } from '../catalogue/delete-item.ts'
import { items } from '../catalogue/tables.ts'
import type { Db } from '../platform/database.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { setStock } from './set-stock.ts'

export const bulkColumns = {
  id: items.id,
  title: items.title,
  category: items.category,
  priceCents: items.priceCents,
  qty: items.qty,
  disabled: items.disabled,
}

export interface BulkItem {
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
      const after = changePrice(before, action.change)
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
    await setColumns(tx, { changing, action }, context)
    await afterColumnChanges(tx, { before: changing, byUserId }, context)
  }
  if (changing.length > 0) {
    tx.invalidate({ items: changing.map(({ id }) => id), lists: true, hard: true })
  }
  return { impossible, gone: ids.length - found.length }
}

interface SetColumns {
  changing: readonly BulkItem[]
  action: Exclude<BulkAction, { kind: 'delete' | 'stock' }>
}

async function setColumns(tx: Tx, { changing, action }: SetColumns, { clock }: ClockContext): Promise<void> {
  if (changing.length === 0) return
  const ids = changing.map(({ id }) => id)
  const saved = { version: sql`${items.version} + 1`, updatedAt: clock() }
  if (action.kind !== 'price') {
    await tx
      .update(items)
      .set({ ...saved, ...columnsOf(action) })
      .where(inArray(items.id, ids))
    return
  }
  const prices = changing.map(({ priceCents }) => changePrice(cents(priceCents), action.change) ?? priceCents)
  await tx.execute(sql`update items set price_cents = changed.price, version = version + 1, updated_at = ${clock().toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(prices)}::bigint[]) as changed (id, price)
    where items.id = changed.id`)
}

function columnsOf(action: Exclude<SetColumns['action'], { kind: 'price' }>) {
  if (action.kind !== 'category') return { disabled: action.kind === 'hide' }
  return { category: action.category, categoryKey: categoryKey(action.category) }
}
