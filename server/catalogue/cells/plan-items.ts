/**
 * What the rows of a table would do to the catalogue, found out without doing it: a row with an id, or with the SKU of
 * an item, edits that item; any other row adds one.
 */

import { msg } from '@lingui/core/runtime-macro'
import { inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import { type Item, ItemEdit, NewItem } from '#contract/catalogue/items/items.ts'
import { foldCode } from '#contract/text/folded.ts'
import { kept, unsaid, type Word } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/in-chunks.ts'
import { hasSku } from '../data/sku.ts'
import { items } from '../data/tables.ts'
import { type ItemRow, presentItemToStaff } from '../items/present.ts'
import { NO_TRANSLATIONS, readTranslations, type Translations } from '../languages/texts.ts'
import { digitsOfCounted, withProvenBarcode } from './counted-codes.ts'
import { type Alike, findAlike, keyOf } from './find-alike.ts'
import { type Column, cellsOf, columns, itemOf, type TableRow, withSpecifications } from './item-cells.ts'
import { withoutPlaceholders } from './placeholders.ts'
import { decimalCommasOf, screenCells } from './screen-cells.ts'

interface Noted {
  /** Told beside the row; it is taken all the same. */
  notes: Word[]
}

export interface ItemAdd extends Noted {
  line: number
  kind: 'add'
  item: NewItem
  /** What of its cells is taken. */
  cells: TableRow['cells']
}
export interface ItemChange extends Noted {
  line: number
  kind: 'edit'
  id: string
  edit: ItemEdit
  /** As it is now. */
  before: Item
}
export interface ItemSame extends Noted {
  line: number
  kind: 'same'
  id: string
  /** It changes nothing. */
  edit: ItemEdit
  before: Item
}
export interface RefusedRow {
  line: number
  kind: 'refused'
  title: string
  errors: Word[]
}
export type PlannedRow = ItemAdd | ItemChange | ItemSame | RefusedRow

const KEYS_A_QUERY = 1_000

export async function planItems(db: Db, read: readonly TableRow[]): Promise<PlannedRow[]> {
  const filled = read.map(withoutPlaceholders)
  const rows = filled.map(({ row }) => withProvenBarcode(row))
  const told = new Map(filled.flatMap(({ row, told }) => (told.length > 0 ? [[row.line, told] as const] : [])))
  const found = await findNamed(db, rows)
  const seen = new Map<string, number>()
  const all = [...found.byId.values(), ...found.bySku.values(), ...found.alike.items.values()]
  const texts = await readTranslations(db, [...new Set(all.map(({ id }) => id))])
  const decimalCommas = decimalCommasOf(rows)
  return inChunks(rows, (row) => {
    const title = row.cells.title?.trim() ?? ''
    const refuse = (errors: Word[], notes: Word[] = []): RefusedRow => {
      return { line: row.line, kind: 'refused', title, errors: [...errors, ...notes, ...(told.get(row.line) ?? [])] }
    }
    const id = row.cells.id?.trim() ?? ''
    const sku = foldCode(keyOf(row.cells, 'sku'))
    const bySku = skusOf(row.cells)
      .map((key) => found.bySku.get(key))
      .find((item) => item !== undefined)
    const alike = found.alike.of(row)
    const item = id === '' ? (bySku ?? alike.item) : found.byId.get(id)
    if (id !== '' && !item) return refuse([noItem(id)])
    if (bySku && item && bySku.id !== item.id)
      return refuse([inColumn('sku', msg`"${{ title: bySku.title }}" has this SKU already`)])
    const first = [item && `id ${item.id}`, sku && `sku ${sku}`].flatMap((key) => {
      const line = key ? seen.get(key) : undefined
      if (key && line === undefined) seen.set(key, row.line)
      return line ?? []
    })[0]
    if (first !== undefined) return refuse([msg`Line ${{ first }} is about the same item.`])
    const itemTexts = (item && texts.get(item.id)) ?? NO_TRANSLATIONS
    const stored = item ? cellsOf({ ...presentItemToStaff(item, item.updatedAt), ...itemTexts }) : null
    const { cells, notes, errors } = screenCells(saidOf(row, stored), { stored, decimalCommas })
    const planned = item ? planEdit(item, itemTexts, { line: row.line, cells }) : planAdd({ line: row.line, cells })
    const others = Array.isArray(planned)
      ? planned.filter((one) => !errors.some(({ column }) => one.column === column))
      : []
    if (Array.isArray(planned) || errors.length > 0) {
      const faults = others.map(({ column, fault }) => inColumn(column, fault))
      return refuse([...faults, ...errors.map(({ words }) => words)], notes)
    }
    return { ...planned, notes: [...(told.get(row.line) ?? []), ...notes, ...alike.notesFor(item)] }
  })
}

export const noItem = (id: string): Word => msg`There is no item with the id ${{ id }}.`

/** What a row says of the item as it is stored, or of one that is new. */
function saidOf({ cells, ifNew, addsSpecifications }: TableRow, stored: TableRow['cells'] | null): TableRow['cells'] {
  if (!stored) return { ...ifNew?.cells, ...cells }
  const { specifications } = cells
  if (!addsSpecifications || specifications === undefined) return cells
  return { ...cells, specifications: withSpecifications(stored.specifications ?? '', specifications) }
}

interface Fault {
  column: string
  fault: Word
}

export const inColumn = (column: string, fault: Word): Word => msg`${{ column }}: ${{ fault }}`

type Planned<Row> = Omit<Row, 'notes'>

/** The errors of a row that can't be. */
function planAdd({ line, cells }: TableRow): Planned<ItemAdd> | Fault[] {
  const parsed = unsaid(() => NewItem.safeParse(itemOf(cells)))
  return parsed.success ? { line, kind: 'add', item: parsed.data, cells } : errorsOf(parsed.error)
}

function planEdit(
  row: ItemRow,
  texts: Translations,
  { line, cells }: TableRow,
): Planned<ItemChange> | Planned<ItemSame> | Fault[] {
  // What has no column stays as it is.
  const asItIs = { ...presentItemToStaff(row, row.updatedAt), ...texts }
  const { version: _, ...current } = asItIs
  const fields = itemOf(changedCells(cells, cellsOf(asItIs)))
  const parsed = unsaid(() => ItemEdit.safeParse({ ...current, ...fields }))
  if (!parsed.success) return errorsOf(parsed.error)
  const { qtySeen, ...edit } = parsed.data
  // What is stored may be what today's rules refuse.
  const { data: before } = unsaid(() => ItemEdit.safeParse(current))
  const isSameStock = edit.qty === (qtySeen ?? row.qty)
  if (before && isSameStock && JSON.stringify({ ...edit, qty: 0 }) === JSON.stringify({ ...before, qty: 0 })) {
    return { line, kind: 'same', id: row.id, edit: { ...before, qtySeen: row.qty }, before: asItIs }
  }
  // A new stock is a difference from what was there when the file was looked at: orders may come until it is taken.
  return { line, kind: 'edit', id: row.id, edit: { ...edit, qtySeen: qtySeen ?? row.qty }, before: asItIs }
}

const AMOUNTS: readonly Column[] = ['price', 'sale price', 'cost']

/** Other programs write 12500 for 12500.00. */
function isSameCell(cell: string, exported: string, isAmount: boolean): boolean {
  const areAmounts = isAmount && [cell, exported].every((each) => /^\d+(?:\.\d+)?$/.test(each))
  return cell === exported || (areAmounts && Number(cell) === Number(exported))
}

/** Cells as they were exported change nothing, even where a text would be read as another form of it. */
function changedCells(
  cells: Partial<Record<Column, string>>,
  exported: Record<Column, string>,
): Partial<Record<Column, string>> {
  const isAsExported = (column: Column) =>
    !column.startsWith('qty') && isSameCell(cells[column] ?? '', exported[column], AMOUNTS.includes(column))
  const changed = columns.filter((column) => !isAsExported(column))
  return Object.fromEntries(changed.map((column) => [column, cells[column]]))
}

function errorsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap(({ path, message }) =>
    kept(message).map((fault) => ({ column: String(path[0] ?? 'row'), fault })),
  )
}

interface Named {
  /** Under id and slug. */
  byId: Map<string, ItemRow>
  bySku: Map<string, ItemRow>
  alike: Alike
}

async function findNamed(db: Db, rows: readonly TableRow[]): Promise<Named> {
  const named = { byId: new Map<string, ItemRow>(), bySku: new Map<string, ItemRow>() }
  const ids = [...new Set(rows.flatMap(({ cells }) => cells.id?.trim() || []))]
  for (let at = 0; at < ids.length; at += KEYS_A_QUERY) {
    const some = ids.slice(at, at + KEYS_A_QUERY)
    const found = await db
      .select()
      .from(items)
      .where(or(inArray(items.id, some), inArray(items.slug, some)))
    for (const row of found) named.byId.set(row.slug, row)
    for (const row of found) named.byId.set(row.id, row)
  }
  const skus = [...new Set(rows.flatMap(({ cells }) => skusOf(cells)))]
  for (let at = 0; at < skus.length; at += KEYS_A_QUERY) {
    const some = skus.slice(at, at + KEYS_A_QUERY)
    const found = await db.select().from(items).where(hasSku(some))
    for (const row of found) named.bySku.set(foldCode(row.sku ?? ''), row)
  }
  return { ...named, alike: await findAlike(db, rows) }
}

/** The SKU of a row, and behind it what it was before a program made a number of it. */
function skusOf(cells: TableRow['cells']): string[] {
  const sku = foldCode(keyOf(cells, 'sku'))
  return [sku, digitsOfCounted(sku) ?? ''].filter((key) => key !== '')
}
