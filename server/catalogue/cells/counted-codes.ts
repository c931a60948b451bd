/** Codes of which a spreadsheet or another program has made a number: `4,800,123,456,784`, `1234.00`, `1234.0`. */
import { hasCheckDigit } from '#contract/catalogue/items/gtin.ts'
import type { TableRow } from './item-cells.ts'

/** Thousands or lakhs that are parted, or parts behind whole digits, or both. */
const COUNTED = /^(\d{3,15}(?=\.)|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.0+)?$/
/** In the way of countries with the comma before the parts. A SKU may be written so by somebody. */
const COUNTED_ELSEWHERE = /^(\d{8,14}(?=,)|\d{1,3}([.'\u2019])\d{3}(?:\2\d{3})*)(?:,0+)?$/
const LONGEST = 40

/** The digits of a code that was made a number; null for any other. Noughts before them are lost. */
export function digitsOfCounted(code: string): string | null {
  const text = code.trim()
  const [, whole] = text.length > LONGEST ? [] : (COUNTED.exec(text) ?? [])
  return whole === undefined ? null : whole.replaceAll(',', '')
}

/** The barcode of a row as it was before it became a number, where its check digit proves it. */
export function withProvenBarcode<Row extends TableRow>(row: Row): Row {
  const barcode = row.cells.barcode?.trim() ?? ''
  const [, whole] = barcode.length > LONGEST ? [] : (COUNTED_ELSEWHERE.exec(barcode) ?? [])
  const digits = digitsOfCounted(barcode) ?? whole?.replace(/\D/g, '') ?? ''
  if (!hasCheckDigit(digits)) return row
  return { ...row, cells: { ...row.cells, barcode: digits } }
}
