/** The shop's own table, as it is exported, and any other table whose columns are named nearly so. */

import { msg } from '@lingui/core/runtime-macro'
import { itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import { translationEntries } from '#contract/catalogue/items/item-translations.ts'
import { shortText } from '#contract/text/cut-text.ts'
import { inEnglish, type Word } from '#contract/text/say.ts'
import { columns, itemColumns, variantOf } from '../../../catalogue/cells/item-cells.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { unreckoned } from '../../../catalogue/cells/screen-cells.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import { isKeptFromPublic, shownHeads } from './comes-hidden.ts'
import { decodeEntities } from './html-to-text.ts'
import type { FieldRow, ReadRow } from './import-row.ts'
import { pictureNames } from './picture-names.ts'
import { NOT_COUNTED } from './products.ts'

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
  ...shownHeads,
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

export function readOwn(rows: readonly FieldRow[]): Promise<ReadRow[]> {
  return inChunks(rows, (row) => {
    // A stock that is not said stays as it is.
    const isSaid = (column: string) => row.has(column) && (column !== 'qty' || row.get(column).trim() !== '')
    const cells = Object.fromEntries(itemColumns.filter(isSaid).map((column) => [column, row.get(column)]))
    const pictures = pictureNames(row.get('pictures'))
    const group = row.get('variant group')
    const notes = isUnreckoned(group) ? [unreckoned('variant group', group)] : []
    readAsOthersWrite(row, cells, notes)
    const cell = (field: string) => row.get(field).trim()
    const said = { published: cell('published'), status: ofShowing(cell('status')), visibility: cell('visibility') }
    // One column that keeps it from the public is enough; that it isn't archived says nothing of showing it.
    if (isKeptFromPublic({ ...said, kept: cell('kept') }, notes)) cells.disabled = 'yes'
    else if (Object.values(said).some((word) => word !== '')) cells.disabled ??= 'no'
    const variant = variantOf(Object.fromEntries(columns.filter(row.has).map((column) => [column, row.get(column)])))
    return {
      ...{ line: row.line, cells, pictures: pictures.map((from) => ({ from, text: '' })), notes, errors: [] },
      ...(variant ? { variant } : {}),
    }
  })
}

/** A status of stock, as in WooCommerce's lists of stock, says nothing of showing. */
const OF_STOCK = /^(?:(?:in|out of|low in|low) ?stock|(?:on )?backorder|onbackorder)$/i
const ofShowing = (status: string) => (OF_STOCK.test(status) ? '' : status)

/** What this shop exported has ids, and is read to the letter. */
function readAsOthersWrite(row: FieldRow, cells: ReadRow['cells'], notes: Word[]): void {
  if (row.get('id').trim() !== '') return
  const marked = (['title', 'brand', 'category'] as const).filter((column) => HTML_SIGN.test(cells[column] ?? ''))
  for (const column of marked) cells[column] = decodeEntities(cells[column] ?? '')
  if (marked.length > 0) notes.push(HTML_READ)
  if (UNCOUNTED.test(cells.qty?.trim() ?? '')) {
    delete cells.qty
    notes.push(NOT_COUNTED)
  }
  const onSale = row.get('on sale').trim()
  const sale = cells['sale price']?.trim() ?? ''
  if (onSale === '' || YES.test(onSale) || sale === '') return
  for (const column of SALE) if (cells[column] !== undefined) cells[column] = ''
  notes.push(
    msg`The other shop did not have it on sale ("${{ onSale: shortText(onSale, 60) }}"): its sale price is left out.`,
  )
}

/** As OpenCart keeps names, and with them its exports. */
const HTML_SIGN = /&(?:amp|quot|lt|gt|apos|nbsp|#0?39|#x27);/i
const HTML_READ = msg`Signs of HTML, such as &quot;, are read as the letters they mean.`
/** As Squarespace writes a stock that is not counted, and others do. */
const UNCOUNTED = /^(?:unlimited|infinite|infinity|∞|not tracked|untracked)$/i
const YES = /^(?:true|yes|y|1|on)$/i
const SALE = ['sale price', 'sale from', 'sale until'] as const
