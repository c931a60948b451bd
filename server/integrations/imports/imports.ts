/** What staff do with an import: begin it, say what its columns hold, run it, take it back. */
import { msg, plural } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import { severalColumns } from '#contract/integrations/import-fields.ts'
import {
  fieldsOf,
  type Import,
  type ImportFormat,
  type ImportRow,
  type ImportRowKind,
  UNDO_DAYS,
} from '#contract/integrations/imports.ts'
import { say } from '#contract/text/say.ts'
import type { Page } from '../../http/mount.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Services } from '../../services.ts'
import { importNotFound, presentImport, selectImports, undoEnd } from './present.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'
import { queueWork } from './work.ts'

interface BeginImport {
  fileName: string
  upload: string
  pictures: string | undefined
  byUserId: string
}

/** Answers its id. */
export async function beginImport(
  tx: Tx,
  { pictures, ...begun }: BeginImport,
  { clock }: ClockContext,
): Promise<string> {
  const id = newId()
  await tx.insert(imports).values({
    ...begun,
    id,
    pictureUpload: pictures ?? null,
    at: clock(),
    state: 'checking',
    format: 'kade',
    readAs: '',
    message: '',
    look: 0,
    columns: [],
    categories: [],
    counts: { add: 0, edit: 0, same: 0, refused: 0 },
    pictures: 0,
    step: 'reading',
    done: 0,
    total: 0,
  })
  await queueWork(tx, id)
  return id
}

interface MatchImport {
  id: string
  look: number
  fields: readonly (string | null)[]
  categories: readonly { name: string; becomes: string }[]
}

export async function matchImport(tx: Tx, { id, look, fields, categories }: MatchImport): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state !== 'checked' || record.look !== look) throw moved()
  if (fields.length !== record.columns.length) {
    throw new Refusal('COLUMNS_OTHER', {
      columns: msg`${plural({ count: record.columns.length }, { one: '# column', other: '# columns' })}`,
    })
  }
  const known = fieldsOf(record.format)
  const held = fields.map((field) => (field !== null && known.has(field) ? field : null))
  const named = held.filter((field) => field !== null && !severalColumns.has(field))
  if (new Set(named).size < named.length) throw new Refusal('COLUMNS_TWICE')
  const becomes = new Map(categories.map((one) => [one.name, one.becomes]))
  await tx
    .update(imports)
    .set({
      state: 'checking',
      step: 'reading',
      message: '',
      columns: record.columns.map((column, at) => ({ ...column, field: held[at] ?? null })),
      categories: record.categories.map((one) => ({ ...one, becomes: becomes.get(one.name) ?? one.becomes })),
    })
    .where(eq(imports.id, id))
  await queueWork(tx, id)
}

interface RunImport {
  id: string
  look: number
  withoutRefused: boolean
}

/** A second press of the button finds it running, which is what was asked for. */
export async function runImport(tx: Tx, { id, look, withoutRefused }: RunImport): Promise<void> {
  const record = await lockImport(tx, id)
  const { state, counts, pictures } = record
  if (record.look === look && (state === 'running' || state === 'done')) return
  if (state !== 'checked' || record.look !== look) throw moved()
  if (counts.add + counts.edit === 0) throw new Refusal('IMPORT_EMPTY')
  if (counts.refused > 0 && !withoutRefused) {
    throw new Refusal('ROWS_REFUSED', {
      rows: msg`${plural({ count: counts.refused }, { one: '# row', other: '# rows' })}`,
    })
  }
  const progress = { step: 'pictures' as const, done: 0, total: pictures }
  await tx
    .update(imports)
    .set({ state: 'running', message: '', ...progress })
    .where(eq(imports.id, id))
  await queueWork(tx, id)
}

export async function undoImport(
  tx: Tx,
  { id, byUserId }: { id: string; byUserId: string },
  { clock }: ClockContext,
): Promise<void> {
  const record = await lockImport(tx, id)
  if (record.state === 'undoing') return
  if (record.state !== 'done') throw moved()
  if (undoEnd(record) < clock()) {
    throw new Refusal('IMPORT_TOO_OLD', { most: UNDO_DAYS })
  }
  await tx
    .update(imports)
    .set({ state: 'undoing', undoneByUserId: byUserId, step: 'saving', done: 0, total: 0 })
    .where(eq(imports.id, id))
  await queueWork(tx, id)
}

export async function lockImport(tx: Tx, id: string): Promise<ImportRecord> {
  const [record] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!record) throw importNotFound()
  return record
}

function moved(): Refusal {
  return new Refusal('IMPORT_MOVED')
}

interface Paging {
  limit: number
  offset: number
}

interface ListImports extends Paging {
  formats: readonly ImportFormat[]
}

export async function listImports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { formats, limit, offset }: ListImports,
): Promise<Page<Import>> {
  const where = inArray(imports.format, [...formats])
  const newestFirst = [desc(imports.at), desc(imports.id)]
  const rows = await selectImports(db)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return { rows: rows.map((row) => presentImport(row, clock())), total: await db.$count(imports, where) }
}

interface ListRows extends Paging {
  id: string
  kind?: ImportRowKind | undefined
  noted?: 'true' | undefined
}

export async function listImportRows(db: Db, { id, kind, noted, limit, offset }: ListRows): Promise<Page<ImportRow>> {
  const where = and(
    eq(importRows.importId, id),
    kind && eq(importRows.kind, kind),
    noted && gt(sql`jsonb_array_length(${importRows.notes})`, 0),
  )
  const { line, title, itemId, email, pageId, changes, notes } = importRows
  const rows = await db
    .select({ line, kind: importRows.kind, title, itemId, email, pageId, changes, notes })
    .from(importRows)
    .where(where)
    .orderBy(asc(line))
    .limit(limit)
    .offset(offset)
  const said = rows.map((row) => ({
    ...row,
    notes: row.notes.map((note) => (typeof note === 'string' ? note : say(note))),
  }))
  return { rows: said, total: await db.$count(importRows, where) }
}

/** Deletes what is too old to be undone, with what it was undone by; not before its people are mailed. */
export async function purgeImports(tx: Tx, { clock }: ClockContext): Promise<void> {
  const before = new Date(clock().getTime() - days(UNDO_DAYS))
  const isOld = lt(sql`coalesce(${imports.finishedAt}, ${imports.at})`, before)
  const isLeft = tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(eq(importRows.importId, imports.id), isNotNull(importRows.userId), isNull(importRows.mailedAt)))
  const isMailed = and(eq(imports.state, 'done'), isNotNull(imports.mailsAskedAt), exists(isLeft))
  await tx.delete(imports).where(and(isOld, not(isMailed ?? sql`false`)))
}
