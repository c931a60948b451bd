/**
 * A table of a CSV or XLSX file as rows of texts. It takes a second for a large one: `read-sheet.ts` does it in a
 * thread.
 */
import { readSheet as readXlsx } from 'read-excel-file/node'
import { said } from '#contract/said.ts'
import { type CsvRow, findDelimiter, readCsv, withoutGuard } from '../csv.ts'
import { OwnerError } from '../errors.ts'
import { decodeText, isZip } from './decode-text.ts'
import { readZip, type ZipEntry } from './zip.ts'

export interface Sheet {
  rows: CsvRow[]
  /** In words: `CSV, parted by ;, Windows-1252`. */
  readAs: string
}

export const SHEET_LIMITS = { bytes: 30_000_000, rows: 20_000, columns: 300, unpackedBytes: 200_000_000 }
const DELIMITER_NAMES = said({ ',': 'commas', ';': 'semicolons', '\t': 'tabs' })

/** Throws an {@link OwnerError} with a sentence for the person who sent it. */
export async function parseSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.byteLength === 0) throw new OwnerError('The file is empty.')
  if (bytes.byteLength > SHEET_LIMITS.bytes) throw new OwnerError('The file is too large: at most 30 MB are taken.')
  const sheet = isZip(bytes) ? await parseXlsx(bytes) : parseText(bytes)
  if (sheet.rows.length > SHEET_LIMITS.rows + 1) {
    throw new OwnerError(
      `The file has ${sheet.rows.length - 1} rows; at most ${SHEET_LIMITS.rows} are taken at once. Please split it.`,
    )
  }
  if (sheet.rows.some(({ cells }) => cells.length > SHEET_LIMITS.columns)) {
    throw new OwnerError(`The file has more than ${SHEET_LIMITS.columns} columns.`)
  }
  return sheet
}

function parseText(bytes: Uint8Array): Sheet {
  const { text, encoding } = decodeText(bytes)
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = findDelimiter(plain)
  const names = `CSV with ${DELIMITER_NAMES[delimiter]}, ${encoding}`
  return { rows: readCsv(plain, delimiter), readAs: names }
}

async function parseXlsx(bytes: Uint8Array): Promise<Sheet> {
  const { entryBytes, totalBytes, entries } = {
    entryBytes: SHEET_LIMITS.unpackedBytes,
    totalBytes: SHEET_LIMITS.unpackedBytes,
    entries: 2_000,
  }
  const parts = readZip(bytes, { entryBytes, totalBytes, entries })
  refuseOtherZips(parts)
  // The reader below unpacks without a bound of its own.
  for (const part of parts) await part.read()
  const rows = await readXlsx(Buffer.from(bytes)).catch(() => {
    throw new OwnerError(
      'This Excel file could not be read. Please save it again as Excel Workbook (.xlsx), or as CSV.',
    )
  })
  const texts = rows.map((row, at) => ({ cells: row.map((cell) => withoutGuard(cellText(cell))), line: at + 1 }))
  return { rows: texts.filter(({ cells }) => cells.some((cell) => cell !== '')), readAs: 'Excel, first sheet' }
}

function refuseOtherZips(parts: readonly ZipEntry[]): void {
  const has = (name: RegExp) => parts.some((part) => name.test(part.name))
  if (has(/^xl\/workbook\.xml$/)) return
  if (has(/^Index\/.*\.iwa$/)) {
    throw new OwnerError('This looks like an Apple Numbers file. In Numbers choose Export To, Excel, and upload that.')
  }
  if (has(/^content\.xml$/)) {
    throw new OwnerError('This looks like a LibreOffice file (.ods). Save it as Excel (.xlsx) or CSV, and upload that.')
  }
  if (has(/^word\/document\.xml$/)) {
    throw new OwnerError('This looks like a Word document. Please upload the table as CSV or XLSX.')
  }
  throw new OwnerError('This looks like a ZIP of other files. Pictures go beside the table, into the second field.')
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  // A sum that a spreadsheet reckoned: 0.1 + 0.2.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return String(cell)
}
