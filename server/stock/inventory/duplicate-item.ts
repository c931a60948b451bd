/** Adds a copy of an item, to be made into another one: hidden, without pieces, SKU and barcode. */

import { NewItem } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { addItem } from '../../catalogue/items/add-item.ts'
import { findItem, itemNotFound } from '../../catalogue/items/find-items.ts'
import { type ItemRow, presentForEditing } from '../../catalogue/items/present.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'

const NO_SALE = { salePrice: null, saleFrom: null, saleUntil: null }
const SUFFIX = ' (copy)'

interface DuplicateItem {
  id: string
  byUserId: string
  /** What the copy has of its own; without a title it is called a copy. */
  own?: Partial<NewItem>
}

export async function duplicateItem(
  tx: Tx,
  { id, byUserId, own: given }: DuplicateItem,
  context: ClockContext,
): Promise<ItemRow> {
  const row = await findItem(tx, id, { withDisabled: true })
  if (!row) throw itemNotFound()
  const title = `${cutText(row.title, limits.itemTitle - SUFFIX.length).trimEnd()}${SUFFIX}`
  const own = { title, qty: 0, disabled: true, sku: null, barcode: null, expectedOn: null, ...NO_SALE, ...given }
  const item = NewItem.parse({ ...(await presentForEditing(tx, row, context.clock())), ...own })
  return addItem(tx, { item, byUserId }, context)
}
