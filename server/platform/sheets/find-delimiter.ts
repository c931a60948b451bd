/** What parts the cells of a text: the first line tells it, or all of them where a letterhead may stand above. */
import { type Delimiter, isBlank, type ReadCsv, readRow, withoutMark } from './csv.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
const LINES_LOOKED_AT = 10
const LINES_OF_LETTERHEAD = 70
const LETTERS_LOOKED_AT = 100_000

/** What parts the cells, and the text behind a first line of Excel that says so (`sep=;`). */
export function findDelimiter(
  text: string,
  { isRagged = false }: ReadCsv = {},
): { delimiter: Delimiter; text: string } {
  const source = withoutMark(text)
  const [said, sign] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(source) ?? []
  const named = DELIMITERS.find((one) => one === sign)
  // Its line stays as an empty one, so that the others are counted right.
  if (named) return { delimiter: named, text: source.slice(said?.trimEnd().length) }
  const head = source.slice(0, LETTERS_LOOKED_AT)
  const lines = isRagged ? LINES_OF_LETTERHEAD : LINES_LOOKED_AT
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, ...partedBy(head, delimiter, lines) }))
  const isMore = isRagged ? hasMoreRows : isBetter
  const best = scores.reduce((one, other) => (isMore(other, one) ? other : one))
  return { delimiter: best.delimiter, text: source }
}

interface Parted {
  delimiter: Delimiter
  /** A cell of the first line seems to hold the beginning of another. */
  isTorn: boolean
  /** Cells of the first line. */
  cells: number
  /** Lines below it with as many cells. */
  alike: number
  /** Cells that most lines of several have, and how many of these there are. */
  width: number
  rows: number
}

function isBetter(one: Parted, other: Parted): boolean {
  if (one.cells < 2 || other.cells < 2) return one.cells > other.cells
  if (one.isTorn !== other.isTorn) return other.isTorn
  return one.cells === other.cells ? one.alike > other.alike : one.cells > other.cells
}

/** Of two that part all lines alike the comma is that of amounts. */
function hasMoreRows(one: Parted, other: Parted): boolean {
  if (one.rows !== other.rows) return one.rows > other.rows
  if (one.width !== other.width) return one.width > other.width
  return one.rows > 0 && other.delimiter === ','
}

function partedBy(source: string, delimiter: Delimiter, lines: number): Omit<Parted, 'delimiter'> {
  const counts: number[] = []
  let isTorn = false
  for (let at = 0; at < source.length && counts.length < lines; ) {
    const { cells, end } = readRow(source, { at, delimiter, width: 0, budget: { left: 0 } }, {})
    if (!isBlank(cells)) {
      if (counts.length === 0) isTorn = cells.some((cell) => TORN.test(cell))
      counts.push(cells.length)
    }
    at = end
  }
  const [cells = 0] = counts
  const linesOf = (width: number) => counts.filter((count) => count === width).length
  const several = [...new Set(counts)].filter((count) => count > 1)
  const width = several.reduce((most, one) => {
    const more = linesOf(one) - linesOf(most)
    return more > 0 || (more === 0 && one > most) ? one : most
  }, 0)
  return { isTorn, cells, alike: linesOf(cells), width, rows: linesOf(width) }
}

/** `Name;Price;"Size`, where commas of a quoted cell are taken for those that part cells. */
const TORN = /[,;\t|] *"/
