/** Saves an admin's edits of items, unless another admin, or an order, was faster. */
import { msg } from '@lingui/core/runtime-macro'
import type { ItemEdit } from '#contract/catalogue/items/items.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { findTakenSkus } from '../data/sku.ts'
import { translationsOf } from '../languages/texts.ts'
import { itemColumns } from './add-item.ts'
import { itemNotFound } from './find-items.ts'
import { lockItemRows } from './lock-items.ts'
import type { ItemRow } from './present.ts'
import { changeItems } from './write-items.ts'

interface EditItem {
  id: string
  edit: ItemEdit
  /** The admin who edits it; null for the owner's command. */
  byUserId: string | null
}

/** Throws NOT_FOUND, ITEM_CHANGED for a stale edit, and BAD_INPUT for a SKU that another item has. */
export async function editItem(tx: Tx, { id, edit, byUserId }: EditItem, context: ClockContext): Promise<ItemRow> {
  const [edited] = await editItems(tx, { edits: [{ id, edit }], byUserId }, context)
  if (!edited || edited instanceof Refusal) throw edited ?? itemNotFound()
  return edited
}

interface EditItems {
  /** Of different items. */
  edits: readonly { id: string; edit: ItemEdit }[]
  byUserId: string | null
}

/** By the same statements for any number of items: each as it is afterwards, or why it was not edited. */
export async function editItems(
  tx: Tx,
  { edits, byUserId }: EditItems,
  context: ClockContext,
): Promise<(ItemRow | Refusal)[]> {
  const ids = edits.map(({ id }) => id)
  const rows = await lockItemRows(tx, ids)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const outcomes = new Map<string, ItemRow | Refusal>()
  const planned = edits.flatMap(({ id, edit }) => {
    const before = stored.get(id)
    const refusal = before ? refusalOf(before, edit) : itemNotFound()
    if (!before || refusal) {
      outcomes.set(id, refusal ?? itemNotFound())
      return []
    }
    const set = { ...itemColumns(edit), qty: stockAfter(edit, before.qty) ?? before.qty }
    return [{ before, set, texts: translationsOf(edit), note: edit.stockReason }]
  })
  const newSkus = planned.filter(({ before, set }) => set.sku !== before.sku)
  const taken = await findTakenSkus(
    tx,
    newSkus.map(({ before: { id }, set: { sku, title } }) => ({ id, sku, title })),
  )
  for (const [id, refusal] of taken) outcomes.set(id, refusal)
  const changes = planned.filter(({ before }) => !taken.has(before.id))
  for (const row of await changeItems(tx, { changes, byUserId }, context)) outcomes.set(row.id, row)
  return ids.map((id) => outcomes.get(id) ?? itemNotFound())
}

function refusalOf(before: ItemRow, edit: ItemEdit): Refusal | null {
  if (edit.version !== undefined && edit.version !== before.version) return new Refusal('ITEM_SAVED_BY_ANOTHER')
  if (stockAfter(edit, before.qty) !== null) return null
  const current = before.qty
  const gaps = { qtySeen: edit.qtySeen ?? current, current }
  return new Refusal('STOCK_CHANGED_MEANWHILE', gaps, { fields: { qty: msg`The stock is now ${{ current }}` } })
}

/** The stock after an edit: left alone when the admin left it alone, null when both they and orders changed it. */
function stockAfter({ qty, qtySeen }: ItemEdit, current: number): number | null {
  if (qtySeen === undefined || qtySeen === current) return qty
  return qty === qtySeen ? current : null
}
