/**
 * What a list of money says against its rows elsewhere than under a heading that asks for it: in a cell of any column,
 * or in a title above several rows, such as `Returned parcels` or `Pending transactions`.
 */
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import { type CsvRow, isBlank } from '../../platform/sheets/csv.ts'

const LONGEST = 320
const LONGEST_TITLE = 80

/** The words of a cell, without the signs between them. */
export function foldSaid(cell: string): string {
  return foldText(cutText(cell, LONGEST))
    .replace(/[._/:()\p{Pd}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What was not delivered, went back or is still to come. */
const NOT_THERE =
  '(?:not (?:yet )?|un ?)(?:delivered|collected|paid|received|settled|remitted|cleared|posted)|return(?:s|ed)?|rtn|rto|' +
  'rts|refund(?:s|ed)?|failed|refused|rejected|declined|cancel(?:l?ed)?|pending|in transit|on hold|revers(?:ed|als?)|' +
  'reverted|bounced|dishonou?red|recalled'
const OF_WHAT = 'orders?|parcels?|shipments?|packages?|items?|cod|delivery|payments?|transactions?|cheques?|chq|was|is'
const SAID_OF_ROW = new RegExp(`^(?:(?:${OF_WHAT}) )*(?:${NOT_THERE})\\b`)

/** Whether a cell, whatever stands above it, says so at its beginning: further on it may be a name or a remark. */
export function saysNotThere(cell: string): boolean {
  return SAID_OF_ROW.test(foldSaid(cell))
}

const AGAINST = new RegExp(`\\b(?:${NOT_THERE}|outstanding|scheduled|future dated)\\b`, 'g')
const THERE = /\b(?:delivered|collected|paid|received|settled|settlement|remit\w*|cleared|posted|completed?)\b/
/** Of a sentence, or a sum of the letterhead. */
const NO_TITLE = /\d|\b(?:is|are|was|were|will|not|please|if|without|excluding|balance|total|limit|fees?|charges?)\b/
const MOST_WORDS = 6
/** `(3)`, `01/11/2026 - 15/11/2026` */
const COUNT_OR_DAYS = /\(\d+\)|\b\d{1,4}([-/.])\d{1,2}\1\d{1,4}\b/g

/**
 * The title above each line that speaks against it, by its line. One of what is there ends one of what is not. That of
 * all lines is the name of their sheet.
 */
export function titlesAgainst(rows: readonly CsvRow[], sheet = ''): ReadonlyMap<number, string> {
  const against = new Map<number, string>()
  const left = rows.reduce((least, { cells }) => Math.min(least, firstOf(cells)), Number.POSITIVE_INFINITY)
  let current = titleBelow(sheet, '')
  for (const { cells, line } of rows) {
    // What goes on in a second row, such as a description, stands below its own column.
    const isAlone = isBlank(cells.slice(left + 1))
    if (isAlone) current = titleBelow(cells[left] ?? '', current)
    else if (current !== '') against.set(line, current)
  }
  return against
}

function firstOf(cells: readonly string[]): number {
  const first = cells.findIndex((cell) => !isBlank([cell]))
  return first < 0 ? Number.POSITIVE_INFINITY : first
}

function titleBelow(cell: string, current: string): string {
  const title = cutText(cell.trim(), LONGEST_TITLE)
  const bare = title.replace(COUNT_OR_DAYS, ' ').replace(/[:\s]+$/, '')
  const words = foldSaid(bare)
  const rest = words.replace(AGAINST, ' ')
  if (NO_TITLE.test(rest) || /[:=]/.test(bare) || words.split(' ').length > MOST_WORDS) return current
  if (THERE.test(rest)) return ''
  return rest === words ? current : title
}
