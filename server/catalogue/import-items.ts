/** Adds and edits items as a CSV file says: a row with an id edits that item, a row without adds one. */
import type { z } from 'zod'
import { ItemEdit, NewItem } from '#contract/items.ts'
import { readCsv } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { addItem } from './add-item.ts'
import { editItem } from './edit-item.ts'
import { findItem } from './find-item.ts'
import { type Column, cellsOf, columns, itemOf } from './item-cells.ts'
import { presentItem } from './present.ts'

/** What is wrong with the file, a sentence for each row. */
export class ImportError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

export interface Imported {
  added: number
  edited: number
  unchanged: number
}

type Row = { line: number } & ({ id: string; edit: ItemEdit; isChange: boolean } | { id: null; item: NewItem })

/** Throws {@link ImportError}, with which the transaction must not commit, and what `readCsv` throws. */
export async function importItems(
  tx: Tx,
  { csv }: { csv: string },
  context: Pick<Context, 'clock'>,
): Promise<Imported> {
  const rows = await readRows(tx, csv)
  const done: Imported = { added: 0, edited: 0, unchanged: 0 }
  const refused: { line: number; message: string }[] = []
  for (const row of rows.toSorted(inOrderOfLocks)) {
    if (row.id === null) {
      await addItem(tx, { item: row.item, byUserId: null }, context)
      done.added += 1
    } else if (!row.isChange) {
      done.unchanged += 1
    } else {
      // An order may have changed the stock since the file was made. All such lines are told at once.
      const refusal = await editItem(tx, { ...row, byUserId: null }, context).then(() => null, asRefusal)
      if (refusal === null) done.edited += 1
      else refused.push({ line: row.line, message: refusal.message })
    }
  }
  if (refused.length === 0) return done
  throw new ImportError(
    refused.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `Line ${line}: ${message}`),
  )
}

/** Edits by id, as orders take their stock, so that an import and an order never wait for each other; then new items. */
function inOrderOfLocks(a: Row, b: Row): number {
  if (a.id === null || b.id === null) return Number(a.id === null) - Number(b.id === null)
  return a.id < b.id ? -1 : 1
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

async function readRows(db: Db, text: string): Promise<Row[]> {
  const [head, ...body] = readCsv(text)
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? []
  const unknown = names.filter((name) => !columns.some((column) => column === name))
  if (unknown.length > 0 || names.length === 0) {
    throw new ImportError([
      names.length === 0
        ? 'The file is empty.'
        : `Unknown columns: ${unknown.join(', ')}. Known are: ${columns.join(', ')}.`,
    ])
  }
  const rows: Row[] = []
  const faults: string[] = []
  for (const { cells, line } of body) {
    const named: Partial<Record<Column, string>> = {}
    for (const column of columns) {
      const place = names.indexOf(column)
      if (place >= 0) named[column] = cells[place] ?? ''
    }
    const read = await readRow(db, named)
    if ('faults' in read) faults.push(...read.faults.map((fault) => `Line ${line}: ${fault}`))
    else rows.push({ ...read, line })
  }
  if (faults.length > 0) throw new ImportError(faults)
  return rows
}

type Read = { id: string; edit: ItemEdit; isChange: boolean } | { id: null; item: NewItem } | { faults: string[] }

async function readRow(db: Db, cells: Partial<Record<Column, string>>): Promise<Read> {
  const key = cells.id?.trim() ?? ''
  if (key === '') {
    const parsed = NewItem.safeParse(itemOf(cells))
    return parsed.success ? { id: null, item: parsed.data } : { faults: faultsOf(parsed.error) }
  }
  const row = await findItem(db, key, { withDisabled: true })
  if (!row) return { faults: [`There is no item with the id ${key}.`] }
  // What has no column stays as it is.
  const { version: _, ...current } = presentItem(row)
  const parsed = ItemEdit.safeParse({ ...current, ...itemOf(changedCells(cells, cellsOf(presentItem(row)))) })
  if (!parsed.success) return { faults: faultsOf(parsed.error) }
  const { qtySeen, ...edit } = parsed.data
  const before = ItemEdit.parse(current)
  const isSameStock = edit.qty === (qtySeen ?? before.qty)
  const isChange = !isSameStock || JSON.stringify({ ...edit, qty: 0 }) !== JSON.stringify({ ...before, qty: 0 })
  return { id: row.id, edit: parsed.data, isChange }
}

/** What stands as it was exported says nothing, so that an item whose texts look like another form of them stays as it is. */
function changedCells(
  cells: Partial<Record<Column, string>>,
  exported: Record<Column, string>,
): Partial<Record<Column, string>> {
  const isAsExported = (column: Column) => !column.startsWith('qty') && cells[column] === exported[column]
  const changed = columns.filter((column) => !isAsExported(column))
  return Object.fromEntries(changed.map((column) => [column, cells[column]]))
}

function faultsOf(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${String(path[0] ?? 'row')}: ${message}`)
}
