/**
 * The one way in which items come, change and go: any number of them by a few statements, and with them what follows,
 * the texts in other languages, the history, the ledger of stock, sales that begin and end, those who wait for pieces,
 * and the cached pages. Beside it only orders and the queue move stock (stock.ts, stock-queue.ts).
 */
import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { saleColumns } from '../data/sale-price.ts'
import { deletedItems, items, stockMovements } from '../data/tables.ts'
import { type SentTranslations, saveTranslations } from '../languages/texts.ts'
import { recordItemEdits, recordItems } from './item-changes.ts'
import type { ItemRow } from './present.ts'
import { queueTurns } from './sale-schedule.ts'
import { allocateBackorders, emptyQueues } from './stock-queue.ts'

interface ByWhom {
  /** Null for the owner's command line. */
  byUserId: string | null
}

export interface ItemChange {
  /** As it is stored and was locked (lock-items.ts). */
  before: ItemRow
  /** A column without a value stays as it is. */
  set: Partial<ItemRow>
  /** Sent in other languages, with an edit as a whole: that makes another version in any case. */
  texts?: SentTranslations
  /** Why its pieces are other ones. */
  note?: string | undefined
}

interface ChangeItems extends ByWhom {
  changes: readonly ItemChange[]
  /** Of its pieces, in the ledger. */
  reason?: 'adjusted' | 'received' | 'stock-take'
}

/**
 * The items as they are afterwards, in the order of the changes. An item has another version when anything but its
 * pieces is another.
 */
export async function changeItems(
  tx: Tx,
  { changes, byUserId, reason = 'adjusted' }: ChangeItems,
  { clock }: ClockContext,
): Promise<ItemRow[]> {
  if (changes.length === 0) return []
  const now = clock()
  const changed = changes.map((change) => ({ ...change, after: changedRow(change, now) }))
  const rows = changed.map(({ after }) => after)
  await updateItems(tx, changed)
  const edits = changed.map(({ before, after }) => ({ before, after, byUserId }))
  await recordItemEdits(tx, edits, { clock })
  const sent = changed.flatMap(({ after, texts }) => (texts ? [{ itemId: after.id, sent: texts }] : []))
  await saveTranslations(tx, { edits: sent, byUserId }, { clock })
  const moved = changed.flatMap(({ before, after, note }) =>
    after.qty === before.qty
      ? []
      : [{ itemId: after.id, change: after.qty - before.qty, reason, byUserId, note: note || undefined, at: now }],
  )
  if (moved.length > 0) await tx.insert(stockMovements).values(moved)
  await queueTurns(tx, rows, { clock })
  tx.invalidate({ items: rows.map(({ id }) => id), lists: true, hard: true })
  const cameIn = new Map(moved.map(({ itemId, change }) => [itemId, change]))
  const held = await allocateBackorders(tx, cameIn, { clock })
  return rows.map((row) => ({ ...row, qty: row.qty - (held.get(row.id) ?? 0) }))
}

function changedRow({ before, set, texts }: ItemChange, now: Date): ItemRow {
  const told = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const { qty, ...row }: ItemRow = { ...before, ...told }
  const isOther =
    texts !== undefined ||
    Object.entries(row).some(([name, value]) => !isDeepStrictEqual(value, before[name as keyof ItemRow]))
  const version = isOther ? { version: before.version + 1, updatedAt: now } : {}
  return { ...row, qty, ...saleColumns(row, now), ...version }
}

/** Only the columns of which one is another are written, and only the rows. */
async function updateItems(tx: Tx, changed: readonly { before: ItemRow; after: ItemRow }[]): Promise<void> {
  const keys = Object.keys(getTableColumns(items)) as (keyof ItemRow)[]
  const differing = changed.map(({ before, after }) => ({
    after,
    keys: keys.filter((key) => !isDeepStrictEqual(before[key], after[key])),
  }))
  const columns = [...new Set(differing.flatMap((row) => row.keys))]
  if (columns.length === 0) return
  const written = differing.filter((row) => row.keys.length > 0).map(({ after }) => after)
  const set = columns.map(columnName).map((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`)
  const records = written.map((row) =>
    recordOf(Object.fromEntries(['id' as const, ...columns].map((key) => [key, row[key]]))),
  )
  await tx.execute(
    sql`update items set ${sql.join(set, sql`, `)} from ${asItems(records)} as changed where items.id = changed.id`,
  )
}

/** A row of the table by the names of its columns, such as the bin keeps. */
export interface ItemRecord extends Record<string, unknown> {
  id: string
  slug: string
}

interface InsertItems extends ByWhom {
  records: readonly ItemRecord[]
  texts?: readonly { itemId: string; sent: SentTranslations }[]
  /** Of its pieces, in the ledger. */
  reason: 'received' | 'restored'
}

/** Adds rows that have every column; one whose slug another item has gets a part of its id behind it. */
export async function insertItems(
  tx: Tx,
  { records, texts = [], reason, byUserId }: InsertItems,
  { clock }: ClockContext,
): Promise<void> {
  const stored = await insertWithFreeSlug(tx, records)
  const others = records.filter(({ id }) => !stored.has(id))
  const storedOthers = await insertWithFreeSlug(
    tx,
    others.map((record) => ({ ...record, slug: `${record.slug}-${record.id.slice(0, 6)}` })),
  )
  if (storedOthers.size < others.length) throw new Error('an item was not stored')
  await saveTranslations(tx, { edits: texts, areNew: true, byUserId }, { clock })
  const rows = records.map(({ id, title, qty, sale_turns_at: turn }) => ({
    ...{ id, title: String(title), qty: Number(qty) },
    saleTurnsAt: turn instanceof Date || typeof turn === 'string' ? new Date(turn) : null,
  }))
  await recordItems(tx, { items: rows, what: 'added', byUserId }, { clock })
  const at = clock()
  const moved = rows.flatMap(({ id, qty }) => (qty > 0 ? [{ itemId: id, change: qty, reason, byUserId, at }] : []))
  if (moved.length > 0) await tx.insert(stockMovements).values(moved)
  await queueTurns(tx, rows, { clock })
  tx.invalidate({ items: rows.map(({ id }) => id), lists: true, hard: true })
}

/** Ids of those whose slug was free: no other item has it, and no old link to it leads elsewhere. */
async function insertWithFreeSlug(tx: Tx, records: readonly ItemRecord[]): Promise<Set<string>> {
  if (records.length === 0) return new Set()
  const stored = await tx.execute<{ id: string }>(
    sql`insert into items select * from ${asItems(records)} as added
      where not exists (select from redirects where from_path = '/products/' || added.slug)
      on conflict (slug) do nothing returning id`,
  )
  return new Set(stored.rows.map(({ id }) => id))
}

interface RemoveItems {
  ids: readonly string[]
  byUserId: string
  /** The change of many items that it is part of. */
  bulkId?: string
}

/** Takes items out of the catalogue and puts them into the bin. Answers how many were there. */
export async function removeItems(
  tx: Tx,
  { ids, byUserId, bulkId }: RemoveItems,
  { clock }: ClockContext,
): Promise<number> {
  const gone = await tx
    .delete(items)
    .where(inArray(items.id, [...ids]))
    .returning({
      ...{ id: items.id, title: items.title, qty: items.qty },
      row: sql<Record<string, unknown>>`to_jsonb(${items})`,
    })
  if (gone.length === 0) return 0
  const at = clock()
  await recordItems(tx, { items: gone, what: 'deleted', byUserId }, { clock })
  // Pieces that were held are free when it comes back: nobody waits for it by then.
  const held = await emptyQueues(
    tx,
    gone.map(({ id }) => id),
    { clock },
  )
  const binned = gone.map(({ id, row, qty }) => ({ id, row: { ...row, qty: qty + (held.get(id) ?? 0) } }))
  await tx.insert(deletedItems).values(binned.map((one) => ({ ...one, bulkId, byUserId, at })))
  const moved = binned.flatMap(({ id, row: { qty } }) =>
    qty > 0 ? [{ itemId: id, change: -qty, reason: 'removed' as const, byUserId, at }] : [],
  )
  if (moved.length > 0) await tx.insert(stockMovements).values(moved)
  tx.invalidate({ items: gone.map(({ id }) => id), lists: true, hard: true })
  return gone.length
}

/** A row by the names of the table's columns. */
export function recordOf(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key as keyof ItemRow), value]))
}

function columnName(key: keyof ItemRow): string {
  const column = getTableColumns(items)[key]
  return column.keyAsName ? toSnakeCase(key) : column.name
}

function asItems(records: readonly object[]): SQL {
  return sql`jsonb_populate_recordset(null::items, ${JSON.stringify(records)}::jsonb)`
}
