/** Takes an item out of the catalogue and puts it into the bin; orders keep what they say of it. */
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { itemNotFound } from './find-items.ts'
import { removeItems } from './write-items.ts'

interface DeleteItem {
  id: string
  byUserId: string
  /** The change of many items that it is part of. */
  bulkId?: string
}

/** Throws NOT_FOUND. */
export async function deleteItem(tx: Tx, { id, ...by }: DeleteItem, context: ClockContext): Promise<void> {
  if ((await removeItems(tx, { ids: [id], ...by }, context)) === 0) throw itemNotFound()
}
