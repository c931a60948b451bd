/** Adds and edits items as a CSV file says: a row with an id edits that item, a row without adds one. */
import type { z } from 'zod'
import { ItemEdit, NewItem } from '#contract/items.ts'
import { readCsv } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import { OwnerError } from '../platform/errors.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { addItem } from './add-item.ts'
import { editItem } from './edit-item.ts'
import { findItem } from './find-items.ts'
import { type Column, cellsOf, columns, itemOf } from './item-cells.ts'
import { presentItemToStaff } from './present.ts'

export interface Imported {
  added: number
  edited: number
  unchanged: number
}

type Change = { id: string; edit: ItemEdit; isChange: boolean } | { id: null; item: NewItem }
type Row = Change & { line: number }

/** Throws an {@link OwnerError} with a sentence for each bad row; the transaction must not commit then. */
export async function importItems(tx: Tx, { csv }: { csv: string }, context: ClockContext): Promise<Imported> {
  const rows = await readRows(tx, csv)
  const imported: Imported = { added: 0, edited: 0, unchanged: 0 }
  const errors = new Map<number, string>()
  for (const row of rows.toSorted(inLockOrder)) {
    if (row.id === null) {
      await addItem(tx, { item: row.item, byUserId: null }, context)
      imported.added += 1
    } else if (!row.isChange) {
      imported.unchanged += 1
    } else {
      // An order may have changed the stock since the file was made. All such lines are reported together.
      const refusal = await editItem(tx, { ...row, byUserId: null }, context).then(() => null, asRefusal)
      if (refusal) errors.set(row.line, refusal.message)
      else imported.edited += 1
    }
  }
  if (errors.size === 0) return imported
  const inFileOrder = [...errors].sort(([a], [b]) => a - b)
  throw new OwnerError(inFileOrder.map(([line, message]) => `Line ${line}: ${message}`).join('\n'))
}

/** Edits by id, as orders take their stock, so that an import and an order never deadlock; then new items. */
function inLockOrder(a: Row, b: Row): number {
  if (a.id === null || b.id === null) return Number(a.id === null) - Number(b.id === null)
  return a.id < b.id ? -1 : 1
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

async function readRows(db: Db, text: string): Promise<Row[]> {
  const [head, ...body] = readCsv(text)
  if (!head) throw new OwnerError('The file is empty.')
  const names = head.cells.map((name) => name.trim().toLowerCase())
  const unknown = names.filter((name) => !columns.some((column) => column === name))
  if (unknown.length > 0) {
    throw new OwnerError(`Unknown columns: ${unknown.join(', ')}. Known are: ${columns.join(', ')}.`)
  }
  const rows: Row[] = []
  const errors: string[] = []
  for (const { cells, line } of body) {
    const filled = columns.filter((column) => names.includes(column))
    const row = await readRow(
      db,
      Object.fromEntries(filled.map((column) => [column, cells[names.indexOf(column)] ?? ''])),
    )
    if ('errors' in row) errors.push(...row.errors.map((error) => `Line ${line}: ${error}`))
    else rows.push({ ...row, line })
  }
  if (errors.length > 0) throw new OwnerError(errors.join('\n'))
  return rows
}

async function readRow(db: Db, cells: Partial<Record<Column, string>>): Promise<Change | { errors: string[] }> {
  const key = cells.id?.trim() ?? ''
  if (key === '') {
    const parsed = NewItem.safeParse(itemOf(cells))
    return parsed.success ? { id: null, item: parsed.data } : { errors: errorsOf(parsed.error) }
  }
  const row = await findItem(db, key, { withDisabled: true })
  if (!row) return { errors: [`There is no item with the id ${key}.`] }
  // What has no column stays as it is.
  const asItIs = presentItemToStaff(row, row.updatedAt)
  const { version: _, ...current } = asItIs
  const fields = itemOf(changedCells(cells, cellsOf(asItIs)))
  const parsed = ItemEdit.safeParse({ ...current, ...fields })
  if (!parsed.success) return { errors: errorsOf(parsed.error) }
  const { qtySeen, ...edit } = parsed.data
  const before = ItemEdit.parse(current)
  const isSameStock = edit.qty === (qtySeen ?? before.qty)
  const isChange = !isSameStock || JSON.stringify({ ...edit, qty: 0 }) !== JSON.stringify({ ...before, qty: 0 })
  return { id: row.id, edit: parsed.data, isChange }
}

/** Cells as they were exported change nothing, even where a text would be read as another form of it. */
function changedCells(
  cells: Partial<Record<Column, string>>,
  exported: Record<Column, string>,
): Partial<Record<Column, string>> {
  const isAsExported = (column: Column) => !column.startsWith('qty') && cells[column] === exported[column]
  const changed = columns.filter((column) => !isAsExported(column))
  return Object.fromEntries(changed.map((column) => [column, cells[column]]))
}

function errorsOf(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${String(path[0] ?? 'row')}: ${message}`)
}
