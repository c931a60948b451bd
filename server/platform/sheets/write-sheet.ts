/**
 * Writes tables for spreadsheets: CSV while it is read, Excel as a whole. No cell of either is a formula: in CSV an
 * apostrophe stands before what would be one, and Excel's own files say what is a text.
 */
import writeXlsx from 'write-excel-file/node'
import { writeCsv } from './csv.ts'

export interface Column {
  head: string
  /** A number that Excel may add up, or a day as `2026-12-15`, with a time or without; a text otherwise. */
  holds?: 'number' | 'day'
}

export interface SheetTable {
  columns: readonly Column[]
  /** Some rows at a time. */
  pages: AsyncIterable<readonly string[][]>
}

/** Without the byte order mark Excel takes UTF-8 for something else. */
const MARK = '\uFEFF'

export function csvStream({ columns, pages }: SheetTable): ReadableStream<Uint8Array> {
  const pieces = async function* () {
    yield Buffer.from(MARK + writeCsv([columns.map(({ head }) => head)]))
    for await (const rows of pages) yield Buffer.from(writeCsv(rows))
  }
  const written = pieces()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await written.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await written.return()),
  })
}

/** Null where there are more rows than `most`. */
export async function xlsxBytes({ columns, pages }: SheetTable, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const head = columns.map(({ head }) => ({ value: head, fontWeight: 'bold' as const }))
  const rows: Cell[][] = [head]
  for await (const page of pages) {
    for (const cells of page) rows.push(cells.map((cell, at) => cellOf(cell, columns[at])))
    if (rows.length > most + 1) return null
  }
  const bytes = await writeXlsx(rows, { stickyRowsCount: 1 }).toBuffer()
  return Uint8Array.from(bytes)
}

type Cell = string | number | { value: string; fontWeight: 'bold' } | { value: Date; format: string }

const NUMBER = /^-?\d{1,12}(?:\.\d{1,2})?$/
const DAY = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/

function cellOf(cell: string, column: Column | undefined): Cell {
  if (column?.holds === 'number' && NUMBER.test(cell)) return Number(cell)
  if (column?.holds === 'day' && DAY.test(cell)) {
    const format = cell.includes(':') ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd'
    return { value: new Date(`${cell.replace(' ', 'T')}${cell.includes(':') ? '' : 'T00:00'}Z`), format }
  }
  return xmlText(cell)
}

/** And what write-excel-file takes out beside it (its `removeInvalidXmlCharacters`): what XML advises against. */
const NOT_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML has no place for
  /[\0-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufdd0-\ufdef\ufffd-\uffff]|[\ud83f-\udbff][\udffe\udfff]|_(?=x[0-9a-f]{4}_)/gi

/**
 * What XML can't hold stands there as Excel writes it, `_x000D_`; what looks so is written so itself. And a text that
 * is the name of a property of every object: write-excel-file looks its texts up in one (`initializeSharedStrings`).
 */
function xmlText(text: string): string {
  if (text in {}) return escaped(text) + text.slice(1)
  return text.replace(NOT_IN_XML, (units) => units.split('').map(escaped).join(''))
}

function escaped(unit: string): string {
  return `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
