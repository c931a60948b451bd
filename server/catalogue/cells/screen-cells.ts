/**
 * What of a row of a table may be taken, before anything is made of it: amounts that can be read in one way alone,
 * codes that no spreadsheet has reckoned with, texts that have their letters. What was damaged on its way never takes
 * the place of what is stored.
 */

import { msg } from '@lingui/core/runtime-macro'
import { rupees } from '#contract/core/money.ts'
import { shortText } from '#contract/text/cut-text.ts'
import { hasDecimalComma, readAmount } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'
import { withGuard } from '../../platform/sheets/formula-guard.ts'
import { takeForNone } from './amounts-for-none.ts'
import { digitsOfCounted } from './counted-codes.ts'
import {
  type Column,
  columns,
  joinedSpecifications,
  linesOf,
  MOST_PAIRS,
  pairCell,
  readPairs,
  yesOrNo,
} from './item-cells.ts'
import {
  hasLostLetters,
  hasLostNoughts,
  isFormula,
  isSameNumber,
  isShortened,
  isUnreckoned,
  looksReckoned,
} from './lost-letters.ts'
import { readDays } from './read-day.ts'
import { mayBeReckoned, reckoned, shown, withoutReckoned } from './reckoned-options.ts'

export type Cells = Partial<Record<Column, string>>

interface Screened {
  cells: Cells
  /** Told beside the row; it is taken all the same. */
  notes: Word[]
  /** Why it is not taken. */
  errors: { column: Column; words: Word }[]
}

interface ScreenCells {
  /** The item as it would be exported; null for one that is new. */
  stored: Cells | null
  /** Columns whose commas stand before the cents. */
  decimalCommas: ReadonlySet<Column>
}

const AMOUNTS: readonly Column[] = ['price', 'cost', 'sale price']
/** No amount is longer, and none can be read of what ends with the mark of a cut. */
const LONGEST_AMOUNT = 500
const DAYS: readonly Column[] = ['sale from', 'sale until', 'expected on']
/** Days, numbers, and texts of several lines. */
const NO_LINES: readonly Column[] = [
  'qty',
  'qty seen',
  'sale from',
  'sale until',
  'expected on',
  'disabled',
  'description',
]
/** Addresses and names of the shop's own, which nobody writes by hand. */
const NO_TEXTS: readonly Column[] = ['id', 'images', 'variant group', ...AMOUNTS]

export function screenCells(row: Cells, { stored, decimalCommas }: ScreenCells): Screened {
  const screened: Screened = { cells: {}, notes: [], errors: [] }
  for (const column of columns) {
    const cell = row[column]
    if (cell === undefined) continue
    const was = stored?.[column]
    if (was !== undefined && isAsExported(cell, was)) screened.cells[column] = was
    else if (isUnreckoned(cell)) leaveOut(screened, { column, cell, stored })
    else if (was !== undefined && isCutByExcel(cell, was)) screened.notes.push(cutByExcel(column))
    else if (AMOUNTS.includes(column)) takeAmount(screened, { column, cell, decimalCommas })
    else if (!NO_TEXTS.includes(column) && hasLostLetters(cell, was)) screened.notes.push(lostLetters(column, cell))
    else if (was !== undefined && isRespelled(column, cell, was)) takeRespelled(screened, { column, cell, was })
    else if (column === 'barcode' || column === 'sku') takeCode(screened, { column, cell, was })
    else if (DAYS.includes(column)) takeDay(screened, { column, cell, was })
    else if (column === 'disabled' && typeof yesOrNo(cell) !== 'boolean') refuseWord(screened, { column, cell })
    else if (column === 'specifications') takeSpecifications(screened, { column, cell, was })
    else if (!NO_LINES.includes(column) && looksReckoned(cell)) takeReckoned(screened, { column, cell, was })
    else screened.cells[column] = cell
  }
  takeForNone(screened, stored)
  return screened
}

/** What stands in its place was never reckoned: nobody's will. */
export function unreckoned(column: string, cell: string): Word {
  if (isFormula(cell)) {
    return msg`The ${{ column }} is a formula without its result: it is left out. Please open the file in Excel and save it again.`
  }
  return msg`The ${{ column }} "${{ cell: shown(cell) }}" is an error of a spreadsheet: it is left out.`
}

/** The summary counts such rows. */
export const unknownShowing = (cell: string): Word =>
  msg`Nobody knows whether the public may see it ("${{ cell: shown(cell) }}"): it comes hidden.`

/** Of a new item that nobody knows to be for the public none is. */
function leaveOut({ cells, notes }: Screened, { column, cell, stored }: Taken & Pick<ScreenCells, 'stored'>) {
  notes.push(unreckoned(column, cell))
  if (column !== 'disabled' || stored) return
  cells.disabled = 'yes'
  notes.push(unknownShowing(cell))
}

/** Excel has room for 32,767 letters in a cell; a letter of two units, or one with marks, may stand across the end. */
function isCutByExcel(cell: string, was: string): boolean {
  return cell.length > 32_700 && cell.length < was.length && was.startsWith(cell.trimEnd())
}

const cutByExcel = (column: string): Word =>
  msg`The ${{ column }} was cut, since a cell of Excel has no room for all of it: it is left out.`

/** Tables of Excel had an apostrophe before a formula once. */
export function isAsExported(cell: string, exported: string): boolean {
  return cell === exported || cell === withGuard(exported)
}

/** In which columns some amount has a comma that can only stand before cents. */
export function decimalCommasOf(rows: readonly { cells: Cells }[]): Set<Column> {
  const amountIn = (cells: Cells, column: Column) => shortText(cells[column] ?? '', LONGEST_AMOUNT)
  return new Set(AMOUNTS.filter((column) => rows.some(({ cells }) => hasDecimalComma(amountIn(cells, column)))))
}

interface Taken {
  column: Column
  cell: string
}

function takeAmount({ cells, errors }: Screened, { column, cell, decimalCommas }: Taken & Omit<ScreenCells, 'stored'>) {
  const read = readAmount(shortText(cell.trim(), LONGEST_AMOUNT), { isCommaDecimal: decimalCommas.has(column) })
  // What is no amount is refused in its field's own words.
  cells[column] = 'fault' in read || read.isRounded ? cell : asTyped(cell) || rupees(read.amount).toFixed(2)
  if (!('fault' in read)) return
  if (read.fault === 'doubtful') errors.push({ column, words: doubtfulAmount(column, cell) })
  else if (OTHER_CURRENCY.test(cell)) errors.push({ column, words: foreignAmount(column, cell) })
}

/** The day that is stored is meant where it may be; else one that can be read in one way alone. */
function takeDay({ cells, errors }: Screened, { column, cell, was }: Taken & { was: string | undefined }) {
  const [day, other] = readDays(cell)
  if (was && (day === was || other === was)) cells[column] = was
  else if (day === undefined || other === undefined) cells[column] = day ?? cell
  else {
    const words = msg`The ${{ column }} "${{ cell: shown(cell) }}" can be read as two days. Please write ${{ day }} or ${{ other }}.`
    errors.push({ column, words })
  }
}

/** An item has one value of each name: of a name that stands there twice both are kept in it. */
function takeSpecifications(screened: Screened, { column, cell, was }: Taken & { was: string | undefined }) {
  const { cells, notes, errors } = screened
  if (linesOf(cell).filter((line) => line.trim() !== '').length > MOST_PAIRS) {
    errors.push({ column, words: msg`Too many specifications` })
    return
  }
  const { joined, twice, isMoved } = joinedSpecifications(cell)
  const { options, told } = withoutReckoned(readPairs(joined), readPairs(was ?? ''))
  const isAsSaid = twice.length === 0 && pairCell(options) === joined
  cells[column] = isAsSaid ? cell : pairCell(options)
  notes.push(...told)
  for (const name of twice)
    notes.push(msg`Of the specification "${{ name: shown(name) }}" all values are taken as one.`)
  if (isMoved) notes.push(msg`Specifications whose names are numbers stand before the others here.`)
}

/** Nobody is shown what a word means that nobody here knows. */
function refuseWord({ errors }: Screened, { column, cell }: Taken): void {
  errors.push({ column, words: msg`The ${{ column }} "${{ cell: shown(cell) }}" is neither yes nor no.` })
}

/** `9500` stays as it is. */
function asTyped(cell: string): string {
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(cell.trim()) ? cell.trim() : ''
}

export function shortenedCode(column: string, cell: string): Word {
  return msg`Excel has shortened the ${{ column }} "${{ said: shown(cell) }}" or made a day of it. Please format the column as text.`
}

function takeCode(screened: Screened, { column, cell, was }: Taken & { was: string | undefined }) {
  const whole = digitsOfCounted(cell)
  if (whole !== null) {
    takeCounted(screened, { column, cell, was, whole })
    return
  }
  if (column === 'barcode' ? !isShortened(cell) : !looksReckoned(cell)) {
    screened.cells[column] = cell
    return
  }
  if (was) {
    screened.notes.push(reckoned(column, cell))
    return
  }
  const words = shortenedCode(column, cell)
  if (column === 'barcode') screened.errors.push({ column, words })
  else {
    screened.cells[column] = cell
    screened.notes.push(words)
  }
}

/** Whether it is the number that a spreadsheet makes of what is stored. */
function isRespelled(column: Column, cell: string, was: string): boolean {
  const isCounted = (column === 'barcode' || column === 'sku') && digitsOfCounted(cell) !== null
  return !isCounted && !DAYS.includes(column) && isSameNumber(cell, was)
}

function takeRespelled({ cells, notes }: Screened, { column, cell, was }: Taken & { was: string }) {
  if (hasLostNoughts(cell, was)) {
    notes.push(msg`The ${{ column }} "${{ cell: cell.trim() }}" is ${{ was }} without its noughts: it is left out.`)
  } else if (String(Number(was)) === was) cells[column] = was
  else
    notes.push(
      msg`The ${{ column }} "${{ cell: cell.trim() }}" is what a spreadsheet makes of ${{ was }}: it is left out.`,
    )
}

/** pandas and Apps Script write numbers of such columns so, and Excel does where somebody has formatted them so. */
function takeCounted(
  screened: Screened,
  { column, cell, was, whole }: Taken & { was: string | undefined; whole: string },
) {
  if (was !== undefined && was.replace(/^0+/, '') === whole) {
    screened.cells[column] = was
    return
  }
  const words = msg`A program has made a number of the ${{ column }} "${{ said: shown(cell) }}". Please format the column as text.`
  if (was || column === 'barcode') screened.errors.push({ column, words })
  else {
    screened.cells[column] = cell
    screened.notes.push(words)
  }
}

/** `3-2` as a size is a day to Excel; somebody may mean one. */
function takeReckoned(screened: Screened, { column, cell, was }: Taken & { was: string | undefined }) {
  if (was) screened.notes.push(reckoned(column, cell))
  else {
    screened.cells[column] = cell
    screened.notes.push(mayBeReckoned(column, cell))
  }
}

/** The summary counts such rows. */
export function lostLetters(column: Column, cell: string): Word {
  return msg`The ${{ column }} "${{ cell: shown(cell) }}" has lost its letters: it is left out. Please save the table as CSV UTF-8 or as XLSX.`
}

/** Neither rupees nor a bare number. */
const OTHER_CURRENCY = /^(?=.*\d).*(?:\p{Sc}|\b(?:USD|EUR|GBP|INR|AUD|AED)\b)/u

function foreignAmount(column: string, cell: string): Word {
  return msg`The ${{ column }} "${{ cell: shown(cell) }}" is in another currency: here prices are in LKR.`
}

export function doubtfulAmount(column: string, cell: string): Word {
  return msg`The ${{ column }} "${{ cell: shown(cell) }}" can be read in two ways. Please write 189900 or 189.90.`
}
