/** The thread that reads one table, or writes one; see `read-sheet.ts` and `write-sheet.ts`. */
import { on } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { OwnerError } from '../errors.ts'
import type { Cell, Column } from './write-xlsx.ts'

/** An error of an owner's file keeps its sentence; the class itself does not cross threads. */
async function read(): Promise<unknown> {
  const { parseSheet } = await import('./parse-sheet.ts')
  try {
    return { sheet: await parseSheet(workerData.bytes, workerData.how) }
  } catch (error) {
    if (error instanceof OwnerError) return { refused: error.word }
    throw error
  }
}

/** Rows come some at a time, each time answered with null, and null behind the last of them. */
async function write(port: MessagePort, columns: readonly Column[]): Promise<Uint8Array<ArrayBuffer>> {
  const pages = on(port, 'message')
  const { headCells, rowCells, xlsxOf } = await import('./write-xlsx.ts')
  const rows: Cell[][] = [headCells(columns)]
  for await (const [page] of pages) {
    if (page === null) break
    for (const cells of page) rows.push(rowCells(columns, cells))
    port.postMessage(null)
  }
  return xlsxOf(rows)
}

if (parentPort) {
  if ('columns' in workerData) {
    const bytes = await write(parentPort, workerData.columns)
    parentPort.postMessage(bytes, [bytes.buffer])
  } else parentPort.postMessage(await read())
}
