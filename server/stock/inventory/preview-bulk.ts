/** What a change of many items would do, without doing it. */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { BulkAction, BulkPreview, BulkTarget } from '#contract/stock/inventory.ts'
import { itemKeys, items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type BulkItem, bulkColumns, outcomeOf, readBulkItems } from './bulk-items.ts'
import { matching } from './list-rows.ts'

const EXAMPLES = 5

const ITEMS_A_QUERY = 10_000

interface NextItems {
  target: BulkTarget
  /** Items up to this id have been looked at. */
  after: string
  now: Date
}

async function nextItems(db: Db, { target, after, now }: NextItems): Promise<BulkItem[]> {
  if ('ids' in target) return after === '' ? readBulkItems(db, target.ids) : []
  return db
    .select(bulkColumns)
    .from(itemKeys)
    .innerJoin(items, eq(items.id, itemKeys.itemId))
    .where(and(await matching(db, target.matching), gt(itemKeys.itemId, after), lte(itemKeys.createdAt, now)))
    .orderBy(asc(itemKeys.itemId))
    .limit(ITEMS_A_QUERY)
}

interface PreviewBulk {
  target: BulkTarget
  action: BulkAction
  now: Date
}

export async function previewBulk(db: Db, { target, action, now }: PreviewBulk): Promise<BulkPreview> {
  const preview = { count: 0, changing: 0, impossible: 0 }
  const prices = createHash('sha256')
  const changed: BulkPreview['examples'] = []
  const refused: BulkPreview['examples'] = []
  let after = ''
  for (;;) {
    const next = await nextItems(db, { target, after, now })
    const last = next.at(-1)
    if (last === undefined) break
    after = last.id
    for (const item of next) {
      const outcome = outcomeOf(item, action)
      prices.update(`${item.id} ${item.priceCents}\n`)
      const example = { id: item.id, title: item.title, before: outcome.before, after: outcome.after }
      preview.count += 1
      if (outcome.after === null) {
        preview.impossible += 1
        if (refused.length < EXAMPLES) refused.push(example)
      } else if (outcome.isChange) {
        preview.changing += 1
        if (changed.length < EXAMPLES) changed.push(example)
      }
    }
  }
  const known = action.kind === 'price' ? prices.digest('base64url') : ''
  return { ...preview, prices: known, examples: refused.length > 0 ? refused : changed }
}
