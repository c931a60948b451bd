/**
 * A table of a CSV or XLSX file as rows of texts. It takes a second for a large one: `read-sheet.ts` does it in a
 * thread.
 */

import { msg } from '@lingui/core/runtime-macro'
import { cutText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { OwnerError } from '../errors.ts'
import { type CsvRow, csvRows, type Delimiter, type ReadCsv } from './csv.ts'
import { decodeText, isZip, refuseOther, withoutControls } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { readXlsx, WORKBOOK } from './read-xlsx.ts'
import { readZip, type ZipEntry } from './zip.ts'

export interface Sheet {
  rows: CsvRow[]
  /** In words: `CSV, parted by ;, Windows-1252`. */
  readAs: Word
  /** Rows that the file does not show, as by a filter; they are read. */
  hidden?: number
  /** The name of the sheet that was read. */
  sheet?: string
  /** Names of its other sheets in which something stands; they are not read. */
  others?: string[]
  /** Pictures that lie within the file; they belong to no cell, and none is read. */
  pictures?: number
  /** What parts the cells of a text. */
  delimiter?: Delimiter
}

export const SHEET_LIMITS = { bytes: 30_000_000, rows: 20_000, columns: 300, unpackedBytes: 100_000_000 }
const MOST_COUNTED = 200_000
/** By so many it is told what is no table. */
const LETTERS_OF_KIND = 200
const TOO_LONG = msg`This file takes too long to read. Please save it as CSV, or split it.`
/**
 * Of one cell: Excel has room for 32,767 letters, Google for 50,000. Whatever looks through a cell, on any thread, has
 * room and time for so many.
 */
const LONGEST_CELL = 2_000_000
const LEFT_OF_IT = 200
const ENDLESS = msg`One of its cells is longer than any text of a shop can be.`
export const TOO_WIDE = msg`The file has more than ${{ most: SHEET_LIMITS.columns }} columns.`
const DELIMITER_NAMES: Record<Delimiter, Word> = {
  ',': msg`commas`,
  ';': msg`semicolons`,
  '\t': msg`tabs`,
  '|': msg`upright lines`,
}

export type ReadSheet = ReadCsv

/** Throws an {@link OwnerError} with a sentence for the person who sent it. */
export async function parseSheet(bytes: Uint8Array, how: ReadSheet = {}): Promise<Sheet> {
  if (bytes.byteLength === 0) throw new OwnerError(msg`The file is empty.`)
  if (bytes.byteLength > SHEET_LIMITS.bytes) throw new OwnerError(msg`The file is too large: at most 30 MB are taken.`)
  try {
    return isZip(bytes) ? await parseXlsx(bytes) : parseText(bytes, how)
  } catch (error) {
    // A text or a pattern that outgrew its room, as one of millions of letters may.
    throw error instanceof RangeError ? new OwnerError(TOO_LONG) : error
  }
}

function parseText(bytes: Uint8Array, how: ReadSheet): Sheet {
  const { text, encoding } = decodeText(bytes)
  const { rows, delimiter } = parsePasted(text, how)
  return { rows, delimiter, readAs: msg`CSV with ${{ parted: DELIMITER_NAMES[delimiter] }}, ${{ encoding }}` }
}

/** A table that was pasted or decoded. Throws an {@link OwnerError}. */
export function parsePasted(pasted: string, how: ReadSheet = {}): { rows: CsvRow[]; delimiter: Delimiter } {
  refuseOther(pasted.slice(0, LETTERS_OF_KIND))
  const { delimiter, text } = findDelimiter(pasted, how)
  const rows: CsvRow[] = []
  let count = 0
  for (const row of csvRows(text, delimiter, how)) {
    count += 1
    if (count === 1) refuseTooWide(row.cells.length)
    // Those beyond the limit are counted only, and not for ever.
    if (rows.length <= SHEET_LIMITS.rows) rows.push(withoutEndless(row))
    if (count > MOST_COUNTED) break
  }
  refuseTooLarge(count)
  return { rows, delimiter }
}

function withoutEndless(row: CsvRow): CsvRow {
  if (row.cells.every(({ length }) => length <= LONGEST_CELL)) return row
  const cells = row.cells.map((cell) => (cell.length > LONGEST_CELL ? cutText(cell, LEFT_OF_IT) : cell))
  return { ...row, cells, fault: row.fault ?? ENDLESS }
}

/** Of the headings. Throws an {@link OwnerError}. */
function refuseTooWide(columns: number): void {
  if (columns > SHEET_LIMITS.columns) throw new OwnerError(TOO_WIDE)
}

function refuseTooLarge(count: number): void {
  if (count > SHEET_LIMITS.rows + 1) {
    if (count > MOST_COUNTED) {
      throw new OwnerError(
        msg`The file has too many rows; at most ${{ most: SHEET_LIMITS.rows }} are taken at once. Please split it.`,
      )
    }
    throw new OwnerError(
      msg`The file has ${{ rows: count - 1 }} rows; at most ${{ most: SHEET_LIMITS.rows }} are taken at once. Please split it.`,
    )
  }
}

async function parseXlsx(bytes: Uint8Array): Promise<Sheet> {
  const bounds = { entryBytes: SHEET_LIMITS.unpackedBytes, totalBytes: SHEET_LIMITS.unpackedBytes, entries: 2_000 }
  const parts = readZip(bytes, bounds)
  refuseOtherZips(parts)
  const read = await readXlsx(parts, SHEET_LIMITS)
  if (!read) {
    throw new OwnerError(
      msg`This Excel file could not be read. Please save it again as Excel Workbook (.xlsx), or as CSV.`,
    )
  }
  refuseTooLarge(read.count)
  refuseTooWide(read.widest)
  // One text may stand in a million cells, and is one no more once it leaves this thread.
  const letters = read.rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0)
  if (letters > SHEET_LIMITS.unpackedBytes) {
    throw new OwnerError(TOO_LONG)
  }
  // What is empty at the end of a row isn't written there.
  const width = read.rows[0]?.cells.length ?? 0
  const rows = read.rows.map((row) => {
    const missing = Array.from({ length: Math.max(0, width - row.cells.length) }, () => '')
    const shown = Object.entries(row.shown ?? {}).map(([at, text]) => [at, withoutControls(text)])
    const cells = [...row.cells.map(withoutControls), ...missing]
    const { untold, merged } = row
    const covered = { ...(untold && { untold }), ...(merged && { merged }) }
    const seen = shown.length > 0 ? { shown: Object.fromEntries(shown) } : {}
    return withoutEndless({ line: row.line, cells, ...covered, ...seen })
  })
  const readAs = read.name === undefined ? msg`Excel, first sheet` : msg`Excel, sheet "${{ name: read.name }}"`
  const pictures = parts.filter(({ name }) => /^xl\/media\//.test(name)).length
  return { rows, readAs, hidden: read.hidden, pictures, others: read.others, sheet: read.sheet }
}

function refuseOtherZips(parts: readonly ZipEntry[]): void {
  const has = (name: RegExp) => parts.some((part) => name.test(part.name))
  if (has(WORKBOOK)) return
  if (has(/^xl\/workbook\d*\.bin$/)) {
    throw new OwnerError(
      msg`This looks like an Excel Binary Workbook (.xlsb). In Excel choose Save As, Excel Workbook (.xlsx), and upload that.`,
    )
  }
  if (has(/^Index\/.*\.iwa$/)) {
    throw new OwnerError(
      msg`This looks like an Apple Numbers file. In Numbers choose Export To, Excel, and upload that.`,
    )
  }
  if (has(/^content\.xml$/)) {
    throw new OwnerError(
      msg`This looks like a LibreOffice file (.ods). Save it as Excel (.xlsx) or CSV, and upload that.`,
    )
  }
  if (has(/^word\/document\.xml$/)) {
    throw new OwnerError(msg`This looks like a Word document. Please upload the table as CSV or XLSX.`)
  }
  throw new OwnerError(msg`This looks like a ZIP of other files. Pictures go beside the table, into the second field.`)
}
