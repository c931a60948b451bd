/** The bin: items that were deleted, listed, restored as they were, and purged when their days are over. */
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import { BIN_DAYS, BULK_AT_ONCE, type DeletedItem } from '#contract/stock/inventory.ts'
import { findTakenSkus } from '../../catalogue/data/sku.ts'
import { deletedItems } from '../../catalogue/data/tables.ts'
import { insertItems } from '../../catalogue/items/write-items.ts'
import { itemTranslations } from '../../catalogue/languages/tables.ts'
import {
  lockGroupsOf,
  placeAmongVariants,
  purgeEmptyGroups,
  variantsOf,
} from '../../catalogue/variants/deleted-variants.ts'
import type { Page } from '../../http/mount.ts'
import { endPreOrdersOfGoneItem } from '../../orders/pre-orders/settle-pre-orders.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import type { ClockContext, Context } from '../../services.ts'

export async function listBin(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  { clock }: ClockContext,
): Promise<Page<DeletedItem>> {
  const where = gt(deletedItems.at, oldest(clock()))
  const rows = await db
    .select({
      id: deletedItems.id,
      title: field<string>('title'),
      category: field<string>('category'),
      priceCents: sql<number>`(${deletedItems.row} ->> 'price_cents')::float8`,
      qty: sql<number>`(${deletedItems.row} ->> 'qty')::int`,
      image: sql<string | null>`${deletedItems.row} -> 'images' ->> 0`,
      at: deletedItems.at,
    })
    .from(deletedItems)
    .where(where)
    .orderBy(desc(deletedItems.at), desc(deletedItems.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(deletedItems, where)
  return {
    rows: rows.map(({ priceCents, at, ...row }) => ({
      ...row,
      price: rupees(cents(priceCents)),
      deletedAt: at.toISOString(),
    })),
    total,
  }
}

function field<Value>(name: string): SQL<Value> {
  return sql<Value>`${deletedItems.row} ->> ${name}`
}

type Restore = ({ ids: readonly string[] } | { bulkId: string }) & { byUserId: string }

/**
 * Restores items as they were; only what another item has by now, SKU, address or place among variants, is not given
 * back. Those who waited for such an item were told that it is gone, and don't wait any more.
 */
export async function restoreItems(
  tx: Tx,
  { byUserId, ...asked }: Restore,
  context: Context,
): Promise<{ restored: number; left: number }> {
  const { clock } = context
  const meant = 'ids' in asked ? inArray(deletedItems.id, [...asked.ids]) : eq(deletedItems.bulkId, asked.bulkId)
  const where = and(meant, gt(deletedItems.at, oldest(clock())))
  const rows = await tx
    .delete(deletedItems)
    .where(
      inArray(
        deletedItems.id,
        tx
          .select({ id: deletedItems.id })
          .from(deletedItems)
          .where(where)
          .orderBy(asc(deletedItems.id))
          .limit(BULK_AT_ONCE),
      ),
    )
    .returning({ id: deletedItems.id, row: deletedItems.row })
  await lockGroupsOf(
    tx,
    rows.map(({ row }) => row),
  )
  const skuOf = ({ sku }: Record<string, unknown>) => (typeof sku === 'string' ? sku : null)
  const taken = await findTakenSkus(
    tx,
    rows.map(({ id, row }) => ({ id, sku: skuOf(row), title: String(row.title) })),
  )
  for (const { id, row } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await endPreOrdersOfGoneItem(tx, id, context)
    await putBack(tx, { id, row: taken.has(id) ? { ...row, sku: null } : row, byUserId }, context)
  }
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id)
    tx.invalidate({ items: await variantsOf(tx, ids), lists: true, hard: true })
  }
  return { restored: rows.length, left: 'ids' in asked ? 0 : await tx.$count(deletedItems, where) }
}

interface PutBack {
  id: string
  row: Record<string, unknown>
  byUserId: string
}

async function putBack(tx: Tx, { id, row, byUserId }: PutBack, context: ClockContext): Promise<void> {
  const record = { ...row, id, slug: String(row.slug), ...(await placeAmongVariants(tx, row)) }
  await insertItems(tx, { records: [record], reason: 'restored', byUserId }, context)
}

/** Deletes for good what was in the bin for its days. */
export async function purgeBin(tx: Tx, { clock }: ClockContext): Promise<void> {
  const gone = await tx
    .delete(deletedItems)
    .where(lt(deletedItems.at, oldest(clock())))
    .returning({ id: deletedItems.id })
  await tx.delete(itemTranslations).where(
    inArray(
      itemTranslations.itemId,
      gone.map(({ id }) => id),
    ),
  )
  await purgeEmptyGroups(tx)
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - days(BIN_DAYS))
}
