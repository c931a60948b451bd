/** Adds and edits items as the file of the owner's command says. The back office imports through the same plan. */

import { msg } from '@lingui/core/runtime-macro'
import { foldText } from '#contract/text/folded.ts'
import { inEnglish, type Word } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { OwnerError } from '../../platform/errors.ts'
import { type CsvRow, saysCell, shownCell } from '../../platform/sheets/csv.ts'
import { parsePasted } from '../../platform/sheets/parse-sheet.ts'
import type { ClockContext } from '../../services.ts'
import { importVariants } from '../variants/variant-cells.ts'
import { applyRows, type RowToApply } from './apply-rows.ts'
import { columns, type TableRow, variantOf } from './item-cells.ts'
import { planItems } from './plan-items.ts'
import { valueColumns } from './value-columns.ts'

export interface Imported {
  added: number
  edited: number
  unchanged: number
  /** What was left out or is doubtful, by its line; missing where nothing is. */
  notes?: string[]
}

interface ImportItems {
  /** As a text, or as rows that were read from a file. */
  csv: string | readonly CsvRow[]
}

/** Throws an {@link OwnerError} with a sentence for each bad row; the transaction must not commit then. */
export async function importItems(tx: Tx, { csv }: ImportItems, context: ClockContext): Promise<Imported> {
  const table = readTable(typeof csv === 'string' ? parsePasted(csv).rows : csv)
  const planned = await planItems(tx, table)
  const bad = planned.flatMap((row) => (row.kind === 'refused' ? row.errors.map((fault) => ({ ...row, fault })) : []))
  if (bad.length > 0) throw linesOf(bad)
  const rows = planned.filter((row): row is RowToApply & typeof row => row.kind === 'add' || row.kind === 'edit')
  const { done, refused } = await applyRows(tx, { rows, byUserId: null }, context)
  const errors = new Map(refused.map(({ line, fault }) => [line, fault]))
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
  if (errors.size > 0) throw linesOf([...errors].sort(([a], [b]) => a - b).map(([line, fault]) => ({ line, fault })))
  const added = rows.filter(({ kind }) => kind === 'add').length
  const onlyRegrouped = same.filter(({ id }) => regrouped.has(id)).length
  const notes = planned.flatMap((row) =>
    row.kind === 'refused' ? [] : row.notes.map((note) => `Line ${row.line}: ${inEnglish(note)}`),
  )
  return {
    added,
    edited: done.length - added + onlyRegrouped,
    unchanged: same.length - onlyRegrouped,
    ...(notes.length > 0 ? { notes } : {}),
  }
}

function linesOf(rows: readonly { line: number; fault: Word }[]): OwnerError {
  return new OwnerError(rows.map(({ line, fault }) => `Line ${line}: ${inEnglish(fault)}`).join('\n'))
}

function readTable([head, ...body]: readonly CsvRow[]): TableRow[] {
  if (!head) throw new OwnerError(msg`The file is empty.`)
  const faults = [head, ...body].flatMap(({ line, fault }) => (fault === undefined ? [] : [{ line, fault }]))
  if (faults.length > 0) throw linesOf(faults)
  const names = head.cells.map(foldText)
  const unknown = names.filter((name) => !columns.some((column) => column === name))
  if (unknown.length > 0) {
    throw new OwnerError(
      msg`Unknown columns: ${{ unknown: unknown.join(', ') }}. Known are: ${{ columns: columns.join(', ') }}.`,
    )
  }
  const filled = columns.filter((column) => names.includes(column))
  return body.map((row) => ({
    line: row.line,
    // A row that ends before the last heading says nothing of what is behind.
    cells: Object.fromEntries(
      filled.flatMap((column) => {
        const at = names.indexOf(column)
        const cell = valueColumns.has(column) ? row.cells[at] : shownCell(row, at)
        return cell === undefined || !saysCell(row, at) ? [] : [[column, cell]]
      }),
    ),
  }))
}
