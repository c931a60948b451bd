/** What the rows of a file would do to the catalogue, with what the owner reads of each. */

import { msg } from '@lingui/core/runtime-macro'
import { itemFields } from '#contract/catalogue/items/item-fields.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { limits } from '#contract/core/limits.ts'
import type { Import, ImportRow } from '#contract/integrations/imports.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
import { foldCode } from '#contract/text/folded.ts'
import type { Word } from '#contract/text/say.ts'
import { keyOf } from '../../catalogue/cells/find-alike.ts'
import { type Column, cellsOf, itemColumns, specificationCell } from '../../catalogue/cells/item-cells.ts'
import { type PlannedRow, planItems } from '../../catalogue/cells/plan-items.ts'
import { hasSku } from '../../catalogue/data/sku.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/in-chunks.ts'
import { faultOfHead } from '../../site/media/encode-picture.ts'
import type { NamedPicture, ReadRow } from './formats/import-row.ts'
import { asAddress, isWritten } from './formats/picture-names.ts'
import { planVariants, type Row } from './plan-variants.ts'
import { isSeveral, type ZipPictures } from './zip-pictures.ts'

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
  const stored = await skusAmong(db, pictures.numbered)
  const skus = new Set([...named.map(({ cells }) => foldCode(keyOf(cells, 'sku'))), ...stored])
  const zip = { ...pictures, ofSku: (sku: string) => pictures.ofSku(sku, skus) }
  const planOf = (row: ReadRow) => rowOf(row, planned.get(row.line), zip)
  return planVariants(db, await inChunks(named, planOf), asEdited)
}

const LONGEST_SKU = itemFields.sku.longest

/** Those by which the shop has an item, in the folded form. */
async function skusAmong(db: Db, names: readonly string[]): Promise<string[]> {
  const likely = names.filter(({ length }) => length <= LONGEST_SKU)
  if (likely.length === 0) return []
  const found = await db.select({ sku: items.sku }).from(items).where(hasSku(likely))
  return found.map(({ sku }) => foldCode(sku ?? ''))
}

/** Pictures named by a SKU are those of no other item. */
type PicturesOfFile = Omit<ZipPictures, 'ofSku'> & { ofSku: (sku: string) => string[] }

function rowOf(row: ReadRow, planned: PlannedRow | undefined, zip: PicturesOfFile): Row {
  const title = (row.cells.title ?? row.ifNew?.cells.title)?.trim() ?? ''
  const plain = { line: row.line, title, changes: [], notes: row.notes, payload: null, pictures: [], itemId: null }
  if (!planned) return { ...plain, kind: 'refused', notes: [...row.errors, ...row.notes] }
  if (planned.kind === 'refused') return { ...plain, kind: 'refused', notes: [...planned.errors, ...row.notes] }
  const asItWas = planned.kind === 'add' ? null : planned.before
  const { taken, notes } = picturesOf(row, asItWas, zip)
  const pictured: ImportRow['changes'] =
    taken.length === 0 ? [] : [{ field: 'pictures', from: '', to: taken.map(({ from }) => from).join(', ') }]
  const known = {
    ...plain,
    notes: [...row.notes, ...planned.notes, ...notes],
    pictures: taken,
    variant: row.variant ?? null,
    old: row.old ?? null,
  }
  if (planned.kind === 'add') {
    const said = { ...planned.cells, specifications: specificationCell(planned.item.specifications) }
    const changes = [...addedCells(said), ...pictured].map(shorten)
    const notes = [...known.notes, ...(row.ifNew?.notes ?? [])]
    return { ...known, notes, kind: 'add', payload: planned.item, changes }
  }
  const { id, edit, before } = planned
  const isChange = planned.kind === 'edit' || taken.length > 0
  const changes = planned.kind === 'edit' ? changedCells(before, { ...before, ...edit, wasPrice: edit.wasPrice }) : []
  return {
    ...known,
    notes: [...known.notes, ...(row.ifStored ?? [])],
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
  return { field, from: shortText(from, LONGEST_SHOWN), to: shortText(to, LONGEST_SHOWN) }
}

/** Addresses are fetched for items that have no picture yet; those of the ZIP take the place of what was there. */
function picturesOf(row: ReadRow, item: Item | null, zip: PicturesOfFile): { taken: NamedPicture[]; notes: Word[] } {
  const notes: Word[] = []
  const own =
    row.pictures.length > 0 ? row.pictures : zip.ofSku(row.cells.sku?.trim() ?? '').map((from) => ({ from, text: '' }))
  const named = eachOnce(own)
  const looked = named.slice(0, MOST_LOOKED_AT)
  if (looked.some(({ from }) => isWritten(from))) notes.push(WRITTEN)
  const pictures = looked.map(({ from, text }) => ({ from, text: cutText(text, limits.specificationValue) }))
  const taken = pictures.filter(({ from }) => {
    if (isWritten(from)) return false
    if (/^https?:/i.test(from)) return item === null || item.images.length === 0
    const found = zip.find(from)
    if (!isSeveral(found)) {
      const head = found.head()
      const fault = found.closed ?? (head.length > 0 ? faultOfHead(head)?.word : undefined)
      if (fault) notes.push(msg`Picture ${{ from }}: ${{ fault }}`)
      return !fault
    }
    if (found.length > 0)
      notes.push(msg`Several files in the ZIP may be the picture ${{ from }}: ${{ files: found.join(', ') }}.`)
    else notes.push(msg`There is no picture ${{ from }} in the ZIP.`, ...unreadableIn(zip))
    return false
  })
  const most = taken.slice(0, MOST_PICTURES)
  const more = taken.length - most.length + named.length - looked.length
  if (more > 0) notes.push(msg`${{ more }} of its pictures are left out.`)
  return { taken: most, notes }
}

/** Many shops name an item's main picture among the others again. Its text may stand at either place. */
function eachOnce(pictures: readonly NamedPicture[]): NamedPicture[] {
  const named = new Map<string, NamedPicture>()
  for (const { from, text } of pictures) {
    const address = asAddress(from)
    named.set(address, { from: address, text: named.get(address)?.text || text })
  }
  return [...named.values()]
}

function unreadableIn({ unreadable }: PicturesOfFile): Word[] {
  if (unreadable.length === 0) return []
  const names = unreadable.slice(0, NAMES_TOLD).join(', ')
  return [msg`Some names in the ZIP could not be read: ${{ names }}.`]
}

const WRITTEN = msg`A picture that is written out in its cell is left out. Please put it into the ZIP.`
const MOST_PICTURES = 5
/** A cell may name a million. */
const MOST_LOOKED_AT = 50
const NAMES_TOLD = 5
