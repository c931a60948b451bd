/**
 * CSV as spreadsheets write it (RFC 4180): cells in quotation marks where they need them. By hand, because csv-parse 7
 * counts CRLF inside a cell as two lines and would send the owner to a wrong one.
 */
import { OwnerError } from './errors.ts'

/** Reads any line ends, with or without a byte order mark. Lines without a cell are left out. Throws {@link OwnerError}. */
export function readCsv(text: string): { cells: string[]; line: number }[] {
  const rows: { cells: string[]; line: number }[] = []
  // A cell in quotation marks, or one without; then a comma, a line end or the end.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y
  const source = text.replace(/^\uFEFF/, '')
  let cells: string[] = []
  let line = 1
  let begun = 1
  for (;;) {
    const found = cell.exec(source)
    if (!found) throw new OwnerError(`Line ${line}: a quotation mark is in the wrong place or never closed.`)
    const [whole, quoted, plain, end] = found
    cells.push(withoutGuard(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')))
    line += (whole.match(/\r\n|\n|\r/g) ?? []).length
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line: begun })
    if (end === '') return rows
    cells = []
    begun = line
  }
}

/** No cell is a formula to a spreadsheet: one that would be has an apostrophe before it, which {@link readCsv} takes off. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

/** What a spreadsheet may take for a formula: also behind blanks, and in the wide characters of East Asian keyboards. */
const FORMULA = String.raw`[\t\r\n]|\s*[=+@\-＝＋＠－]`
/** With apostrophes already, it gets one more, so that each text is read as it was. */
const NEEDS_GUARD = new RegExp(`^'*(?:${FORMULA})`)
const IS_GUARDED = new RegExp(`^'+(?:${FORMULA})`)

function withoutGuard(cell: string): string {
  return IS_GUARDED.test(cell) ? cell.slice(1) : cell
}

function writeCell(text: string): string {
  const cell = NEEDS_GUARD.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
