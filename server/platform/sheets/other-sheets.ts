/** What of a workbook nobody sees there, or is read by nobody here: both are told. */
import { msg } from '@lingui/core/runtime-macro'
import { shortText } from '#contract/text/cut-text.ts'
import { say, type Word } from '#contract/text/say.ts'
import type { Sheet } from './parse-sheet.ts'

/** As many letters as Excel lets a sheet be called. */
const SHEET_LENGTH = 31

const namesOf = (sheets: readonly string[]) => sheets.map((name) => `"${shortText(name, SHEET_LENGTH)}"`).join(', ')

/** Empty where there are none. */
export function otherSheets(sheets: readonly string[]): Word[] {
  if (sheets.length === 0) return []
  return [
    msg`Other sheets of the file, which are not read: ${{ sheets: namesOf(sheets) }}. Please upload each as a file of its own.`,
  ]
}

/** Excel leaves what its filter hides in the file, and nobody looks at it there. */
export function hiddenRows(hidden: number): Word[] {
  if (hidden === 0) return []
  return [msg`Rows that the file hides, as by a filter, and that are taken all the same: ${{ hidden }}.`]
}

export function sayUnseen({ others = [], hidden = 0 }: Pick<Sheet, 'others' | 'hidden'>): string {
  return [...otherSheets(others), ...hiddenRows(hidden)].map(say).join(' ')
}

/** Where none of its headings is known, the table stands elsewhere, as behind a cover. */
export function behindCover(sheets: readonly string[]): Word {
  return msg`Of the file its first sheet is read, and none of its headings is known here. If the table is in another one (${{ sheets: namesOf(sheets) }}), please move that to the front, or upload it as a file of its own.`
}
