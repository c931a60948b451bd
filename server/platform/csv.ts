/**
 * CSV as spreadsheets write it (RFC 4180): cells in quotation marks where they need them. By hand, because csv-parse 7
 * counts CRLF inside a cell as two lines and would send the owner to a wrong one.
 */
import { OwnerError } from './errors.ts'

export interface CsvRow {
  cells: string[]
  /** On which it begins. */
  line: number
}

/** What parts the cells: tables of countries that write `1,5` have a semicolon. */
export type Delimiter = ',' | ';' | '\t'

/** A cell in quotation marks, or one without; then a delimiter, a line end or the end. */
const CELLS: Record<Delimiter, RegExp> = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n]*))(;|\r\n|\n|\r|$)/y,
  '\t': /(?:"([^"]*(?:""[^"]*)*)"|([^"\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
}

/**
 * Reads any line ends, with or without a byte order mark. Lines without a cell are left out. Throws {@link OwnerError}.
 */
export function readCsv(text: string, delimiter: Delimiter = ','): CsvRow[] {
  const rows: CsvRow[] = []
  const cell = new RegExp(CELLS[delimiter])
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
    if (end === delimiter) continue
    if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line: begun })
    if (end === '') return rows
    cells = []
    begun = line
  }
}

/** Of those that part the first line, the one that parts it into most cells. */
export function findDelimiter(text: string): Delimiter {
  const count = (delimiter: Delimiter) => {
    const cell = new RegExp(CELLS[delimiter])
    let cells = 0
    for (let found = cell.exec(text); found; found = cell.exec(text)) {
      cells += 1
      if (found[3] !== delimiter) return cells
    }
    return 0
  }
  const others = ([';', '\t'] as const).filter((delimiter) => count(delimiter) > count(','))
  return others.reduce<Delimiter>((best, one) => (count(one) > count(best) ? one : best), ',')
}

/**
 * No text is a formula to a spreadsheet: one that would be has an apostrophe before it, which {@link readCsv} takes
 * off. Numbers stay numbers, below zero too.
 */
export function writeCsv(rows: Iterable<readonly (string | number)[]>): string {
  return Array.from(rows, (cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

/**
 * What a spreadsheet may take for a formula: also behind blanks, and in the wide characters of East Asian keyboards.
 */
const FORMULA = String.raw`[\t\r\n]|\s*[=+@\-＝＋＠－]`
/** With apostrophes already, it gets one more, so that each text is read as it was. */
const NEEDS_GUARD = new RegExp(`^'*(?:${FORMULA})`)
const IS_GUARDED = new RegExp(`^'+(?:${FORMULA})`)

export function withGuard(text: string): string {
  return NEEDS_GUARD.test(text) ? `'${text}` : text
}

export function withoutGuard(cell: string): string {
  return IS_GUARDED.test(cell) ? cell.slice(1) : cell
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const cell = withGuard(value)
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
