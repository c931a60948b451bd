/** Cells as WooCommerce writes them: lists, texts of several lines, and what keeps a spreadsheet from reckoning. */
import { decodeEntities } from './html-to-text.ts'
import type { FieldRow } from './import-row.ts'

/**
 * Its exporter puts an apostrophe before each text that begins as a formula may, and its importer takes it away again
 * (`escape_data` of includes/export/abstract-wc-csv-exporter.php).
 */
export function withoutGuards(row: FieldRow): FieldRow {
  return { ...row, get: (field) => row.get(field).replace(/^'(?=[=+\-@])/, '') }
}

/** Of letters in another dress, which stand in names of WordPress. */
const DRESS = /<\/?(?:b|strong|i|em|u|s|span|br|small|sup|sub|font|mark|p)(?:\s[^<>]{0,500})?\/?>/gi

export function nameOf(cell: string): string {
  const bare = cell.replace(DRESS, ' ')
  return decodeEntities(bare === cell ? cell : bare.replace(/\s+/g, ' ').trim())
}

export function splitList(cell: string): string[] {
  return partsOf(cell).map(decodeEntities)
}

/** `Phones > Android, Sale`: parted by commas, but not by those behind a backslash. */
export function partsOf(cell: string): string[] {
  const parts = cell.match(/(?:\\,|[^,])+/g) ?? []
  return parts.map((part) => part.replaceAll('\\,', ',').trim()).filter((part) => part !== '')
}

/** Lines of a description stand there as `\n`, and an author's own `\n` as `\\n`. */
export function withLines(cell: string): string {
  const parts = cell.split('\\\\n')
  return parts.map((part) => part.replaceAll('\\n', '\n')).join('\\n')
}
