/**
 * What is typed into cells of the table and not saved yet; it outlives a reload, another page and a lost network. Each
 * person has their own: nobody saves in their name what another one has typed at the same browser.
 */

import { z } from 'zod'
import { create } from 'zustand'
import { EDITED_CELLS, type EditedCell, type InventoryRow, RowEdit } from '#contract/stock/inventory.ts'
import { readPieces } from '#contract/text/read-pieces.ts'
import { doubtIn, readRupees } from '#web/admin/form/read-rupees.ts'
import { personHere } from '#web/session/person-here.ts'
import { useSession } from '#web/session/session-store.ts'

const CellValue = z.union([z.number(), z.boolean(), z.string(), z.null()])
export type CellValue = z.infer<typeof CellValue>

const TypedCell = z.object({
  /** What it was when it was typed over. */
  from: CellValue,
  typed: z.union([z.string(), z.boolean()]),
  /** What is wrong with it. */
  error: z.string().optional(),
  /** What somebody else has made of it meanwhile. */
  theirs: CellValue.optional(),
})
export type TypedCell = z.infer<typeof TypedCell>

const TypedRow = z.object({ title: z.string(), cells: z.partialRecord(z.enum(EDITED_CELLS), TypedCell) })
type TypedRow = z.infer<typeof TypedRow>

const TypedRows = z.record(z.string(), TypedRow)
type TypedRows = z.infer<typeof TypedRows>

const keyOf = (person: string) => `kade.inventory.cells.${person}`

/** `reason`: why the stock of all of them is changed. */
interface Cells {
  rows: TypedRows
  reason: string
  person: string
}

export const useCells = create<Cells>(() => cellsOf(personHere()))

useCells.subscribe(({ rows, person }, before) => {
  if (person !== before.person || rows === before.rows) return
  const stored = withChanges(readDraft(person), before.rows, rows)
  try {
    if (Object.keys(stored).length === 0) localStorage.removeItem(keyOf(person))
    else localStorage.setItem(keyOf(person), JSON.stringify(stored))
  } catch {
    // Storage is full or forbidden: then a reload loses what is typed, and leaving asks.
  }
})

/** What is stored, with the rows that were changed here; another tab has typed into rows of its own. */
function withChanges(stored: TypedRows, before: TypedRows, now: TypedRows): TypedRows {
  const others = Object.entries(stored).filter(([id]) => now[id] === before[id])
  return Object.fromEntries([...others, ...Object.entries(now).filter(([id, row]) => row !== before[id])])
}

// Who comes back after their session ran out goes on; another one begins with what is theirs.
useSession.subscribe(({ user }) => {
  if (user && user.uid !== useCells.getState().person) useCells.setState(cellsOf(user.uid))
})

function cellsOf(person: string): Cells {
  return { rows: readDraft(person), reason: '', person }
}

function readDraft(person: string): TypedRows {
  try {
    // Where site data is blocked even to ask whether there is a storage throws.
    if (typeof localStorage === 'undefined') return {}
    return TypedRows.safeParse(JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export function isSaleCell(name: string): name is 'salePrice' | 'saleFrom' | 'saleUntil' {
  return name === 'salePrice' || name === 'saleFrom' || name === 'saleUntil'
}

/** Types over a cell. */
export function typeCell(
  row: Pick<InventoryRow, 'id' | 'title' | EditedCell>,
  name: EditedCell,
  typed: string | boolean,
) {
  const before = useCells.getState().rows[row.id]?.cells[name]
  const from = before?.from ?? row[name]
  setCell(row.id, name, { ...before, from, typed, error: undefined }, row.title)
}

/** Once it is left: as it was, it is no change. */
export function leaveCell(id: string, name: EditedCell): void {
  const cell = useCells.getState().rows[id]?.cells[name]
  if (cell && cell.theirs === undefined && readCell(name, cell.typed) === cell.from) dropCell(id, name)
}

export function dropCell(id: string, name: EditedCell): void {
  changeRow(id, ({ title, cells: { [name]: _, ...cells } }) => ({ title, cells }))
}

/** Goes on with what is typed, over what somebody else has made of it. */
export function keepMine(id: string, name: EditedCell, typed?: string): void {
  changeRow(id, ({ title, cells: { [name]: cell, ...cells } }) => ({
    title,
    cells:
      cell?.theirs === undefined
        ? { ...cells, [name]: cell }
        : { ...cells, [name]: { from: cell.theirs, typed: typed ?? cell.typed } },
  }))
}

export function setProblems(id: string, problems: Partial<Record<EditedCell, Partial<TypedCell>>>): void {
  changeRow(id, ({ title, cells }) => {
    const next = { ...cells }
    for (const name of EDITED_CELLS) {
      const cell = cells[name]
      const problem = problems[name]
      if (cell && problem) next[name] = { ...cell, ...problem }
    }
    return { title, cells: next }
  })
}

/** `row`: as it is once `sent` was saved. What was typed over meanwhile is still to be saved, from there on. */
export function dropSaved(row: Pick<InventoryRow, EditedCell>, { id, ...sent }: RowEdit): void {
  changeRow(id, ({ title, cells }) => {
    const left = EDITED_CELLS.flatMap((name) => {
      const [cell, saved] = [cells[name], sent[name]]
      if (!cell || (saved && readCell(name, cell.typed) === saved.to)) return []
      return [[name, saved ? { ...cell, from: row[name] } : cell] as const]
    })
    return { title, cells: Object.fromEntries(left) }
  })
}

export function dropRows(ids: readonly string[]): void {
  const gone = new Set(ids)
  useCells.setState(({ rows }) => ({ rows: Object.fromEntries(Object.entries(rows).filter(([id]) => !gone.has(id))) }))
}

export function changesStock(rows: TypedRows): boolean {
  return Object.values(rows).some(({ cells }) => cells.qty !== undefined)
}

/** A reason is of the stock that is typed now, and of none that is typed later. */
export function forgetReason(): void {
  if (!changesStock(useCells.getState().rows)) useCells.setState({ reason: '' })
}

function setCell(id: string, name: EditedCell, cell: TypedCell, title: string): void {
  const row = useCells.getState().rows[id] ?? { title, cells: {} }
  useCells.setState(({ rows }) => ({ rows: { ...rows, [id]: { title, cells: { ...row.cells, [name]: cell } } } }))
}

function changeRow(id: string, change: (row: TypedRow) => TypedRow): void {
  useCells.setState(({ rows }) => {
    const row = rows[id]
    if (!row) return { rows }
    const { [id]: _, ...others } = rows
    const next = change(row)
    return { rows: Object.keys(next.cells).length === 0 ? others : { ...others, [id]: next } }
  })
}

function isAmountCell(name: EditedCell | undefined): name is 'price' | 'salePrice' {
  return name === 'price' || name === 'salePrice'
}

/** Not a number where it is none. */
export function readCell(name: EditedCell, typed: string | boolean): CellValue {
  if (typeof typed === 'boolean') return typed
  if (name === 'price') return readRupees(typed)
  if (isSaleCell(name) && typed.trim() === '') return null
  if (name === 'salePrice') return readRupees(typed)
  if (isSaleCell(name)) return typed
  return readPieces(typed)
}

/** A row as it is sent, or what is wrong with its cells. */
export function editOf(id: string, { cells }: TypedRow): RowEdit | Partial<Record<EditedCell, Partial<TypedCell>>> {
  const changes = EDITED_CELLS.flatMap((name) => {
    const cell = cells[name]
    return cell ? [[name, { from: cell.from, to: readCell(name, cell.typed) }] as const] : []
  })
  const parsed = RowEdit.safeParse({ id, ...Object.fromEntries(changes) })
  if (parsed.success) return parsed.data
  const problems: Partial<Record<EditedCell, Partial<TypedCell>>> = {}
  for (const { path, message } of parsed.error.issues) {
    const name = EDITED_CELLS.find((cell) => cell === path[0])
    const doubt = isAmountCell(name) ? doubtIn(String(cells[name]?.typed ?? '')) : undefined
    if (name) problems[name] = { error: doubt ?? message }
  }
  return problems
}
