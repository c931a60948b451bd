/** One cell of a CSV text: in quotation marks, or as it stands. */

export interface CsvCell {
  text: string
  /** What stands behind it. */
  ends: 'cell' | 'row'
  /** Where the next cell or row begins. */
  next: number
  /** Quotation marks in it that should have been doubled. */
  strays: number
}

export interface CsvDialect {
  /** A backslash before a quotation mark makes a letter of it, as PHP writes. */
  isEscaped?: boolean
  /** Blanks before and behind quotation marks are no part of the cell. */
  skipsBlanks?: boolean
}

/** As LibreOffice may be told to write: in apostrophes, which part cells to nobody else. */
export function isTornInApostrophes(cells: readonly string[]): boolean {
  const begins = cells.findIndex((cell) => /^'[^']+$/.test(cell))
  return begins >= 0 && cells.slice(begins + 1).some((cell) => /^[^']+'$/.test(cell))
}

interface Begins extends CsvDialect {
  from: number
  delimiter: string
}

const QUOTE = 34
const LF = 10
const CR = 13

/**
 * Where a quotation mark is never closed, or closed on another line behind one that can't be told: up to where that was
 * looked for.
 */
export function readCell(source: string, begins: Begins): CsvCell | number {
  const from = begins.skipsBlanks ? skipBlanks(source, begins.from) : begins.from
  return source.charCodeAt(from) === QUOTE ? readQuoted(source, { ...begins, from }) : readPlain(source, begins)
}

/** A quotation mark within a cell that has none at its beginning is a letter. */
function readPlain(source: string, { from, delimiter }: Begins): CsvCell {
  const sign = delimiter.charCodeAt(0)
  let at = from
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code === sign || code === LF || code === CR) break
    at += 1
  }
  return { text: source.slice(from, at), strays: 0, ...endAt(source, at, delimiter) }
}

function readQuoted(source: string, { from, delimiter, isEscaped, skipsBlanks }: Begins): CsvCell | number {
  const begun = from + 1
  let strays = 0
  let isOneLine = true
  let hasDoubles = false
  for (let looked = begun; ; ) {
    const at = source.indexOf('"', looked)
    if (at < 0) return source.length
    isOneLine &&= !hasLineEnd(source, looked, at)
    // On one line a stray mark can only be a letter; with lines in between it may as well begin another cell.
    if (strays > 0 && !isOneLine) return at
    const isLetter = isEscaped && at > begun && source[at - 1] === '\\'
    if (isLetter || source.charCodeAt(at + 1) === QUOTE) {
      hasDoubles = true
      looked = at + (isLetter ? 1 : 2)
      continue
    }
    const end = skipsBlanks ? skipBlanks(source, at + 1) : at + 1
    if (isEnd(source, end, delimiter)) {
      const text = withoutDoubles(source.slice(begun, at), { hasDoubles, isEscaped })
      return text === null ? at : { text, strays, ...endAt(source, end, delimiter) }
    }
    strays += 1
    if (!isOneLine) return at
    looked = at + 1
  }
}

/** Longer than any text of the shop. */
const LONGEST_WITH_DOUBLES = 1_000_000

/** Null for a file that was made of quotation marks. */
function withoutDoubles(
  text: string,
  { hasDoubles, isEscaped }: { hasDoubles: boolean; isEscaped: boolean | undefined },
) {
  if (!hasDoubles) return text
  if (text.length > LONGEST_WITH_DOUBLES) return null
  return isEscaped ? text.replaceAll('""', '"').replaceAll('\\"', '"') : text.replaceAll('""', '"')
}

function isEnd(source: string, at: number, delimiter: string): boolean {
  const code = source.charCodeAt(at)
  return at >= source.length || code === LF || code === CR || source[at] === delimiter
}

function endAt(source: string, at: number, delimiter: string): Pick<CsvCell, 'ends' | 'next'> {
  if (source[at] === delimiter) return { ends: 'cell', next: at + 1 }
  return { ends: 'row', next: source.startsWith('\r\n', at) ? at + 2 : Math.min(at + 1, source.length) }
}

function hasLineEnd(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at)
    if (code === LF || code === CR) return true
  }
  return false
}

function skipBlanks(source: string, from: number): number {
  let at = from
  while (source[at] === ' ') at += 1
  return at
}

/** How many blanks stand there is counted up to some: a pattern has no room to note down millions of them. */
export function isQuotedInBlanks(cell: string): boolean {
  return /^ {1,99}"/.test(cell) && cell.trimEnd().endsWith('"')
}
