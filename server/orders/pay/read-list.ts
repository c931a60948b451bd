/** A list of money that came, of a courier or a bank, pasted or as a file: its rows, a letterhead above them or not. */
import type { Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import { OwnerError } from '../../platform/errors.ts'
import { Refusal } from '../../platform/refusal.ts'
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
export async function readList({ csv, file }: SentList): Promise<Pick<Sheet, 'rows' | 'delimiter'>> {
  try {
    if (file === undefined && csv.length <= MOST_AT_ONCE) return parsePasted(csv, { isRagged: true })
    return await readSheet(file === undefined ? Buffer.from(csv) : Buffer.from(file, 'base64'), { isRagged: true })
  } catch (error) {
    if (error instanceof OwnerError) throw badList(error.word)
    throw error
  }
}

export function badList(sentence: Sentence): Refusal {
  return new Refusal('INPUT_WRONG', { sentence }, { fields: { csv: sentence } })
}
