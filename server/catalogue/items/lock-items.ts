/** Locks items that are to be changed, in the order in which orders take their stock. Answers those that are there. */
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { items } from '../data/tables.ts'
import type { ItemRow } from './present.ts'

export function lockItemRows(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  return tx.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update')
}
