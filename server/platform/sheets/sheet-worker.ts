/** The thread that reads one table; see `read-sheet.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { OwnerError } from '../errors.ts'
import { parseSheet } from './parse-sheet.ts'

/** An error of an owner's file keeps its sentence; the class itself does not cross threads. */
async function answer(): Promise<unknown> {
  try {
    return { sheet: await parseSheet(workerData.bytes, workerData.how) }
  } catch (error) {
    if (error instanceof OwnerError) return { refused: error.word }
    throw error
  }
}

parentPort?.postMessage(await answer())
