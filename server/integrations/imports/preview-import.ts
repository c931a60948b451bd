/** Reads the file of an import and notes what each row would do. Nothing of the catalogue is changed. */

import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { type Import, UNDO_DAYS } from '#contract/integrations/imports.ts'
import { keep, kept, type Word } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { OwnerError } from '../../platform/errors.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import type { Services } from '../../services.ts'
import { UploadStore } from '../../site/media/uploads/upload-store.ts'
import { formatOf, matchColumns, readTable } from './formats/read-table.ts'
import { matchCategories } from './match-categories.ts'
import { planRows } from './plan-rows.ts'
import { summaryOf } from './summary.ts'
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
