/**
 * CSV as spreadsheets read it: RFC 4180 where a file keeps to it, and else what can be told. One row never decides
 * about another: a row that can't be told says so, and reading goes on with the line below.
 */

import { setImmediate } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { type CsvDialect, isQuotedInBlanks, isTornInApostrophes, readCell } from './csv-cell.ts'
import { withGuard, withoutGuard } from './formula-guard.ts'

export interface CsvRow {
  cells: string[]
  /** What a spreadsheet shows in the place of a cell, where it is another text. */
  shown?: Record<number, string>
  /** Columns of which it says nothing, not even that they are empty. */
  untold?: number[]
  /** Columns of which it says what a merged cell says that begins above it. */
  merged?: number[]
  /** On which it begins. */
  line: number
  /** Why its cells can't be told from each other, in words. */
  fault?: Word
}

/** What parts the cells: tables of countries that write `1,5` have a semicolon. */
export type Delimiter = ',' | ';' | '\t' | '|'

/** Whether a row says anything in a column, if only that it is empty. */
export function saysCell({ cells, untold }: Pick<CsvRow, 'cells' | 'untold'>, at: number): boolean {
  return at < cells.length && !(untold?.includes(at) && cells[at] === '')
}

/** A cell as people read it; what is reckoned with is its value. */
export function shownCell({ cells, shown }: Pick<CsvRow, 'cells' | 'shown'>, at: number): string | undefined {
  return shown?.[at] ?? cells[at]
}

const LETTERS_LOOKED_AT = 100_000

const BAD_QUOTE = msg`A quotation mark is in the wrong place or never closed.`
const TOO_MANY = msg`It has more cells than the table has headings: a comma or quotation mark is in the wrong place.`

const CUT = msg`The file ends within this row: it has been cut on its way.`

export interface ReadCsv {
  /** Whether rows may have more cells than the first one, as below a title. */
  isRagged?: boolean
}

export function readCsv(text: string, delimiter: Delimiter = ',', how: ReadCsv = {}): CsvRow[] {
  return [...csvRows(text, delimiter, how)]
}

/**
 * Reads any line ends, with or without a byte order mark. Rows in which nothing stands are left out. The first row says
 * how many cells the others may have.
 */
export function* csvRows(
  text: string,
  delimiter: Delimiter,
  { isRagged = false }: ReadCsv = {},
): Generator<CsvRow, undefined> {
  const source = withoutMark(text)
  let width = 0
  let fewest = Number.POSITIVE_INFINITY
  let line = 1
  const budget = { left: LOOKED_AGAIN * source.length + LETTERS_LOOKED_AT }
  for (let at = 0; at < source.length; ) {
    const filled = endOfEmptyLines(source, at)
    if (filled > at) {
      line += lineEndsIn(source, at, filled)
      at = filled
      continue
    }
    const read = bestReading(source, { at, delimiter, width, budget })
    if (!isBlank(read.cells)) {
      const isCut = !isRagged && read.cells.length < fewest && endsWithin(source, read)
      const fault = read.fault ?? (isCut && width > 0 ? CUT : undefined)
      yield { cells: read.cells, line, ...(fault === undefined ? {} : { fault }) }
      if (width === 0 && !isRagged) width = read.cells.length
      fewest = Math.min(fewest, read.cells.length)
    }
    line += lineEndsIn(source, at, read.end)
    at = read.end
  }
}

/** Whether a row is the last one and nothing ends it; with fewer cells than all others, the rest of it got lost. */
function endsWithin(source: string, { end }: Reading): boolean {
  return end >= source.length && !/[\r\n]$/.test(source)
}

/** Where something stands again: millions of empty lines are passed over at once. */
function endOfEmptyLines(source: string, at: number): number {
  let end = at
  // A pattern would note down each of them to go back to, and have no room for so many.
  while (isLineEnd(source.charCodeAt(end))) end += 1
  return end
}

const isLineEnd = (code: number): boolean => code === 10 || code === 13

interface Reading {
  cells: string[]
  /** Where the next row begins. */
  end: number
  fault?: Word
  /** Quotation marks within a quoted cell that are not doubled. */
  strays: number
}

interface Place {
  at: number
  delimiter: Delimiter
  /** Cells of the first row; 0 for itself. */
  width: number
  /** Letters that may still be looked at for nothing, by readings that come to no row. */
  budget: { left: number }
}

/** So many times the letters of a file: else each of its lines could look to the last one for a closing quote. */
const LOOKED_AGAIN = 20

/** Beyond these nothing is kept, whatever a file was made to do. */
const MOST_CELLS = 1_000

/** How some programs write, each tried where a row makes no sense without it. */
const DIALECTS: readonly { sign: RegExp; dialect: CsvDialect }[] = [
  { sign: /\\"/, dialect: { isEscaped: true } },
  { sign: /(?:^|[,;\t|]) {1,99}"|" {1,999}(?:[,;\t|\r\n]|$)/, dialect: { skipsBlanks: true } },
]

function bestReading(source: string, place: Place): Reading {
  const { at, budget } = place
  if (budget.left < 0) return lineAlone(source, place)
  const plain = readRow(source, place, {})
  if (makesSense(plain)) return plain
  const looked = source.slice(at, Math.max(lineEnd(source, at), plain.end))
  for (const { sign, dialect } of DIALECTS) {
    if (!sign.test(looked)) continue
    const other = readRow(source, place, dialect)
    if (makesSense(other)) return other
  }
  return plain
}

function makesSense({ fault, strays, cells }: Reading): boolean {
  return fault === undefined && strays === 0 && !cells.some(isQuotedInBlanks)
}

/** As if nothing stood below it. */
function lineAlone(source: string, { at, ...place }: Place): Reading {
  const end = lineEnd(source, at)
  const read = readRow(source.slice(at, end), { ...place, at: 0 }, {})
  return { ...read, end: afterLineEnd(source, end) }
}

/** One row of a text, in quotation marks or not. */
export function readRow(source: string, place: Place, dialect: CsvDialect): Reading {
  const { at, delimiter, budget } = place
  const cells: string[] = []
  const sign = delimiter.charCodeAt(0)
  let strays = 0
  for (let from = at; ; ) {
    // Empty ones, of which some files are made.
    for (; source.charCodeAt(from) === sign; from += 1) if (cells.length < MOST_CELLS) cells.push('')
    const cell = readCell(source, { from, delimiter, ...dialect })
    if (typeof cell === 'number') {
      budget.left -= cell - at
      return untold(source, { at, delimiter, fault: BAD_QUOTE })
    }
    strays += cell.strays
    if (cells.length < MOST_CELLS) cells.push(writtenOut(cell.text))
    if (cell.ends === 'row') return fitting(source, { cells, end: cell.next, strays }, place)
    from = cell.next
  }
}

/** Cells beyond the headings must be empty, as spreadsheets leave them. */
function fitting(source: string, read: Reading, { at, delimiter, width, budget }: Place): Reading {
  if (width === 0 || read.cells.length <= width) return read
  const isWhole = isBlank(read.cells.slice(width)) && !isTornInApostrophes(read.cells)
  if (isWhole) return { ...read, cells: read.cells.slice(0, width) }
  budget.left -= read.end - at
  // What it took from the lines below it may be rows of their own.
  return untold(source, { at, delimiter, fault: TOO_MANY })
}

/** The line by itself; what is behind its fault belongs to nobody. */
function untold(source: string, { at, delimiter, fault }: Pick<Place, 'at' | 'delimiter'> & { fault: Word }): Reading {
  const end = lineEnd(source, at)
  const cells = source.slice(at, end).split(delimiter, MOST_CELLS)
  return { cells, end: afterLineEnd(source, end), fault, strays: 0 }
}

/** Blanks of any kind, and signs that nobody sees, are nothing. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || !/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(cell))
}

export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF+/, '')
}

function lineEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (isLineEnd(source.charCodeAt(at))) return at
  }
  return source.length
}

function afterLineEnd(source: string, at: number): number {
  return source.startsWith('\r\n', at) ? at + 2 : Math.min(at + 1, source.length)
}

function lineEndsIn(source: string, from: number, to: number): number {
  let count = 0
  for (let at = lineEnd(source, from); at < to; at = lineEnd(source, afterLineEnd(source, at))) count += 1
  return count
}

/**
 * No text is a formula to a spreadsheet: one that would be has an apostrophe before it, which {@link readCsv} takes
 * off. Numbers stay numbers, below zero too.
 */
export function writeCsv(rows: Iterable<readonly (string | number)[]>): string {
  return Array.from(rows, (cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

const ROWS_AT_ONCE = 1_000

/** The same of a long table that is wanted whole: others have their turn meanwhile. */
export async function writeLongCsv(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const pieces: string[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    pieces.push(writeCsv(rows.slice(from, from + ROWS_AT_ONCE)))
    await setImmediate()
  }
  return pieces.join('')
}

/** `="00123"`, by which programs keep a spreadsheet from making a number of a code, is what stands in it. */
const AS_FORMULA = /^="((?:[^"]|"")*)"$/

function writtenOut(cell: string): string {
  const [, inside] = AS_FORMULA.exec(cell) ?? []
  return inside === undefined ? withoutGuard(cell) : inside.replaceAll('""', '"')
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const cell = withGuard(value)
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
