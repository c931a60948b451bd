/** Saves what is typed into cells, and reads what became of each row. */
import type { EditedCell, InventoryRow, RowEdit } from '#contract/stock/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { dropRows, dropSaved, editOf, forgetReason, setProblems, type TypedCell, useCells } from './cells.ts'

export interface SavedCells {
  saved: InventoryRow[]
  /** Rows that wait: their cells say why. */
  waiting: number
  /** Items that are no longer there; what was typed for them is dropped. */
  gone: number
}

const ROWS_A_CALL = 200

/**
 * `ids`: the rows that are saved; all of them by default. Throws what the API throws; then everything is still typed.
 */
export async function saveCells(ids?: readonly string[]): Promise<SavedCells> {
  const edits = await readEdits(ids)
  const { reason } = useCells.getState()
  const done: SavedCells = { saved: [], waiting: edits.wrong, gone: 0 }
  for (let at = 0; at < edits.rows.length; at += ROWS_A_CALL) {
    const rows = edits.rows.slice(at, at + ROWS_A_CALL)
    const answer = await adminApi('POST /inventory/edits', { body: { rows, reason } }).catch((error: unknown) => {
      tellCells(error, rows)
      throw error
    })
    const saved = new Map(answer.saved.map((row) => [row.id, row]))
    for (const sent of rows) {
      const row = saved.get(sent.id)
      if (row) dropSaved(row, sent)
    }
    dropRows(answer.gone)
    for (const { row, cells } of answer.conflicts) setProblems(row.id, theirs(row, cells))
    done.saved.push(...answer.saved)
    done.waiting += answer.conflicts.length
    done.gone += answer.gone.length
  }
  forgetReason()
  return done
}

/** What the shop refused is said at its cells, too. */
function tellCells(error: unknown, rows: readonly RowEdit[]): void {
  if (!(error instanceof ApiRefusal)) return
  for (const [field, message] of Object.entries(error.problem?.fields ?? {})) {
    const [, at, name] = field.split('.')
    const row = rows[Number(at)]
    if (row && name) setProblems(row.id, { [name]: { error: message } })
  }
}

function theirs(row: InventoryRow, cells: readonly EditedCell[]): Partial<Record<EditedCell, Partial<TypedCell>>> {
  return Object.fromEntries(cells.map((name) => [name, { theirs: row[name] }]))
}

async function readEdits(ids?: readonly string[]): Promise<{ rows: RowEdit[]; wrong: number }> {
  const rows: RowEdit[] = []
  let wrong = 0
  for (const [id, row] of Object.entries(useCells.getState().rows)) {
    if (ids && !ids.includes(id)) continue
    const edit = editOf(id, row)
    if ('id' in edit) rows.push(edit)
    else {
      setProblems(id, edit)
      wrong += 1
    }
  }
  return { rows, wrong }
}
