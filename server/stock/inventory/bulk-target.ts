/** Which items a change of many is meant for, a piece at a time in the order of their ids. */
import { BULK_AT_ONCE, type BulkTarget } from '#contract/stock/inventory.ts'
import type { Db } from '../../platform/database/database.ts'
import { idsAfter } from './list-rows.ts'

interface NextIds {
  target: BulkTarget
  /** Items up to this id are done. */
  after: string
  /** Items added later are not meant. */
  before: Date
}

export async function nextIds(db: Db, { target, after, before }: NextIds): Promise<string[]> {
  if ('ids' in target) return [...new Set(target.ids)].filter((id) => id > after).toSorted()
  return idsAfter(db, { filter: target.matching, after, before, limit: BULK_AT_ONCE })
}
