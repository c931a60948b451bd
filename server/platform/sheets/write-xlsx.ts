/** A table as Excel's own file, at one go: run it in the thread of `sheet-worker.ts`. */
import writeXlsx from 'write-excel-file/node'
import { cutText } from '#contract/text/cut-text.ts'

export interface Column {
  head: string
  /** A number that Excel may add up, or a day as `2026-12-15`, with a time or without; a text otherwise. */
  holds?: 'number' | 'day'
}

export type Cell = string | number | { value: string; fontWeight: 'bold' } | { value: Date; format: string }

export function headCells(columns: readonly Column[]): Cell[] {
  return columns.map(({ head }) => ({ value: head, fontWeight: 'bold' }))
}

/** No cell is a formula: the file says what is a text. */
export function rowCells(columns: readonly Column[], cells: readonly string[]): Cell[] {
  return cells.map((cell, at) => cellOf(cell, columns[at]))
}

export async function xlsxOf(rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await writeXlsx(rows, { stickyRowsCount: 1 }).toBuffer())
}

/** Excel's own bound, in UTF-16 units. */
export const MOST_IN_A_CELL = 32_767

const NUMBER = /^-?\d{1,12}(?:\.\d{1,2})?$/
const DAY = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/

function cellOf(cell: string, column: Column | undefined): Cell {
  if (column?.holds === 'number' && NUMBER.test(cell)) return Number(cell)
  if (column?.holds === 'day' && DAY.test(cell)) {
    const format = cell.includes(':') ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd'
    return { value: new Date(`${cell.replace(' ', 'T')}${cell.includes(':') ? '' : 'T00:00'}Z`), format }
  }
  // A longer one Excel takes for a damaged file, and cuts it itself.
  return xmlText(cell.length > MOST_IN_A_CELL ? cutText(cell, MOST_IN_A_CELL) : cell)
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
