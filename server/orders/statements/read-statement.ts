/**
 * A bank's statement as it comes: of each line the day, the money that came, and its words. What went out is counted
 * and left out; what can't be read is told, and stops nothing.
 */
import { msg } from '@lingui/core/runtime-macro'
import { inColombo } from '#contract/core/dates.ts'
import { type Cents, cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { BankColumns } from '#contract/orders/statement-columns.ts'
import { MOST_RUPEES, type StatementLine } from '#contract/orders/statements.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { asciiDigits, foldText } from '#contract/text/folded.ts'
import { amountFaults, hasDecimalComma, readAmount } from '#contract/text/read-amount.ts'
import { say, type Word } from '#contract/text/say.ts'
import { isShortened, isUnreckoned } from '../../catalogue/cells/lost-letters.ts'
import { days } from '../../platform/durations.ts'
import { type CsvRow, isBlank } from '../../platform/sheets/csv.ts'
import { SHEET_LIMITS, type Sheet, TOO_WIDE } from '../../platform/sheets/parse-sheet.ts'
import { badList, readList, type SentList } from '../pay/read-list.ts'
import { createIsTurned, readDay } from './read-day.ts'
import { isSignAlone, saysSign } from './sign-of.ts'
import { createDoubts } from './statement-doubts.ts'
import { createIsHeadings, findHeadings, guessColumns, namesIn, type Places, placesOf } from './statement-headings.ts'

const LONGEST_AMOUNT = 80
const LONGEST_SAID = 200

const faults = {
  day: msg`Its day can't be read`,
  future: msg`Its day is still to come: is it day or month that stands first?`,
  sign: msg`It does not say whether the money came or went`,
  both: msg`It has money that came and money that went`,
  below: msg`What came is below nothing`,
  large: msg`Its amount is too large`,
  cut: msg`The file ends within this row: it has been cut on its way.`,
}

export interface ReadLine {
  /** In the file, from 1. */
  line: number
  read: StatementLine | null
  /** Why it can't be read. */
  note: string
  said: string
}

/** Of money that went, as far as it can be read. */
export interface GoneLine extends Omit<StatementLine, 'nth' | 'day'> {
  line: number
  /** Null where it can't be read. */
  day: string | null
  said: string
}

export interface ReadStatement extends Pick<Sheet, 'others' | 'hidden'> {
  lines: ReadLine[]
  gone: GoneLine[]
  /** Lines of money that went. */
  debits: number
}

interface Reading {
  columns: BankColumns
  /** Of the shop's clock: no line is of a later day. */
  now: Date
}

/** Throws BAD_INPUT for what is no table, of too many rows, or has not the columns of the bank. */
export async function readStatement(sent: SentList, { columns, now }: Reading): Promise<ReadStatement> {
  const { rows, others, hidden, sheet } = await readList(sent)
  const places = placesOf(columns, rows)
  if (!places) throw badList(because('STATEMENT_COLUMNS', { names: namesIn(columns).join(', ') }))
  const below = rows.slice(places.heads + 1)
  if (below.length > officeLimits.statementRows) {
    throw badList(because('ROWS_AT_ONCE', { most: officeLimits.statementRows }))
  }
  const ofMoney = [places.at.credit, places.at.debit, places.at.amount].filter((at) => at >= 0)
  const isCommaDecimal = below.some(({ cells }) => ofMoney.some((at) => hasDecimalComma(amountCell(cells[at]))))
  const today = inColombo(new Date(now.getTime() + days(1))).slice(0, 10)
  const how = {
    at: places.at,
    named: new Set(Object.values(places.at)),
    order: columns.dateOrder,
    isCommaDecimal,
    today,
    doubtOf: createDoubts(rows, { ...places, order: columns.dateOrder, sheet }),
    isTurned: createIsTurned(below.map(({ cells }) => cutText((cells[places.at.date] ?? '').trim(), LONGEST_AMOUNT))),
  }
  const isHeadings = createIsHeadings(rows[places.heads]?.cells, places.at)
  const judged = below.flatMap((row) => {
    // Each page may have them again.
    if (isBlank(row.cells) || isHeadings(row.cells)) return []
    return [{ row, found: readRow(row, how) }]
  })
  const lines = judged.flatMap(({ row, found }) => (found.line === undefined ? [] : [toLine(row, found.line)]))
  const gone = judged.flatMap(({ row, found }) =>
    found.gone ? [{ ...found.gone, line: row.line, said: saidBy(row) }] : [],
  )
  const debits = judged.filter(({ found }) => found.line === undefined && found.gone !== undefined).length
  return { lines: countAlike(withoutCutEnd(lines, below)), gone, debits, others, hidden }
}

/** Throws BAD_INPUT for what is no table. */
export async function readColumns(
  sent: SentList,
): Promise<{ headings: { name: string; example: string }[]; guess: BankColumns }> {
  const { rows } = await readList(sent)
  const headings = findHeadings(rows)
  const below = rows.slice(headings.row + 1)
  if (headings.names.length === 0 || below.length === 0) throw badList(because('STATEMENT_EMPTY'))
  // Below a letterhead, which is narrow, nobody has counted them yet.
  if (headings.names.length > SHEET_LIMITS.columns) throw badList(TOO_WIDE)
  const example = (at: number) => below.find(({ cells }) => !isBlank([cells[at] ?? '']))?.cells[at] ?? ''
  return {
    headings: headings.names.map((name, at) => ({ name, example: cutText(example(at).trim(), 60) })),
    guess: guessColumns(headings, below),
  }
}

interface How {
  at: Places
  /** Places of the columns that are named. */
  named: ReadonlySet<number>
  order: BankColumns['dateOrder']
  isCommaDecimal: boolean
  today: string
  doubtOf: ReturnType<typeof createDoubts>
  isTurned: ReturnType<typeof createIsTurned>
}

type CameLine = Omit<StatementLine, 'nth'> | { fault: Word }

interface Found {
  /** Of money that came, or may have. */
  line?: CameLine
  /** Of money that went; null where its amount can't be read. */
  gone?: Omit<GoneLine, 'line' | 'said'> | null
}

/** Empty for a row that tells of no money, such as a balance. */
function readRow(row: CsvRow, { at, named, order, isCommaDecimal, today, doubtOf, isTurned }: How): Found {
  const { cells, fault } = row
  if (fault !== undefined) return { line: { fault } }
  // What a merged cell says of several rows came once.
  const money = (place: number) =>
    readMoney(row.merged?.includes(place) ? '' : amountCell(cells[place]), isCommaDecimal)
  const others = () => cells.filter((_, place) => !named.has(place))
  const came =
    at.amount >= 0 ? signed(money(at.amount), cells[at.sign], others) : inTwo(money(at.credit), money(at.debit))
  if (came === null) return {}
  const typed = cells[at.date] ?? ''
  const day = isTurned(typed.trim()) ? null : readDay(typed, order)
  const cell = (place: number) => cutText((cells[place] ?? '').replace(/\s+/g, ' ').trim(), officeLimits.statementCell)
  const words = { reference: cell(at.reference), description: cell(at.description), number: numberIn(cell(at.number)) }
  if ('went' in came) {
    const gone = came.went === null ? null : { day, amount: rupees(came.went), ...words }
    return { gone, ...(came.fault && { line: { fault: came.fault } }) }
  }
  if ('fault' in came) return { line: came }
  const doubt = doubtOf(row)
  return { line: doubt ? { fault: doubt } : cameLine(came.came, { day, today, words }) }
}

/** Whether a spreadsheet has kept only a part of a number: Excel keeps fifteen digits. */
export function isShortenedNumber(cell: string): boolean {
  return isShortened(cell) || /^\d{15}0+$/.test(cell)
}

/**
 * Where a payment has none, banks write `0`, `-`, `NONREF`, or the way it came, `CEFT`: that names no line, nor does
 * what a spreadsheet has left of a number (`6.04912E+11`): it is that of others, too.
 */
function numberIn(cell: string): string {
  const isDamaged = isShortenedNumber(cell) || isUnreckoned(cell)
  return !isDamaged && /[1-9]/.test(asciiDigits(cell)) ? cell : ''
}

interface Rest {
  day: string | null
  today: string
  words: Pick<StatementLine, 'reference' | 'description' | 'number'>
}

function cameLine(came: Cents, { day, today, words }: Rest): CameLine {
  if (rupees(came) > MOST_RUPEES) return { fault: faults.large }
  if (day === null) return { fault: faults.day }
  if (day > today) return { fault: faults.future }
  return { day, amount: rupees(came), ...words }
}

type Money = Cents | { fault: Word } | null
/** What went may stand where only what came should: that is a fault, too. */
type Moved = { came: Cents } | { went: Cents | null; fault?: Word } | { fault: Word } | null

/** Of money in one column; its sign stands before it, behind it as `CR` or `DR`, or in a column of its own. */
function signed(money: Money, sign: string | undefined, others: () => string[]): Moved {
  if (money === null || money === 0) return null
  if (typeof money === 'object') return money
  const went = cents(Math.abs(money))
  if (sign === undefined) {
    if (money < 0) return { went }
    // The column that says so was not named.
    return others().some((cell) => isSignAlone(cell) && saysSign(cell) === 'went')
      ? { went, fault: faults.sign }
      : { came: money }
  }
  const said = saysSign(sign)
  if (said === 'went') return { went }
  if (said === null) return { fault: faults.sign }
  return money > 0 ? { came: money } : { went, fault: faults.below }
}

function inTwo(credit: Money, debit: Money): Moved {
  if (credit !== null && typeof credit === 'object') return credit
  const hasDebit = debit !== null && debit !== 0
  if (credit === null || credit === 0)
    return hasDebit ? { went: typeof debit === 'object' ? null : cents(Math.abs(debit)) } : null
  if (hasDebit) return { fault: faults.both }
  return credit > 0 ? { came: credit } : { went: cents(-credit), fault: faults.below }
}

const NOTHING = /^(?:-|–|—|nil|n\/?a)?$/i

/** Below nothing where a minus, brackets or `DR` say that it went. */
function readMoney(cell: string, isCommaDecimal: boolean): Money {
  if (NOTHING.test(cell)) return null
  const [, inBrackets] = /^\((.*)\)$/.exec(cell) ?? []
  const [, bare, mark = ''] = /^(.*?)\s*(cr|dr)\.?$/i.exec(inBrackets ?? cell) ?? []
  const read = readAmount(bare ?? inBrackets ?? cell, { isCommaDecimal })
  if ('fault' in read) return { fault: amountFaults[read.fault] }
  if (read.isRounded) return { fault: amountFaults.unreadable }
  const isOut = inBrackets !== undefined || /^dr$/i.test(mark)
  return isOut ? cents(-Math.abs(read.amount)) : read.amount
}

function amountCell(cell = ''): string {
  return cutText(cell.trim(), LONGEST_AMOUNT)
}

function toLine(row: CsvRow, found: CameLine): ReadLine {
  const { line } = row
  if (!('fault' in found)) return { line, read: { ...found, nth: 1 }, note: '', said: '' }
  return { line, read: null, note: say(found.fault), said: saidBy(row) }
}

function saidBy({ cells }: CsvRow): string {
  return cutText(cells.flatMap((cell) => (isBlank([cell]) ? [] : [cell.trim()])).join(' · '), LONGEST_SAID)
}

/** A last row of fewer cells than all others is half a row. */
function withoutCutEnd(lines: ReadLine[], rows: readonly CsvRow[]): ReadLine[] {
  const [last, end] = [lines.at(-1), rows.at(-1)]
  if (!last?.read || !end || last.line !== end.line) return lines
  const others = new Set(lines.slice(0, -1).map(({ line }) => line))
  const fewest = Math.min(...rows.filter(({ line }) => others.has(line)).map(({ cells }) => cells.length))
  if (others.size === 0 || end.cells.length >= fewest) return lines
  return [...lines.slice(0, -1), toLine(end, { fault: faults.cut })]
}

/** Two payments of one day may say the same: the second of them is another than the first. */
function countAlike(lines: readonly ReadLine[]): ReadLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    if (line.read === null) return line
    const same = wordsOfLine(line.read)
    const nth = (seen.get(same) ?? 0) + 1
    seen.set(same, nth)
    return { ...line, read: { ...line.read, nth } }
  })
}

/** What a line says, however its letters and blanks were written. */
export function wordsOfLine({ day, amount, reference, description, number }: Omit<StatementLine, 'nth'>): string {
  return JSON.stringify([day, centsFromRupees(amount), ...[reference, description, number].map(knownWords)])
}

const NOUGHTS = /(?<![\p{L}\d])0+(?=\d)/gu

/** By which a cell is known again: the same statement as Excel has no noughts before a number. */
export function knownWords(cell: string): string {
  return foldText(cell).replace(NOUGHTS, '')
}
