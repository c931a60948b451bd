/** The shop's own table, as it is exported, and any other table whose columns are named nearly so. */

import { itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import { translationEntries } from '#contract/catalogue/items/item-translations.ts'
import { isStoredPicture } from '#contract/core/pictures.ts'
import { inEnglish, type Word } from '#contract/text/say.ts'
import { columns, itemColumns, linesOf, variantOf, yesOrNo } from '../../../catalogue/cells/item-cells.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { unreckoned } from '../../../catalogue/cells/screen-cells.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import { fieldOfPlace, readAsOthersWrite, stockHeads } from './as-others-write.ts'
import { isGoneFor, isKeptFromPublic, isOfStock, mostKept, OF_SHOWING, unknownShown } from './comes-hidden.ts'
import type { FieldRow, ReadRow } from './import-row.ts'
import { normalHead } from './match-heads.ts'
import { pictureNames } from './picture-names.ts'
import { shownField } from './showing-heads.ts'
import { daysField, isBeyondItsDays } from './shown-days.ts'

/** Each column under its own name, under its label, and under words that others use. */
export const ownHeads: Record<string, string> = {
  name: 'title',
  product: 'title',
  'product name': 'title',
  'product name(english)': 'title',
  'product name (english)': 'title',
  'item name': 'title',
  sellersku: 'sku',
  'seller sku': 'sku',
  'category name': 'category',
  make: 'brand',
  manufacturer: 'brand',
  quantity: 'qty',
  stock: 'qty',
  'stock on hand': 'qty',
  hidden: 'disabled',
  status: 'status',
  ...stockHeads,
  sale_price: 'sale price',
  'sale price effective date': 'sale days',
  sale_price_effective_date: 'sale days',
  'on sale': 'on sale',
  'on sale?': 'on sale',
  'is on sale': 'on sale',
  colour: 'color',
  ean: 'barcode',
  gtin: 'barcode',
  upc: 'barcode',
  'cost price': 'cost',
  currency: 'currency',
  'currency code': 'currency',
  currencycode: 'currency',
  currency_code: 'currency',
  'price currency': 'currency',
  picture: 'pictures',
  photos: 'pictures',
  ...Object.fromEntries(itemFieldEntries.map(([, { label, column }]) => [inEnglish(label).toLowerCase(), column])),
  ...Object.fromEntries(columns.map((column) => [column, column])),
  ...Object.fromEntries(translationEntries.map(([, { label, column }]) => [inEnglish(label).toLowerCase(), column])),
  pictures: 'pictures',
}

/** The field of any other heading, by what stands below it and beside it. */
export function ownField(head: string, cells: () => readonly string[], heads: readonly string[]): string | null {
  const folded = normalHead(head)
  if (folded === 'manage_stock' && isManaged(cells, heads)) return 'stock counted by'
  return fieldOfPlace(folded, heads) ?? daysField(head, cells) ?? shownField(head, cells)
}

/** Magento's 0 and 1 hold only beside the column that says whether they do. */
function isManaged(cells: () => readonly string[], heads: readonly string[]): boolean {
  return heads.includes('use_config_manage_stock') || cells().every((cell) => /^(?:yes|no|)$/i.test(cell.trim()))
}

export function readOwn(rows: readonly FieldRow[], now: Date): Promise<ReadRow[]> {
  return inChunks(rows, (row) => {
    // A stock that is not said stays as it is.
    const isSaid = (column: string) => row.has(column) && (column !== 'qty' || row.get(column).trim() !== '')
    const cells = Object.fromEntries(itemColumns.filter(isSaid).map((column) => [column, row.get(column)]))
    const pictures = picturesOf(row, cells)
    const group = row.get('variant group')
    const notes = isUnreckoned(group) ? [unreckoned('variant group', group)] : []
    const stock = readAsOthersWrite(row, cells, notes)
    const cell = (field: string) => (isUnreckoned(row.get(field)) ? '' : row.get(field).trim())
    const said = {
      published: cell('published'),
      status: mostKept('status', [
        ...[cell('status')].filter((word) => !isOfStock(word)),
        ...[cell('in stock')].filter(isGoneFor),
      ]),
      visibility: cell('visibility'),
    }
    // One column that keeps it from the public is enough; that it isn't archived says nothing of showing it.
    const isBeyond = isBeyondItsDays(row.each, now, notes)
    const unknown = unknownShown(row)
    for (const field of OF_SHOWING)
      if (row.unreckoned(field) !== '') notes.push(unreckoned(field, row.unreckoned(field)))
    const isKept = isKeptFromPublic({ ...said, kept: cell('kept') }, notes) || isBeyond
    const ifNew = isKept || unknown === null ? stock : hiddenIfNew(unknown, stock)
    // Of those that are here already the column of this shop's own name counts.
    if (unknown !== null && yesOrNo(cells.disabled ?? '') === false && cell('id') === '') delete cells.disabled
    if (isKept) cells.disabled = 'yes'
    else if (unknown === null && Object.values(said).some((word) => word !== '')) cells.disabled ??= 'no'
    const variant = variantOf(Object.fromEntries(columns.filter(row.has).map((column) => [column, row.get(column)])))
    return {
      ...{ line: row.line, cells, pictures: pictures.map((from) => ({ from, text: '' })), notes, errors: [] },
      ...(ifNew ? { ifNew } : {}),
      ...(variant ? { variant } : {}),
    }
  })
}

/**
 * What another program calls `Images` are names in a ZIP, or addresses of its own server, which is switched off some
 * day. Changes the cells: those that are stored here stay as they are.
 */
function picturesOf(row: FieldRow, cells: ReadRow['cells']): string[] {
  const { images } = cells
  const named = pictureNames(row.get('pictures'))
  if (images === undefined || row.get('id').trim() !== '') return named
  if (linesOf(images).some((line) => isStoredPicture(line.trim()))) return named
  delete cells.images
  delete cells['image texts']
  return named.length > 0 ? named : pictureNames(images)
}

/** It says nothing of goods that are stored. */
function hiddenIfNew(unknown: Word, ifNew: ReadRow['ifNew']): NonNullable<ReadRow['ifNew']> {
  const { cells = {}, notes = [] } = ifNew ?? {}
  return { cells: { ...cells, disabled: 'yes' }, notes: [...notes, unknown] }
}
