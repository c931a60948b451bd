/**
 * Writes tables for spreadsheets: CSV while it is read, Excel as a whole, in a thread of its own. No cell of either is
 * a formula: in CSV an apostrophe stands before what would be one, and Excel's own files say what is a text.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { seconds } from '../durations.ts'
import { writeCsv } from './csv.ts'
import type { Column } from './write-xlsx.ts'

export type { Column }

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

/** So that garbage is not kept either: 50,000 rows of all that an item has take half of it. */
const MOST_MEGABYTES = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 32 }
/** From the last row on. */
const LONGEST = seconds(180)

/** One at a time: each takes a core, and the memory of all of its rows. */
const writing = new PQueue({ concurrency: 1 })

/** Null where there are more rows than `most`, or more in them than the thread has room or time for. */
export function xlsxBytes(table: SheetTable, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  return writing.add(() => writeInThread(table, most))
}

async function writeInThread({ columns, pages }: SheetTable, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = import.meta.url.endsWith('.ts') ? './sheet-worker.ts' : './sheet-worker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: { columns },
    resourceLimits: MOST_MEGABYTES,
  })
  const gone = new AbortController()
  worker.once('error', (error) => gone.abort(error))
  worker.once('exit', () => gone.abort())
  const answer = async () => (await once(worker, 'message', { signal: gone.signal }))[0]
  let timer: NodeJS.Timeout | undefined
  try {
    let count = 0
    for await (const rows of pages) {
      count += rows.length
      if (count > most) return null
      worker.postMessage(rows)
      // So that rows don't pile up between the threads.
      await answer()
    }
    worker.postMessage(null)
    timer = setTimeout(() => void worker.terminate(), LONGEST)
    return await answer()
  } catch (error) {
    if (!gone.signal.aborted) throw error
    const { reason } = gone.signal
    if (isTooMuch(reason)) return null
    throw reason
  } finally {
    clearTimeout(timer)
    // Its memory is free again before the next one begins.
    await worker.terminate()
  }
}

/** It was ended, for its time or its memory. */
function isTooMuch(reason: unknown): boolean {
  if (!(reason instanceof Error) || reason.name === 'AbortError') return true
  return 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
