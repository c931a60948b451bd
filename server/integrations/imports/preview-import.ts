/** Reads the file of an import and notes what each row would do. Nothing of the catalogue is changed. */

import { msg } from '@lingui/core/runtime-macro'
import { eq, inArray } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import { type Import, UNDO_DAYS } from '#contract/integrations/imports.ts'
import { keep, kept, type Word } from '#contract/text/say.ts'
import { FREE, lostLetters } from '../../catalogue/cells/screen-cells.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { OwnerError } from '../../platform/errors.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import type { Services } from '../../services.ts'
import { UploadStore } from '../../site/media/uploads/upload-store.ts'
import { comesHidden } from './formats/comes-hidden.ts'
import type { ReadRow } from './formats/import-row.ts'
import { NOT_COUNTED, OTHER_TAX, SOLD_BELOW_NOTHING } from './formats/products.ts'
import { formatOf, matchColumns, readTable } from './formats/read-table.ts'
import { planRows } from './plan-rows.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'
import { NO_PICTURES, openZipPictures, type ZipPictures } from './zip-pictures.ts'

type RowValues = typeof importRows.$inferInsert
const ROWS_A_STATEMENT = 500

/** Throws an {@link OwnerError} for a file that can't be read. */
export async function previewImport(services: Services, record: ImportRecord): Promise<void> {
  const { db, transaction } = services
  const { rows: table, readAs, hidden = 0 } = await readSheet(await readUpload(services, record.upload))
  if (table.length < 2) throw new OwnerError(msg`The file has no rows below its headings.`)
  const isFirst = record.columns.length === 0
  const format = isFirst ? formatOf(table[0]?.cells ?? []) : record.format
  const columns = isFirst ? matchColumns(table, format) : record.columns
  const fields = columns.map(({ field }) => field)
  if (fields.every((field) => field === null)) {
    throw new OwnerError(
      msg`None of its headings is known here. The first row must name the columns, such as title and price.`,
    )
  }
  const pictures = await openPictures(services, record)
  const rows = await readTable(table, { format, fields })
  const categories = await matchCategories(db, rows, record.categories)
  const planned = await planRows(db, rows, { categories, pictures })
  const values = planned.map((row) => ({ ...row, importId: record.id }))
  const message = keep(...kept(record.message), ...hiddenRows(hidden), ...summaryOf(planned, columns))
  await transaction((tx) =>
    store(tx, { record, values, set: { format, readAs: keep(readAs), columns, categories, message } }),
  )
}

/** Excel leaves what its filter hides in the file, and nobody looks at it there. */
function hiddenRows(hidden: number): Word[] {
  if (hidden === 0) return []
  return [msg`Rows that the file hides, as by a filter, and that are taken all the same: ${{ hidden }}.`]
}

interface Store {
  record: ImportRecord
  values: RowValues[]
  set: Pick<Import, 'format' | 'readAs' | 'columns' | 'categories' | 'message'>
}

async function store(tx: Tx, { record, values, set }: Store): Promise<void> {
  const { id, look } = record
  const [current] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (current?.state !== 'checking' || current.look !== look) return
  await tx.delete(importRows).where(eq(importRows.importId, id))
  for (let at = 0; at < values.length; at += ROWS_A_STATEMENT) {
    await tx.insert(importRows).values(values.slice(at, at + ROWS_A_STATEMENT))
  }
  const count = (kind: RowValues['kind']) => values.filter((row) => row.kind === kind).length
  const counts = { add: count('add'), edit: count('edit'), same: count('same'), refused: count('refused') }
  const pictures = values.reduce((sum, row) => sum + row.pictures.length, 0)
  await tx
    .update(imports)
    .set({ ...set, counts, pictures, state: 'checked', look: look + 1, done: 0, total: 0 })
    .where(eq(imports.id, id))
}

export async function openPictures(
  services: Services,
  { pictureUpload }: Pick<ImportRecord, 'pictureUpload'>,
): Promise<ZipPictures> {
  return pictureUpload === null ? NO_PICTURES : openZipPictures(await readUpload(services, pictureUpload))
}

async function readUpload(services: Services, id: string): Promise<Uint8Array> {
  const store = new UploadStore(services)
  if (await store.find(id)) return store.bytesOf(id)
  throw new OwnerError(
    msg`The uploaded file was kept for a day. Please upload it again; what was done stays for ${{ days: UNDO_DAYS }} days.`,
  )
}

/** Which categories a file has, and which of this shop they become: the same one, unless the owner says another. */
async function matchCategories(
  db: Db,
  rows: readonly ReadRow[],
  before: Import['categories'],
): Promise<Import['categories']> {
  const counts = new Map<string, number>()
  for (const { cells, errors } of rows) {
    const name = cells.category?.trim()
    if (name !== undefined && errors.length === 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const said = new Map(before.map(({ name, becomes }) => [name, becomes]))
  const named = [...counts].map(([name, count]) => ({ name, count, becomes: said.get(name) ?? name }))
  const keys = [...new Set(named.map(({ becomes }) => categoryKey(becomes)))]
  const known =
    keys.length === 0
      ? []
      : await db
          .select({ key: items.categoryKey })
          .from(items)
          .where(inArray(items.categoryKey, keys))
          .groupBy(items.categoryKey)
  const knownKeys = new Set(known.map(({ key }) => key))
  const listed = named.map((one) => ({ ...one, isNew: !knownKeys.has(categoryKey(one.becomes)) }))
  return listed.toSorted((a, b) => b.count - a.count)
}

/** What the owner should know of a file before its rows: what many of them have in common. */
function summaryOf(rows: readonly { notes: readonly (Word | string)[] }[], columns: Import['columns']): Word[] {
  const leftOut = columns.filter(({ field, samples }) => field === null && samples.length > 0)
  const count = (...words: readonly Word[]) => {
    const ids = words.map(({ id }) => id)
    return rows.filter(({ notes }) => notes.some((note) => typeof note !== 'string' && ids.includes(note.id))).length
  }
  const [lost, uncounted] = [count(lostLetters('title', '')), count(NOT_COUNTED, SOLD_BELOW_NOTHING)]
  const [free, taxed] = [count(FREE), count(OTHER_TAX)]
  const hidden = count(...Object.values(comesHidden).map((why) => why()))
  return [
    lost > 0 && msg`Rows that have lost letters: ${{ lost }}. Please save the table as CSV UTF-8 or as XLSX.`,
    uncounted > 0 && msg`Rows whose stock the other shop did not count, or sold on below nothing: ${{ uncounted }}.`,
    free > 0 && msg`Rows with a price of 0, which come hidden: ${{ free }}.`,
    taxed > 0 && msg`Rows that the other shop taxed otherwise: ${{ taxed }}.`,
    hidden > 0 &&
      msg`Rows that come hidden, since the other shop kept them from the public or sold them otherwise: ${{ hidden }}.`,
    leftOut.length > 0 && msg`Columns that are left out: ${{ columns: namesOf(leftOut) }}.`,
  ].filter((sentence) => sentence !== false)
}

const NAMED = 30

function namesOf(columns: readonly { head: string }[]): string {
  const names = columns.slice(0, NAMED).map(({ head }) => `"${head}"`)
  const more = columns.length - names.length
  return more > 0 ? `${names.join(', ')} ... (${columns.length})` : names.join(', ')
}
