/** A row of a file of orders by what its columns hold, and the amounts and numbers in it. */

import { msg } from '@lingui/core/runtime-macro'
import { limits } from '#contract/core/limits.ts'
import type { Cents } from '#contract/core/money.ts'
import { shortText } from '#contract/text/cut-text.ts'
import { amountFaults, hasDecimalComma, readAmount } from '#contract/text/read-amount.ts'
import { readPieces } from '#contract/text/read-pieces.ts'
import type { Word } from '#contract/text/say.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { unreckoned } from '../../../catalogue/cells/screen-cells.ts'
import type { CsvRow } from '../../../platform/sheets/csv.ts'
import { moneyCell } from '../../../platform/sheets/money-cell.ts'
import { cellOf } from './people.ts'

/** No amount, day or number of pieces is longer, and none can be read of what ends with the mark of a cut. */
const LONGEST_VALUE = 500

export interface OrderCells {
  line: number
  fault: Word | undefined
  /** What a spreadsheet has written in the place of what it could not reckon. */
  unreckoned: Word[]
  /** As people read it. */
  text: (field: string) => string
  /** What is reckoned with: a spreadsheet may show another text. */
  value: (field: string) => string
  /** Whether some amount of its column has a comma that can only stand before the cents. */
  isCommaDecimal: (field: string) => boolean
  has: (field: string) => boolean
}

export function orderCells(body: readonly CsvRow[], fields: readonly (string | null)[]): OrderCells[] {
  const places = new Map(fields.flatMap((field, at) => (field === null ? [] : [[field, at] as const])))
  const commas = new Map<string, boolean>()
  const isCommaDecimal = (field: string) => {
    const cellOfRow = ({ cells }: CsvRow) => shortText(cells[places.get(field) ?? -1] ?? '', LONGEST_VALUE)
    const known = commas.get(field) ?? body.some((row) => hasDecimalComma(cellOfRow(row)))
    commas.set(field, known)
    return known
  }
  return body.map((row) => ({
    line: row.line,
    fault: row.fault,
    unreckoned: row.cells.flatMap((cell, at) => {
      const field = fields[at] ?? null
      return field !== null && isUnreckoned(cell) ? [unreckoned(field, cell)] : []
    }),
    text: (field) => cellOf(row, places.get(field)),
    value: (field) => {
      const cell = moneyCell(row, places.get(field) ?? -1) ?? ''
      return isUnreckoned(cell) ? '' : shortText(cell.trim(), LONGEST_VALUE)
    },
    isCommaDecimal,
    has: (field) => places.has(field),
  }))
}

/** Null where nothing stands; what is wrong is added to `errors`, below the name of its column. */
export function amountOf(row: OrderCells, field: string, errors: Word[]): Cents | null {
  return amountIn(row.value(field), { isCommaDecimal: row.isCommaDecimal(field) }, errors)
}

export function amountIn(typed: string, how: { isCommaDecimal: boolean }, errors: Word[]): Cents | null {
  const read = readAmount(typed, how)
  if ('amount' in read) return read.amount
  if (read.fault !== 'empty')
    errors.push(msg`"${{ text: shortText(typed, 40) }}": ${{ fault: amountFaults[read.fault] }}`)
  return null
}

/** More than can be reckoned with. */
export function tooMuch(said: string): Word {
  return msg`"${{ text: shortText(said, 40) }}": ${{ fault: amountFaults.unreadable }}`
}

/** As PHP writes a number: the point stands before what is less than one, with as many digits as there are. */
export function machineAmount(typed: string): string {
  return typed.trim().replace(/^(-?\d+\.\d{3})$/, '$10')
}

export function piecesIn(typed: string, errors: Word[]): number {
  const pieces = readPieces(typed)
  if (pieces >= 0 && pieces <= limits.highestQty) return pieces
  errors.push(msg`"${{ text: shortText(typed, 40) }}" is no number of pieces.`)
  return 0
}
