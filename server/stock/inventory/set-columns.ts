/**
 * Sets prices, sales, visibility and categories of items that are locked, any number at once, and notes what was
 * changed.
 */
import { sql } from 'drizzle-orm'
import { saleColumns } from '../../catalogue/data/sale-price.ts'
import { recordItemEdits } from '../../catalogue/items/item-changes.ts'
import type { ItemRow } from '../../catalogue/items/present.ts'
import { queueTurn } from '../../catalogue/items/sale-schedule.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'

type SetColumn = 'priceCents' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'disabled' | 'category' | 'categoryKey'

export interface ColumnChange {
  before: ItemRow
  set: Partial<Pick<ItemRow, SetColumn>>
}

export async function setColumns(
  tx: Tx,
  { changes, byUserId }: { changes: readonly ColumnChange[]; byUserId: string },
  { clock }: ClockContext,
): Promise<void> {
  if (changes.length === 0) return
  const now = clock()
  const rows = changes.map(({ before, set }) => {
    const changed = { ...before, ...set }
    return { ...changed, ...saleColumns(changed, now), version: before.version + 1, updatedAt: now }
  })
  const column = <Name extends keyof ItemRow>(name: Name) => sql.param(rows.map((row) => row[name]))
  await tx.execute(sql`update items set price_cents = changed.price_cents, sale_cents = changed.sale_cents,
      sale_price_cents = changed.sale_price_cents, sale_from_day = changed.sale_from_day,
      sale_until_day = changed.sale_until_day,
      sale_turns_at = changed.sale_turns_at, disabled = changed.disabled, category = changed.category,
      category_key = changed.category_key, version = changed.version, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${column('id')}::text[], ${column('priceCents')}::bigint[], ${column('saleCents')}::bigint[],
      ${column('salePrice')}::bigint[], ${column('saleFrom')}::date[], ${column('saleUntil')}::date[],
      ${sql.param(rows.map(({ saleTurnsAt }) => saleTurnsAt?.toISOString() ?? null))}::timestamptz[],
      ${column('disabled')}::boolean[], ${column('category')}::text[], ${column('categoryKey')}::text[],
      ${column('version')}::int[])
      as changed (id, price_cents, sale_cents, sale_price_cents, sale_from_day, sale_until_day, sale_turns_at, disabled,
        category, category_key, version)
    where items.id = changed.id`)
  await recordItemEdits(
    tx,
    changes.map(({ before, set }) => ({ before, after: { ...before, ...set }, byUserId })),
    { clock },
  )
  for (const at of new Set(rows.map(({ saleTurnsAt }) => saleTurnsAt?.getTime()))) {
    if (at !== undefined) await queueTurn(tx, new Date(at), { clock })
  }
}
