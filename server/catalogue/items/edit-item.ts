/** Saves an admin's edit of an item, unless another admin, or an order, was faster. */
import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import type { ItemEdit } from '#contract/catalogue/items/items.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { refuseTakenSku } from '../data/sku.ts'
import { items, stockMovements } from '../data/tables.ts'
import { saveTranslations, translationsOf } from '../languages/texts.ts'
import { itemColumns } from './add-item.ts'
import { itemNotFound } from './find-items.ts'
import { recordItemEdits } from './item-changes.ts'
import type { ItemRow } from './present.ts'
import { queueTurn } from './sale-schedule.ts'
import { allocateBackorders } from './stock-queue.ts'

interface EditItem {
  id: string
  edit: ItemEdit
  /** The admin who edits it; null for the owner's command. */
  byUserId: string | null
}

export async function editItem(tx: Tx, { id, edit, byUserId }: EditItem, { clock }: ClockContext): Promise<ItemRow> {
  const [current] = await tx.select().from(items).where(eq(items.id, id)).for('update')
  if (!current) throw itemNotFound()
  const now = clock()
  const set = plannedEdit(current, edit, now)
  const { qty } = set
  if (edit.sku !== current.sku) await refuseTakenSku(tx, { id, sku: edit.sku })
  const [row] = await tx.update(items).set(set).where(eq(items.id, id)).returning()
  if (!row) throw itemNotFound()
  await recordItemEdits(tx, [{ before: current, after: row, byUserId }], { clock })
  await saveTranslations(tx, { edits: [{ itemId: id, sent: translationsOf(edit) }], byUserId }, { clock })
  if (qty !== current.qty) {
    const change = qty - current.qty
    const note = edit.stockReason || undefined
    await tx.insert(stockMovements).values({ itemId: id, change, reason: 'adjusted', byUserId, note, at: now })
  }
  await queueTurn(tx, row.saleTurnsAt, { clock })
  tx.invalidate({ items: [id], lists: true, hard: true })
  const held = await allocateBackorders(tx, { itemId: id, pieces: qty - current.qty }, { clock })
  return { ...row, qty: qty - held }
}

/** The columns that an edit sets. Throws ITEM_CHANGED for a stale one. */
export function plannedEdit(current: ItemRow, edit: ItemEdit, now: Date) {
  if (edit.version !== undefined && edit.version !== current.version) {
    throw new Refusal('ITEM_SAVED_BY_ANOTHER')
  }
  const qty = stockAfter(edit, current.qty)
  return { ...itemColumns(edit, now), qty, version: current.version + 1, updatedAt: now }
}

/** The stock after an edit: left alone when the admin left it alone, refused when both they and orders changed it. */
function stockAfter({ qty, qtySeen }: ItemEdit, current: number): number {
  if (qtySeen === undefined || qtySeen === current) return qty
  if (qty === qtySeen) return current
  throw new Refusal(
    'STOCK_CHANGED_MEANWHILE',
    { qtySeen, current },
    { fields: { qty: msg`The stock is now ${{ current }}` } },
  )
}
