/**
 * Reads a table that a person sent, in a thread of its own: the shop goes on answering meanwhile, and a file made to
 * take all memory or time ends that thread alone.
 */

import { Worker } from 'node:worker_threads'
import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { seconds } from '../durations.ts'
import { OwnerError } from '../errors.ts'
import type { ReadSheet, Sheet } from './parse-sheet.ts'

/** So that garbage is not kept either. */
const MOST_MEGABYTES = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 }
const LONGEST = seconds(40)

type Answer = { sheet: Sheet } | { refused: Word }

/** Throws an {@link OwnerError} with a sentence for the person who sent it. */
export async function readSheet(bytes: Uint8Array, how: ReadSheet = {}): Promise<Sheet> {
  const file = import.meta.url.endsWith('.ts') ? './sheet-worker.ts' : './sheet-worker.js'
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: { bytes, how },
    resourceLimits: MOST_MEGABYTES,
  })
  const tooMuch = () => new OwnerError(msg`This file takes too long to read. Please save it as CSV, or split it.`)
  const timer = setTimeout(() => void worker.terminate(), LONGEST)
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
      )
      worker.once('exit', () => reject(tooMuch()))
    })
    if ('refused' in answer) throw new OwnerError(answer.refused)
    return answer.sheet
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
