/** Adds and edits items as the CSV file of the owner's command says. The back office imports through the same plan. */
import { readCsv } from '../platform/csv.ts'
import { OwnerError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { applyRows, type RowToApply } from './apply-rows.ts'
import { columns, variantOf } from './item-cells.ts'
import { planItems, type TableRow } from './plan-items.ts'
import { importVariants } from './variants/variant-cells.ts'

export interface Imported {
  added: number
  edited: number
  unchanged: number
}

/** Throws an {@link OwnerError} with a sentence for each bad row; the transaction must not commit then. */
export async function importItems(tx: Tx, { csv }: { csv: string }, context: ClockContext): Promise<Imported> {
  const table = readTable(csv)
  const planned = await planItems(tx, table)
  const bad = planned.flatMap((row) =>
    row.kind === 'refused' ? row.errors.map((message) => ({ ...row, message })) : [],
  )
  if (bad.length > 0) throw linesOf(bad)
  const rows = planned.filter((row): row is RowToApply & typeof row => row.kind === 'add' || row.kind === 'edit')
  const { done, refused } = await applyRows(tx, { rows, byUserId: null }, context)
  const errors = new Map(refused.map(({ line, message }) => [line, message]))
  const same = planned.flatMap((row) => (row.kind === 'same' ? [row] : []))
  const ids = new Map([
    ...done.map(({ line, item }) => [line, item.id] as const),
    ...same.map(({ line, id }) => [line, id] as const),
  ])
  const grouped = table.flatMap(({ line, cells }) => {
    const itemId = ids.get(line)
    const variant = variantOf(cells)
    return variant && itemId ? [{ line, itemId, ...variant }] : []
  })
  const { changed: regrouped } = await importVariants(tx, { rows: grouped, errors, byUserId: null }, context)
  if (errors.size > 0)
    throw linesOf([...errors].sort(([a], [b]) => a - b).map(([line, message]) => ({ line, message })))
  const added = rows.filter(({ kind }) => kind === 'add').length
  const onlyRegrouped = same.filter(({ id }) => regrouped.has(id)).length
  return { added, edited: done.length - added + onlyRegrouped, unchanged: same.length - onlyRegrouped }
}

function linesOf(rows: readonly { line: number; message: string }[]): OwnerError {
  return new OwnerError(rows.map(({ line, message }) => `Line ${line}: ${message}`).join('\n'))
}

function readTable(text: string): TableRow[] {
  const [head, ...body] = readCsv(text)
  if (!head) throw new OwnerError('The file is empty.')
  const names = head.cells.map((name) => name.trim().toLowerCase())
  const unknown = names.filter((name) => !columns.some((column) => column === name))
  if (unknown.length > 0) {
    throw new OwnerError(`Unknown columns: ${unknown.join(', ')}. Known are: ${columns.join(', ')}.`)
  }
  const filled = columns.filter((column) => names.includes(column))
  return body.map(({ cells, line }) => ({
    line,
    cells: Object.fromEntries(filled.map((column) => [column, cells[names.indexOf(column)] ?? ''])),
  }))
}
