/** Writes many items of an import by a few statements, where nothing about them needs a closer look. */
import { asc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { ItemEdit, NewItem } from '#contract/catalogue/items/items.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { areFreeSkus } from '../data/sku.ts'
import { items, stockMovements } from '../data/tables.ts'
import { saveTranslations, translationsOf } from '../languages/texts.ts'
import { itemColumns, slugOf, slugWithId } from './add-item.ts'
import { plannedEdit } from './edit-item.ts'
import { recordItemEdits, recordItems } from './item-changes.ts'
import type { ItemRow } from './present.ts'
import { queueTurn } from './sale-schedule.ts'
import { holdsForQueue } from './stock-queue.ts'

/** What an import knows of an item it has saved. */
export type SavedItem = Pick<ItemRow, 'id' | 'qty' | 'version'>

interface EditMany {
  /** By id, as orders take their stock. */
  edits: readonly { id: string; edit: ItemEdit }[]
  byUserId: string | null
}

/**
 * The items after their edits, in their order. Null, with nothing changed, where an edit is refused, takes a SKU that
 * may be taken, or brings pieces that somebody waits for: then they are to be edited one by one.
 */
export async function editMany(
  tx: Tx,
  { edits, byUserId }: EditMany,
  { clock }: ClockContext,
): Promise<SavedItem[] | null> {
  const ids = edits.map(({ id }) => id)
  const rows = await tx.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const now = clock()
  const changes = edits.flatMap(({ id, edit }) => {
    const before = byId.get(id)
    const set = before && unlessRefused(() => plannedEdit(before, edit, now))
    return before && set ? [{ before, edit, set, after: edited(before, set) }] : []
  })
  if (changes.length < edits.length || new Set(ids).size < ids.length) return null
  const newSkus = changes.filter(({ before, edit }) => edit.sku !== before.sku)
  const skus = newSkus.map(({ before, edit }) => ({ id: before.id, sku: edit.sku }))
  if (!(await areFreeSkus(tx, skus))) return null
  const moved = changes.filter(({ before, after }) => after.qty !== before.qty)
  if (moved.some(({ before, after }) => after.qty > before.qty) && (await holdsForQueue(tx))) return null
  await updateItems(
    tx,
    changes.map(({ after }) => after),
    Object.keys(changes[0]?.set ?? {}),
  )
  const noted = changes.map(({ before, after }) => ({ before, after, byUserId }))
  await recordItemEdits(tx, noted, { clock })
  const sent = changes.map(({ after, edit }) => ({ itemId: after.id, sent: translationsOf(edit) }))
  await saveTranslations(tx, { edits: sent, byUserId }, { clock })
  const movements = moved.map(({ before, after, edit }) => ({
    itemId: after.id,
    change: after.qty - before.qty,
    reason: 'adjusted' as const,
    byUserId,
    note: edit.stockReason || undefined,
    at: now,
  }))
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
  await queueTurns(
    tx,
    changes.map(({ after }) => after),
    { clock },
  )
  tx.invalidate({ items: ids, lists: true, hard: true })
  return changes.map(({ after }) => after)
}

interface AddMany {
  added: readonly NewItem[]
  byUserId: string | null
}

/**
 * The new items in their order. Null, with nothing changed, where a SKU may be taken: then they are to be added one by
 * one.
 */
export async function addMany(
  tx: Tx,
  { added, byUserId }: AddMany,
  { clock }: ClockContext,
): Promise<SavedItem[] | null> {
  const now = clock()
  const rows = added.map((item) => ({
    ...itemColumns(item, now),
    id: newId(),
    slug: slugOf(item.title),
    qty: item.qty,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }))
  if (
    !(await areFreeSkus(
      tx,
      rows.map(({ id, sku }) => ({ id, sku })),
    ))
  )
    return null
  const stored = await insertItems(tx, rows)
  // Those whose slug another item has.
  const others = rows.filter(({ id }) => !stored.has(id)).map((row) => ({ ...row, slug: slugWithId(row.slug, row.id) }))
  const storedOthers = await insertItems(tx, others)
  if (storedOthers.size < others.length) throw new Error('an item was not stored')
  const sent = rows.map(({ id }, at) => ({ itemId: id, sent: translationsOf(added[at] ?? {}) }))
  await saveTranslations(tx, { edits: sent, areNew: true, byUserId }, { clock })
  await recordItems(tx, { items: rows, what: 'added', byUserId }, { clock })
  const movements = rows.flatMap(({ id, qty }) =>
    qty > 0 ? [{ itemId: id, change: qty, reason: 'received' as const, byUserId, at: now }] : [],
  )
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
  await queueTurns(tx, rows, { clock })
  tx.invalidate({ items: rows.map(({ id }) => id), lists: true, hard: true })
  return rows
}

function unlessRefused<T>(plan: () => T): T | null {
  try {
    return plan()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** As an update of one row: a column without a value stays as it is. */
function edited(before: ItemRow, set: ReturnType<typeof plannedEdit>): ItemRow {
  return { ...before, ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) }
}

async function updateItems(tx: Tx, rows: readonly ItemRow[], columns: readonly string[]): Promise<void> {
  const names = columns.map(columnName)
  const set = names.map((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`)
  await tx.execute(
    sql`update items set ${sql.join(set, sql`, `)} from ${asItems(rows)} as changed where items.id = changed.id`,
  )
}

/** Ids of those whose slug was free. */
async function insertItems(tx: Tx, rows: readonly (typeof items.$inferInsert)[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const names = sql.join(
    columnsOf(rows).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const stored = await tx.execute<{ id: string }>(
    sql`insert into items (${names}) select ${names} from ${asItems(rows)} as added on conflict (slug) do nothing returning id`,
  )
  return new Set(stored.rows.map(({ id }) => id))
}

/** All names are of the table's columns, as every row has them. */
function columnsOf(rows: readonly object[]): string[] {
  return Object.keys(rows[0] ?? {}).map(columnName)
}

/** As the database names a column of the table. */
function columnName(key: string): string {
  const column = getTableColumns(items)[key as keyof ItemRow]
  return column.keyAsName ? toSnakeCase(key) : column.name
}

function asItems(rows: readonly object[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value])),
  )
  return sql`jsonb_populate_recordset(null::items, ${JSON.stringify(named)}::jsonb)`
}

async function queueTurns(tx: Tx, rows: readonly { saleTurnsAt: Date | null }[], context: ClockContext): Promise<void> {
  for (const at of new Set(rows.map(({ saleTurnsAt }) => saleTurnsAt?.getTime()))) {
    if (at !== undefined) await queueTurn(tx, new Date(at), context)
  }
}
