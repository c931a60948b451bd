/**
 * What people write to the shop is an entry: a review, a question, an inquiry. It waits until staff, who find it in a
 * list, decide on it or answer it; of an item shoppers see what staff show.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { AuditKind } from '#contract/site/audit.ts'
import { containsWriter } from '../../platform/database/contains-person.ts'
import { countFound, type Db, searchText } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'

type EntryTable = PgTable & { id: PgColumn }
type ItemEntryTable = EntryTable & { itemId: PgColumn; state: PgColumn; version: PgColumn }

export interface EntryQuery {
  /** A part of what is searched. */
  search?: string | undefined
  limit: number
  offset: number
}

interface Listing {
  table: EntryTable
  /** They are listed by it, the newest first. */
  newest: PgColumn
  /** What a search looks through, as SQL text. */
  searched: SQL
}

/** Null while the item is in the bin, or gone. */
export const titleOfItem = (id: PgColumn) => sql<string | null>`(select items.title from items where items.id = ${id})`

/** Those that staff look for; `all` is the query of all of them. */
export async function listEntries<All extends PgSelect>(
  db: Db,
  all: All,
  { table, newest, searched }: Listing,
  filter: SQL | undefined,
  { search, limit, offset }: EntryQuery,
) {
  const where = and(filter, search ? containsWriter(searchText(searched), search.trim()) : undefined)
  const rows = await all.where(where).orderBy(desc(newest), desc(table.id)).limit(limit).offset(offset)
  const count = search && where ? await countFound(db, table, where) : { total: await db.$count(table, where) }
  return { rows, ...count }
}

/** Until the transaction ends nobody else changes it. Throws NOT_FOUND. */
export async function lockEntry<Table extends EntryTable>(
  tx: Tx,
  table: Table,
  { id, kind }: { id: string; kind: 'REVIEW' | 'QUESTION' | 'INQUIRY' },
): Promise<Table['$inferSelect']> {
  const query = tx.select().from(table as EntryTable)
  const [row] = await query.where(eq(table.id, id)).for('update')
  if (!row) throw new Refusal(`${kind}_NOT_FOUND`)
  return row
}

export interface Decision {
  id: string
  /** Of the entry as it was read. */
  version: number
  by: AuditSource
}

/** What shoppers see changes with it. Throws NOT_FOUND, and that it has changed since it was read. */
export async function decideEntry<Table extends ItemEntryTable, Fields extends SelectedFields>(
  tx: Tx,
  { table, fields, kind }: { table: Table; fields: Fields; kind: 'REVIEW' | 'QUESTION' },
  { id, version, by }: Decision,
  { set, noted }: { set: Partial<Table['$inferInsert']> & { state: string }; noted: AuditKind },
  context: Context,
) {
  const before = await lockEntry(tx, table, { id, kind })
  if (before.version !== version) throw new Refusal(`${kind}_CHANGED`)
  const update = tx.update<ItemEntryTable>(table).set({ ...set, version: version + 1 })
  // What the compiler can't work out for fields it doesn't know yet.
  const written = (await update.where(eq(table.id, id)).returning(fields)) as SelectResultFields<Fields>[]
  const [after] = written
  if (!after) throw new Refusal(`${kind}_NOT_FOUND`)
  await audit(tx, { kind: noted, by, subject: id, before: before.state, after: set.state }, context)
  tx.invalidate({ items: [String(before.itemId)], lists: false, hard: true })
  return { before, after }
}
