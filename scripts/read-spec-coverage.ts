// Reads the list of the specification's sentences and what shows each of them from docs/spec-coverage.md.

export interface NamedTest {
  file: string
  title: string
}

export type Showing =
  | { kind: 'shown'; tests: readonly NamedTest[] }
  | { kind: 'not built yet' }
  | { kind: 'no claim'; reason: string }

export interface SpecSentence {
  number: string
  sentence: string
  showing: Showing
  line: number
}

/** Something in the list that has to be mended, at its line of the file. */
export interface ListFault {
  line: number
  text: string
}

export interface SpecCoverage {
  sentences: SpecSentence[]
  faults: ListFault[]
}

const head = ['No', 'Sentence', 'Shown by']
const numberForm = /^\d+(\.\d+)?\.\d{2}$/
const ruleForm = /^:?-+:?$/

/** A row that cannot be read becomes a fault and never vanishes silently. */
export function readSpecCoverage(markdown: string): SpecCoverage {
  const coverage: SpecCoverage = { sentences: [], faults: [] }
  let place: 'text' | 'below head' | 'rows' = 'text'

  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const line = index + 1
    const fault = (what: string) => coverage.faults.push({ line, text: what })

    if (text.trim() === '') {
      place = 'text'
      continue
    }
    if (place === 'text' && !text.startsWith('|')) continue

    const cells = cellsOf(text)
    if (!cells) {
      fault('a row of a table begins and ends with |')
      continue
    }
    if (place === 'text') {
      if (cells.join() !== head.join()) fault(`the columns of a table are ${head.join(', ')}`)
      place = 'below head'
      continue
    }
    if (place === 'below head') {
      place = 'rows'
      if (cells.length === head.length && cells.every((cell) => ruleForm.test(cell))) continue
      fault('the line below the head of a table is |---|---|---|')
      continue
    }

    const row = readRow(cells)
    if (typeof row === 'string') fault(row)
    else coverage.sentences.push({ ...row, line })
  }
  return coverage
}

/** The sentence of a row, or what is wrong with the row. */
function readRow(cells: readonly string[]): Omit<SpecSentence, 'line'> | string {
  const [number, sentence, shownBy, ...others] = cells
  if (number === undefined || sentence === undefined || shownBy === undefined || others.length > 0) {
    return `a row has ${head.length} cells, this one has ${cells.length}`
  }
  if (number === '') return 'the cell No is empty'
  if (!numberForm.test(number)) return `${number} is no sentence number like 2.3.04 or 5.04`
  if (sentence === '') return `${number}: the cell Sentence is empty`
  if (shownBy === '') return `${number}: the cell Shown by is empty`

  const showing = readShowing(shownBy)
  return typeof showing === 'string' ? `${number}: ${showing}` : { number, sentence, showing }
}

/** What a cell of the column Shown by says, or what is wrong with it. */
function readShowing(cell: string): Showing | string {
  if (cell === 'not built yet') return { kind: 'not built yet' }
  if (cell.startsWith('no claim')) {
    const reason = /^no claim: (\S.*)$/.exec(cell)?.[1]
    return reason ? { kind: 'no claim', reason } : '"no claim" wants its reason: no claim: why'
  }

  const tests: NamedTest[] = []
  for (const entry of cell.split('<br>')) {
    const named = /^([^\s`]+) > (\S.*)$/.exec(entry.trim())
    if (!named?.[1] || !named[2]) {
      return `"${entry.trim()}" is neither "path/to/file.test.ts > test name" nor "not built yet" nor "no claim: why"`
    }
    tests.push({ file: named[1], title: named[2] })
  }
  return { kind: 'shown', tests }
}

function cellsOf(row: string): string[] | undefined {
  const inside = /^\|(.*)(?<!\\)\|\s*$/.exec(row)?.[1]
  return inside?.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}
