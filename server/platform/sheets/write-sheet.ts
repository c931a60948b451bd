/** Writes tables for spreadsheets: CSV while it is read, Excel as a whole. No cell of either is a formula. */
import writeXlsx from 'write-excel-file/node'
import { withGuard, writeCsv } from '../csv.ts'

export interface Column {
  head: string
  /** Excel may add it up. */
  isNumber?: boolean
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
  const rows: (string | number | { value: string; fontWeight: 'bold' })[][] = [head]
  for await (const page of pages) {
    for (const cells of page) rows.push(cells.map((cell, at) => cellOf(cell, columns[at])))
    if (rows.length > most + 1) return null
  }
  const bytes = await writeXlsx(rows, { stickyRowsCount: 1 }).toBuffer()
  return Uint8Array.from(bytes)
}

function cellOf(cell: string, column: Column | undefined): string | number {
  return column?.isNumber && /^-?\d{1,12}(?:\.\d{1,2})?$/.test(cell) ? Number(cell) : withGuard(cell)
}
