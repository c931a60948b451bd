/**
 * CSV as spreadsheets write it (RFC 4180): cells in quotation marks where they need them. By hand, because csv-parse 7
 * counts CRLF inside a cell as two lines and would send the owner to a wrong one.
 */

/** The file has an open quotation mark, or something behind a closed one. */
export class CsvError extends Error {}

/** Reads any line ends, with or without a byte order mark. Lines without a cell are left out. Throws {@link CsvError}. */
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
    if (!found) throw new CsvError(`Line ${line}: a quotation mark is in the wrong place or never closed.`)
    const [whole, quoted, plain, end] = found
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    line += (whole.match(/\r\n|\n|\r/g) ?? []).length
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line: begun })
    if (end === '') return rows
    cells = []
    begun = line
  }
}

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
