/** A list of money that came, of a courier or a bank, pasted or as a file: its rows, a letterhead above them or not. */
import type { Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import { OwnerError } from '../../platform/errors.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CsvRow } from '../../platform/sheets/csv.ts'
import { moneyCell } from '../../platform/sheets/money-cell.ts'
import { parsePasted, type Sheet } from '../../platform/sheets/parse-sheet.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

export interface SentList {
  csv: string
  /** In base64. */
  file?: string | undefined
}

/** Letters of a list that is pasted: one with more is read in a thread of its own, as a file is. */
const MOST_AT_ONCE = 50_000

/** Throws BAD_INPUT for what is no table, or too large. */
export async function readList({
  csv,
  file,
}: SentList): Promise<Pick<Sheet, 'rows' | 'delimiter' | 'others' | 'hidden' | 'sheet'>> {
  try {
    if (file === undefined && csv.length <= MOST_AT_ONCE) return parsePasted(csv, { isRagged: true })
    const bytes = file === undefined ? Buffer.from(csv) : Buffer.from(file, 'base64')
    const { rows, ...sheet } = await readSheet(bytes, { isRagged: true })
    return { ...sheet, rows: rows.map(asMoney) }
  } catch (error) {
    if (error instanceof OwnerError) throw badList(error.word)
    throw error
  }
}

/** Any of its cells may be an amount. */
function asMoney(row: CsvRow): CsvRow {
  return { ...row, cells: row.cells.map((cell, at) => moneyCell(row, at) ?? cell) }
}

export function badList(sentence: Sentence): Refusal {
  return new Refusal('INPUT_WRONG', { sentence }, { fields: { csv: sentence } })
}
