/**
 * Words that people and programs write where there is nothing: `N/A` as a SKU, `Does not apply` as a barcode (eBay asks
 * for it), `NULL` of a database. As a key such a word would make one item of all that have it.
 */

import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import type { Column, TableRow } from './item-cells.ts'
import { isUnreckoned } from './lost-letters.ts'
import { shown } from './reckoned-options.ts'
import { unreckoned } from './screen-cells.ts'

const NO_TEXT = String.raw`\\N|null|undefined|nan|n\/a|[-\u2013\u2014_.?*]+`
/** As programs and people write it: a Mrs Null, a Nan, and NAN on a tin of milk are names. */
const NOTHING = new RegExp(`^(?:${NO_TEXT}|NULL|NaN|N\\/[Aa])$`)
const NO_CODE = new RegExp(
  `^(?:${NO_TEXT}|n[./ ]?a\\.?|none|nil|empty|blank|0|x{2,}|tb[acd]|to be (?:added|confirmed|defined)|` +
    'not? (?:sku|barcode|bar code|code|ean|gtin|upc|number)|(?:does|do) not apply|not (?:available|applicable|assigned|set))$',
  'i',
)
const NO_BARCODE = /^0+$/
const LONGEST = 30

/** Whether a cell says in a word that it says nothing. */
export function isNothing(cell: string): boolean {
  return cell.length <= LONGEST && NOTHING.test(cell.trim())
}

const TEXTS: readonly Column[] = ['title', 'brand', 'color', 'description']

/** The row without such words; what is stored in their place stays. One with an id is of this shop's own export. */
export function withoutPlaceholders<Row extends TableRow>(row: Row): { row: Row; told: Word[] } {
  if (row.cells.id?.trim()) return { row, told: [] }
  const told: Word[] = []
  const cells = { ...row.cells }
  const leaveOut = (column: Column, isNothing: (cell: string) => boolean) => {
    const cell = cells[column]?.trim() ?? ''
    if (cell === '' || cell.length > LONGEST || !isNothing(cell)) return
    delete cells[column]
    told.push(msg`The ${{ column }} "${{ cell: shown(cell) }}" is a word for none: it is left out.`)
  }
  for (const column of ['sku', 'barcode'] as const) {
    const cell = cells[column] ?? ''
    if (!isUnreckoned(cell)) continue
    delete cells[column]
    told.push(unreckoned(column, cell))
  }
  leaveOut('sku', (cell) => NO_CODE.test(cell))
  leaveOut('barcode', (cell) => NO_CODE.test(cell) || NO_BARCODE.test(cell))
  for (const column of TEXTS) leaveOut(column, isNothing)
  return told.length === 0 ? { row, told } : { row: { ...row, cells }, told }
}
