/**
 * Items that rows of a table may be about without naming them: by barcode, by title. A row without a key edits the one
 * item that it can only be; what may be the same is told before anything is added beside it.
 */

import { msg } from '@lingui/core/runtime-macro'
import { eq, inArray } from 'drizzle-orm'
import { hasCheckDigit } from '#contract/catalogue/items/gtin.ts'
import { itemFields } from '#contract/catalogue/items/item-fields.ts'
import { limits } from '#contract/core/limits.ts'
import { barcodeForms, foldBarcode } from '#contract/text/barcodes.ts'
import { foldText, textForms } from '#contract/text/folded.ts'
import type { Word } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import { itemKeys, items } from '../data/tables.ts'
import type { ItemRow } from '../items/present.ts'
import type { TableRow } from './item-cells.ts'

export interface Alike {
  /** Those that rows were matched with, by their ids. */
  items: ReadonlyMap<string, ItemRow>
  of: (row: TableRow) => AlikeRow
}

interface AlikeRow {
  /** Which a row without id and SKU edits; none where it may be several, or where several rows may be about it. */
  item: ItemRow | undefined
  /** What to tell of a row that is taken for `item`, or for none. */
  notesFor: (item: ItemRow | undefined) => Word[]
}

const KEYS_A_QUERY = 1_000

export async function findAlike(db: Db, rows: readonly TableRow[]): Promise<Alike> {
  const barcodes = rows.flatMap(({ cells }) => formsOf(keyOf(cells, 'barcode')))
  const unnamed = rows.filter(({ cells }) => !cells.id?.trim())
  const titles = unnamed.flatMap((row) => textForms(titleOf(row)))
  const stored = {
    byBarcode: Map.groupBy(await readBy(db, itemKeys.barcodeKey, barcodes), ({ barcode }) =>
      wholeBarcode(barcode ?? ''),
    ),
    byTitle: Map.groupBy(await readBy(db, itemKeys.titleKey, titles), ({ title }) => foldText(title)),
  }
  const linesOfTitle = Map.groupBy(unnamed, ({ cells }) => foldText(keyOf(cells, 'title')))
  const linesOfBarcode = Map.groupBy(rows, ({ cells }) => wholeBarcode(keyOf(cells, 'barcode')))
  const matched = new Map<string, ItemRow>()

  const of = (row: TableRow): AlikeRow => {
    const [title, barcode] = [foldText(keyOf(row.cells, 'title')), wholeBarcode(keyOf(row.cells, 'barcode'))]
    const sameTitle = title === '' ? [] : (stored.byTitle.get(title) ?? [])
    const sameBarcode = barcode === '' ? [] : (stored.byBarcode.get(barcode) ?? [])
    const hasKey = Boolean(row.cells.id?.trim() || row.cells.sku?.trim())
    const isAlone = (linesOfTitle.get(title)?.length ?? 0) < 2
    const item = hasKey || !isAlone ? undefined : onlyOne(sameBarcode.length > 0 ? sameBarcode : sameTitle, row)
    if (item) matched.set(item.id, item)
    const notesFor = (taken: ItemRow | undefined) => {
      const notes: Word[] = []
      if (item && taken?.id === item.id) notes.push(matchedBy(item, title))
      const twin = taken ? undefined : stored.byTitle.get(foldText(titleOf(row)))?.[0]
      if (twin) notes.push(twinOf(twin))
      const other = sameBarcode.find(({ id }) => id !== taken?.id)
      if (other) notes.push(msg`"${{ title: other.title }}" has this barcode already.`)
      const first = barcode === '' ? undefined : linesOfBarcode.get(barcode)?.[0]
      if (first && first.line !== row.line) notes.push(msg`Line ${{ line: first.line }} has the same barcode.`)
      // What told them apart may stand in a column that nobody here knows.
      const twinLine = title === '' || taken || row.variant?.key ? undefined : linesOfTitle.get(title)?.[0]
      if (twinLine && twinLine.line !== row.line) notes.push(msg`Line ${{ line: twinLine.line }} has the same title.`)
      return notes
    }
    return { item, notesFor }
  }
  for (const row of rows) of(row)
  return { items: matched, of }
}

/** With the noughts that a spreadsheet has taken from its beginning, where its check digit proves that it had some. */
function wholeBarcode(barcode: string): string {
  const folded = foldBarcode(barcode)
  const whole = folded.padStart(14, '0')
  return /^\d{7,11}$/.test(folded) && hasCheckDigit(whole) ? whole : folded
}

/** Also the one without them: it may be stored so. */
function formsOf(barcode: string): string[] {
  const whole = wholeBarcode(barcode)
  const forms = [...barcodeForms(barcode), ...barcodeForms(whole), whole.replace(/^0+/, '')]
  return [...new Set(forms)].filter((form) => form !== '')
}

/** Nothing is found by a text that is longer than any that is stored, and none is folded. */
export function keyOf(cells: TableRow['cells'], column: keyof typeof LONGEST): string {
  const text = cells[column]?.trim() ?? ''
  return text.length > LONGEST[column] ? '' : text
}

/** Also of a row that names an item that is new alone, and finds none by it. */
function titleOf({ cells, ifNew }: TableRow): string {
  return keyOf(cells, 'title') || keyOf(ifNew?.cells ?? {}, 'title')
}

const LONGEST = { title: limits.itemTitle, barcode: itemFields.barcode.longest, sku: itemFields.sku.longest } as const

/** An item with a SKU is another one than a row that has none, unless its barcode says otherwise. */
function onlyOne(found: readonly ItemRow[], { cells }: TableRow): ItemRow | undefined {
  const [item, ...others] = found
  if (!item || others.length > 0) return undefined
  const isSameBarcode = wholeBarcode(item.barcode ?? '') === wholeBarcode(keyOf(cells, 'barcode')) && item.barcode
  const isOtherBrand = cells.brand !== undefined && foldText(cells.brand) !== foldText(item.brand)
  return isSameBarcode || (!item.sku && !isOtherBrand) ? item : undefined
}

function matchedBy(item: ItemRow, title: string): Word {
  if (foldText(item.title) === title)
    return msg`Without a SKU, it is taken for "${{ title: item.title }}" by its title.`
  return msg`Without a SKU, it is taken for "${{ title: item.title }}" by its barcode.`
}

const TWIN = msg`There is an item of this name already.`
const twinWithSku = (sku: string): Word => msg`There is an item of this name already, with the SKU ${{ sku }}.`

function twinOf({ sku }: ItemRow): Word {
  return sku ? twinWithSku(sku) : TWIN
}

/** A row that is to be added, and what was told beside it. */
interface ToAdd {
  line: number
  title: string
  notes: readonly (Word | string)[]
}

/** Rows without a key whose item was added since: when they were looked at, no item of the name was told. */
export async function findAddedSince(
  db: Db,
  { rows, since }: { rows: readonly ToAdd[]; since: Date },
): Promise<{ line: number; fault: Word }[]> {
  const told = new Set([TWIN.id, twinWithSku('').id])
  const untold = rows.filter(({ notes }) => !notes.some((note) => typeof note !== 'string' && told.has(note.id)))
  const stored = await readBy(
    db,
    itemKeys.titleKey,
    untold.flatMap(({ title }) => textForms(title)),
  )
  const added = stored.filter(({ createdAt }) => createdAt >= since)
  const byTitle = new Map(added.map((item) => [foldText(item.title), item]))
  return untold.flatMap(({ line, title }) => {
    const twin = byTitle.get(foldText(title))
    return twin ? [{ line, fault: twinOf(twin) }] : []
  })
}

async function readBy(
  db: Db,
  key: typeof itemKeys.barcodeKey | typeof itemKeys.titleKey,
  values: readonly string[],
): Promise<ItemRow[]> {
  const unique = [...new Set(values)]
  const found: ItemRow[] = []
  for (let at = 0; at < unique.length; at += KEYS_A_QUERY) {
    const rows = await db
      .select({ item: items })
      .from(itemKeys)
      .innerJoin(items, eq(items.id, itemKeys.itemId))
      .where(inArray(key, unique.slice(at, at + KEYS_A_QUERY)))
    found.push(...rows.map(({ item }) => item))
  }
  return [...new Map(found.map((item) => [item.id, item])).values()]
}
