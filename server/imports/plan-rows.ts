/** What the rows of a file would do to the catalogue, with what the owner reads of each. */
import type { Import, ImportRow } from '#contract/imports.ts'
import type { Item } from '#contract/items.ts'
import { type Column, cellsOf, itemColumns } from '../catalogue/item-cells.ts'
import { type PlannedRow, planItems } from '../catalogue/plan-items.ts'
import type { Db } from '../platform/database.ts'
import { inTurns } from '../platform/in-turns.ts'
import type { NamedPicture, ReadRow } from './formats/import-row.ts'
import { planVariants, type Row } from './plan-variants.ts'
import type { ZipPictures } from './zip-pictures.ts'

interface PlanRows {
  categories: Import['categories']
  pictures: ZipPictures
}

const LONGEST_SHOWN = 300

export async function planRows(db: Db, rows: readonly ReadRow[], { categories, pictures }: PlanRows): Promise<Row[]> {
  const becomes = new Map(categories.map((one) => [one.name, one.becomes]))
  const named = rows.map((row) => {
    const category = row.cells.category?.trim()
    if (category === undefined) return row
    return { ...row, cells: { ...row.cells, category: becomes.get(category) ?? category } }
  })
  const planned = new Map(
    (
      await planItems(
        db,
        named.filter(({ errors }) => errors.length === 0),
      )
    ).map((row) => [row.line, row]),
  )
  const asEdited = new Map(
    [...planned.values()].flatMap((row) => (row.kind === 'same' ? [[row.line, row] as const] : [])),
  )
  const planOf = (row: ReadRow) => rowOf(row, planned.get(row.line), pictures)
  return planVariants(db, await inTurns(named, planOf), asEdited)
}

function rowOf(row: ReadRow, planned: PlannedRow | undefined, zip: ZipPictures): Row {
  const title = row.cells.title?.trim() ?? ''
  const plain = { line: row.line, title, changes: [], notes: row.notes, payload: null, pictures: [], itemId: null }
  if (!planned) return { ...plain, kind: 'refused', notes: row.errors }
  if (planned.kind === 'refused') return { ...plain, kind: 'refused', notes: planned.errors }
  const asItWas = planned.kind === 'add' ? null : planned.before
  const { taken, notes } = picturesOf(row, asItWas, zip)
  const pictured: ImportRow['changes'] =
    taken.length === 0 ? [] : [{ field: 'pictures', from: '', to: taken.map(({ from }) => from).join(', ') }]
  const known = { ...plain, notes: [...row.notes, ...notes], pictures: taken, variant: row.variant ?? null }
  if (planned.kind === 'add') {
    const changes = [...addedCells(row.cells), ...pictured].map(shorten)
    return { ...known, kind: 'add', payload: planned.item, changes }
  }
  const { id, edit, before } = planned
  const isChange = planned.kind === 'edit' || taken.length > 0
  const changes = planned.kind === 'edit' ? changedCells(before, { ...before, ...edit, wasPrice: edit.wasPrice }) : []
  return {
    ...known,
    kind: isChange ? 'edit' : 'same',
    title: before.title,
    itemId: id,
    changes: [...changes, ...pictured].map(shorten),
    payload: isChange ? edit : null,
    before: isChange ? before : null,
  }
}

function addedCells(cells: ReadRow['cells']): ImportRow['changes'] {
  const filled = itemColumns.filter((column) => column !== 'title' && (cells[column] ?? '') !== '')
  return filled.map((column) => ({ field: column, from: '', to: cells[column] ?? '' }))
}

function changedCells(before: Item, after: Item): ImportRow['changes'] {
  const [was, is] = [cellsOf(before), cellsOf(after)]
  const isOther = (column: Column) => column !== 'qty seen' && was[column] !== is[column]
  return itemColumns.filter(isOther).map((column) => ({ field: column, from: was[column], to: is[column] }))
}

/** Texts that are too long for a list end early. */
function shorten({ field, from, to }: ImportRow['changes'][number]) {
  const short = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)
  return { field, from: short(from), to: short(to) }
}

/** Addresses are fetched for items that have no picture yet; those of the ZIP take the place of what was there. */
function picturesOf(row: ReadRow, item: Item | null, zip: ZipPictures): { taken: NamedPicture[]; notes: string[] } {
  const notes: string[] = []
  const named =
    row.pictures.length > 0 ? row.pictures : zip.ofSku(row.cells.sku?.trim() ?? '').map((from) => ({ from, text: '' }))
  const taken = named.filter(({ from }) => {
    if (/^https?:/i.test(from)) return item === null || item.images.length === 0
    if (zip.find(from)) return true
    notes.push(`There is no picture ${from} in the ZIP.`)
    return false
  })
  const most = taken.slice(0, MOST_PICTURES)
  if (taken.length > most.length) notes.push(`${taken.length - most.length} of its pictures are left out.`)
  return { taken: most, notes }
}

const MOST_PICTURES = 5
