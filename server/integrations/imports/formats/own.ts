/** The shop's own table, as it is exported, and any other table whose columns are named nearly so. */

import { itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import { translationEntries } from '#contract/catalogue/items/item-translations.ts'
import { inEnglish } from '#contract/text/say.ts'
import { columns, itemColumns, variantOf } from '../../../catalogue/cells/item-cells.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { unreckoned } from '../../../catalogue/cells/screen-cells.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import type { FieldRow, ReadRow } from './import-row.ts'

/** Each column under its own name, under its label, and under words that others use. */
export const ownHeads: Record<string, string> = {
  name: 'title',
  product: 'title',
  'product name': 'title',
  make: 'brand',
  manufacturer: 'brand',
  quantity: 'qty',
  stock: 'qty',
  hidden: 'disabled',
  colour: 'color',
  ean: 'barcode',
  gtin: 'barcode',
  upc: 'barcode',
  'cost price': 'cost',
  currency: 'currency',
  'currency code': 'currency',
  'price currency': 'currency',
  picture: 'pictures',
  photos: 'pictures',
  ...Object.fromEntries(itemFieldEntries.map(([, { label, column }]) => [inEnglish(label).toLowerCase(), column])),
  ...Object.fromEntries(columns.map((column) => [column, column])),
  ...Object.fromEntries(translationEntries.map(([, { label, column }]) => [inEnglish(label).toLowerCase(), column])),
  pictures: 'pictures',
}

export function readOwn(rows: readonly FieldRow[]): Promise<ReadRow[]> {
  return inChunks(rows, (row) => {
    // A stock that is not said stays as it is.
    const isSaid = (column: string) => row.has(column) && (column !== 'qty' || row.get(column).trim() !== '')
    const cells = Object.fromEntries(itemColumns.filter(isSaid).map((column) => [column, row.get(column)]))
    const pictures = namesOf(row.get('pictures'))
    const group = row.get('variant group')
    const notes = isUnreckoned(group) ? [unreckoned('variant group', group)] : []
    const variant = variantOf(Object.fromEntries(columns.filter(row.has).map((column) => [column, row.get(column)])))
    return {
      ...{ line: row.line, cells, pictures: pictures.map((from) => ({ from, text: '' })), notes, errors: [] },
      ...(variant ? { variant } : {}),
    }
  })
}

/** One a line, or parted by commas; an address may have commas of its own. */
function namesOf(cell: string): string[] {
  const parts = cell.split(cell.includes('://') ? /[\r\n|]+|,\s*(?=https?:)/ : /[\r\n|,;]+/)
  return parts.map((name) => name.trim()).filter((name) => name !== '')
}
