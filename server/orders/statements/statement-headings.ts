/** The headings of a bank's statement: where they stand, what they are called, and what they probably mean. */

import { officeLimits } from '#contract/core/office-limits.ts'
import type { BankColumns } from '#contract/orders/statement-columns.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import { type CsvRow, isBlank } from '../../platform/sheets/csv.ts'
import { isSignAlone } from './sign-of.ts'

/** A letterhead stands above them: name, address, account, period, balances. */
const WITHIN = 60

/** Each heading by one name, also where two columns are called alike or one has none. */
export function namesOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cutText(cell.replace(/\s+/g, ' ').trim(), officeLimits.statementHeading - 6)
    if (name === '') return numbered(at)
    let count = (seen.get(foldText(name)) ?? 0) + 1
    const withCount = () => (count === 1 ? name : `${name} (${count})`)
    // A column may be called `Credit (2)` already.
    while (count > 1 && seen.has(foldText(withCount()))) count += 1
    seen.set(foldText(name), count)
    if (count > 1) seen.set(foldText(withCount()), 1)
    return withCount()
  })
}

/** The name of a column that has none: `#3`. */
function numbered(at: number): string {
  return `#${at + 1}`
}

export interface Headings {
  names: readonly string[]
  /** The row they stand in; -1 for a file without. */
  row: number
}

/** Of a statement that nobody has named the columns of. */
export function findHeadings(rows: readonly CsvRow[]): Headings {
  const row = rows.slice(0, WITHIN).findIndex(({ cells }) => {
    const folded = cells.map((cell) => foldText(cutText(cell, officeLimits.statementHeading)))
    return folded.some((head) => DATE.test(head)) && folded.some((head) => MONEY.some((kind) => kind.test(head)))
  })
  if (row >= 0) return { names: namesOf(rows[row]?.cells ?? []), row }
  const width = Math.max(0, ...rows.slice(0, WITHIN).map(({ cells }) => cells.length))
  return { names: Array.from({ length: width }, (_, at) => numbered(at)), row: -1 }
}

const DATE = /\b(?:date|day)\b/
const CREDIT = /\b(?:credits?|deposits?|cr|received|receipts?|money in|paid in)\b/
const DEBIT = /\b(?:debits?|withdrawals?|dr|paid out|money out|payments?)\b/
const AMOUNT = /\bamount\b/
const SIGN = /\b(?:dr|debit|d) ?\/ ?(?:cr|credit|c)\b|\b(?:cr|credit|c) ?\/ ?(?:dr|debit|d)\b/
const MONEY = [CREDIT, DEBIT, AMOUNT]
/** `Receipt No`, `Credit card`, `Payment details`, `Balance amount`: no money that came or went. */
const NO_MOVE = /\b(?:no|number|details?|particulars?|date|day|card|account|a\/c|limit|balance|type|mode|method|by)\b/
const DESCRIPTION = /\b(?:particulars?|descriptions?|narrations?|narratives?|details?|remarks?)\b/
const REFERENCE = /\b(?:ref|reference|refno|cheque|chq|instrument)\b/

/** What is found in none of them is left empty for a person to choose. */
export function guessColumns({ names }: Headings, below: readonly CsvRow[]): BankColumns {
  const folded = names.map((name) => foldText(name))
  const taken = new Set<number>()
  const take = (isIt: (head: string, at: number) => boolean) => {
    const at = folded.findIndex((head, at) => !taken.has(at) && isIt(head, at))
    if (at >= 0) taken.add(at)
    return names[at] ?? null
  }
  const moved = (kind: RegExp) => (head: string) => kind.test(head) && !SIGN.test(head) && !NO_MOVE.test(head)
  const isPlain = (head: string) => moved(AMOUNT)(head) && !CREDIT.test(head) && !DEBIT.test(head)
  const date =
    take((head) => DATE.test(head) && !/\bvalue\b/.test(head)) ?? take((head) => DATE.test(head)) ?? names[0] ?? ''
  // Two columns tell more than a sign, which may be that of the balance.
  const inTwo = folded.some(moved(CREDIT)) && folded.some(moved(DEBIT))
  const hasPlain = !inTwo && folded.some(isPlain)
  const sign = hasPlain ? (take((head) => SIGN.test(head)) ?? take((_, at) => saysSigns(below, at))) : null
  const amount = sign === null ? null : take(isPlain)
  const credit = amount === null ? take(moved(CREDIT)) : null
  const debit = amount === null && credit !== null ? take(moved(DEBIT)) : null
  const all = amount ?? (credit === null ? take(isPlain) : null)
  const description = take((head) => DESCRIPTION.test(head))
  const reference = take((head) => REFERENCE.test(head))
  const dates = below.map(({ cells }) => cells[names.indexOf(date)] ?? '')
  return { date, dateOrder: orderOf(dates), credit, debit, amount: all, sign, description, reference, number: null }
}

/** Whether nothing but `C` and `DR` stands in a column, whatever it is called. */
function saysSigns(rows: readonly CsvRow[], at: number): boolean {
  const said = rows
    .slice(0, ROWS_LOOKED_AT)
    .map(({ cells }) => cells[at] ?? '')
    .filter((cell) => !isBlank([cell]))
  return said.length > 0 && said.every((cell) => isSignAlone(cell.trim()))
}

const ROWS_LOOKED_AT = 200

/** Here the day stands first, unless a date of the file can't be read so. */
function orderOf(dates: readonly string[]): BankColumns['dateOrder'] {
  const parts = dates.flatMap((date) => [/^\s*(\d{1,4})[-/. ](\d{1,2})[-/. ]\d{2,4}\b/.exec(date.slice(0, 40))])
  if (parts.some((found) => found?.[1]?.length === 4)) return 'year-first'
  return parts.some((found) => Number(found?.[2]) > 12) ? 'month-first' : 'day-first'
}

/** The headings a statement of a bank has to have. */
export function namesIn({ date, credit, debit, amount, sign, description, reference, number }: BankColumns): string[] {
  return [date, debit, credit, amount, sign, description, reference, number].filter((name) => name !== null)
}

/** Where the columns of a bank stand in this file; null where it does not have all of them. */
export function placesOf(columns: BankColumns, rows: readonly CsvRow[]): { heads: number; at: Places } | null {
  const { dateOrder: _, ...named } = columns
  const wanted = namesIn(columns)
  if (wanted.every((name) => /^#\d+$/.test(name)))
    return { heads: -1, at: placed(named, (name) => Number(name.slice(1)) - 1) }
  for (const [heads, row] of rows.slice(0, WITHIN).entries()) {
    if (isBlank(row.cells)) continue
    const names = namesOf(row.cells).map((name) => foldText(name))
    if (!wanted.every((name) => names.includes(foldText(name)))) continue
    return { heads, at: placed(named, (name) => names.indexOf(foldText(name))) }
  }
  return null
}

/** Whether a row says them again, whatever stands in columns that nobody has named. */
export function createIsHeadings(
  headings: readonly string[] | undefined,
  at: Places,
): (cells: readonly string[]) => boolean {
  const folded = (cell = '') => foldText(cutText(cell, officeLimits.statementHeading))
  const named = Object.values(at).filter((place) => place >= 0)
  const known = new Map(named.map((place) => [place, folded(headings?.[place])]))
  return (cells) => headings !== undefined && named.every((place) => folded(cells[place]) === known.get(place))
}

type Named = Omit<BankColumns, 'dateOrder'>
export type Places = Record<keyof Named, number>

function placed(named: Named, of: (name: string) => number): Places {
  const at = (name: string | null) => (name === null ? -1 : of(name))
  const { date, credit, debit, amount, sign, description, reference, number } = named
  return {
    ...{ date: at(date), credit: at(credit), debit: at(debit), amount: at(amount), sign: at(sign) },
    ...{ description: at(description), reference: at(reference), number: at(number) },
  }
}
