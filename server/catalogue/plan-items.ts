/**
 * What the rows of a table would do to the catalogue, found out without doing it: a row with an id, or with the SKU of
 * an item, edits that item; any other row adds one.
 */
import { inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Item, ItemEdit, NewItem } from '#contract/items.ts'
import type { Db } from '../platform/database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { type Column, cellsOf, columns, itemOf } from './item-cells.ts'
import { NO_TRANSLATIONS, readTranslations, type Translations } from './languages/texts.ts'
import { type ItemRow, presentItemToStaff } from './present.ts'
import { items } from './tables.ts'

export interface TableRow {
  /** Of the file. */
  line: number
  cells: Partial<Record<Column, string>>
}

export interface ItemAdd {
  line: number
  kind: 'add'
  item: NewItem
}
export interface ItemChange {
  line: number
  kind: 'edit'
  id: string
  edit: ItemEdit
  /** As it is now. */
  before: Item
}
export interface ItemSame {
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
  /** In words, each with the column it is about. */
  errors: string[]
}
export type PlannedRow = ItemAdd | ItemChange | ItemSame | RefusedRow

const KEYS_A_QUERY = 1_000

export async function planItems(db: Db, rows: readonly TableRow[]): Promise<PlannedRow[]> {
  const found = await findNamed(db, rows)
  const seen = new Map<string, number>()
  const texts = await readTranslations(
    db,
    [...found.byId.values(), ...found.bySku.values()].map(({ id }) => id),
  )
  return inTurns(rows, (row) => {
    const refuse = (errors: string[]): RefusedRow => ({
      line: row.line,
      kind: 'refused',
      title: row.cells.title?.trim() ?? '',
      errors,
    })
    const id = row.cells.id?.trim() ?? ''
    const sku = row.cells.sku?.trim().toLowerCase() ?? ''
    const bySku = sku === '' ? undefined : found.bySku.get(sku)
    const item = id === '' ? bySku : found.byId.get(id)
    if (id !== '' && !item) return refuse([`There is no item with the id ${id}.`])
    if (bySku && item && bySku.id !== item.id) return refuse([`sku: "${bySku.title}" has this SKU already`])
    const first = [item && `id ${item.id}`, sku && `sku ${sku}`].flatMap((key) => {
      const line = key ? seen.get(key) : undefined
      if (key && line === undefined) seen.set(key, row.line)
      return line ?? []
    })[0]
    if (first !== undefined) return refuse([`Line ${first} is about the same item.`])
    const planned = item ? planEdit(item, texts.get(item.id) ?? NO_TRANSLATIONS, row) : planAdd(row)
    return Array.isArray(planned) ? refuse(planned) : planned
  })
}

/** The errors of a row that can't be. */
function planAdd({ line, cells }: TableRow): ItemAdd | string[] {
  const parsed = NewItem.safeParse(itemOf(cells))
  return parsed.success ? { line, kind: 'add', item: parsed.data } : errorsOf(parsed.error)
}

function planEdit(row: ItemRow, texts: Translations, { line, cells }: TableRow): ItemChange | ItemSame | string[] {
  // What has no column stays as it is.
  const asItIs = { ...presentItemToStaff(row, row.updatedAt), ...texts }
  const { version: _, ...current } = asItIs
  const fields = itemOf(changedCells(cells, cellsOf(asItIs)))
  const parsed = ItemEdit.safeParse({ ...current, ...fields })
  if (!parsed.success) return errorsOf(parsed.error)
  const { qtySeen, ...edit } = parsed.data
  const before = ItemEdit.parse(current)
  const isSameStock = edit.qty === (qtySeen ?? before.qty)
  const isChange = !isSameStock || JSON.stringify({ ...edit, qty: 0 }) !== JSON.stringify({ ...before, qty: 0 })
  if (!isChange) return { line, kind: 'same', id: row.id, edit: { ...before, qtySeen: row.qty }, before: asItIs }
  // Stock that the row leaves alone stays what orders make of it.
  const seen = qtySeen ?? (isSameStock ? row.qty : undefined)
  return { line, kind: 'edit', id: row.id, edit: { ...edit, qtySeen: seen }, before: asItIs }
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

interface Named {
  /** Under id and slug. */
  byId: Map<string, ItemRow>
  bySku: Map<string, ItemRow>
}

async function findNamed(db: Db, rows: readonly TableRow[]): Promise<Named> {
  const named: Named = { byId: new Map(), bySku: new Map() }
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
  const skus = [...new Set(rows.flatMap(({ cells }) => cells.sku?.trim().toLowerCase() || []))]
  for (let at = 0; at < skus.length; at += KEYS_A_QUERY) {
    const some = skus.slice(at, at + KEYS_A_QUERY)
    const found = await db.select().from(items).where(sql`lower(${items.sku}) in ${some} and ${items.sku} <> ''`)
    for (const row of found) named.bySku.set(row.sku?.toLowerCase() ?? '', row)
  }
  return named
}
