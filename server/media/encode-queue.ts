/** Decoding and encoding pictures, a few at a time: what a visitor waits for goes before what is made ahead. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import type { Files } from '../platform/files.ts'
import { Refusal } from '../platform/refusal.ts'

/** Leaves a core to everything else on small machines. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
const MOST_URGENT_WAITING = 500

const URGENT = 1
const AHEAD = 0

interface Named {
  state: { isUrgent: boolean; hasStarted: boolean }
  result: Promise<Uint8Array>
}

export interface PictureWork {
  /** Does a piece of work when its turn comes. Throws BUSY when far too much is waiting. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** The same, but work of one name is done once for all who ask while it waits or runs. */
  once: (name: string, task: () => Promise<Uint8Array>, options: { isUrgent: boolean }) => Promise<Uint8Array>
  /** Resolves once nothing runs that somebody waits for; what was to be made ahead fails, and its job is done again. */
  finish: () => Promise<void>
}

const works = new WeakMap<Files, PictureWork>()

/** The picture work of a file store: one queue, whoever asks for it. */
export function pictureWorkOf(files: Files): PictureWork {
  const known = works.get(files)
  if (known) return known
  const work = createPictureWork()
  works.set(files, work)
  return work
}

export function createPictureWork(atOnce: number = AT_ONCE): PictureWork {
  const queue = new PQueue({ concurrency: atOnce })
  const named = new Map<string, Named>()
  let isFinishing = false

  const refuseWhenFull = () => {
    if (queue.sizeBy({ priority: URGENT }) < MOST_URGENT_WAITING) return
    throw new Refusal('BUSY', 'The shop is very busy. Please try again in a moment.', {}, 2)
  }

  const add = (name: string, task: () => Promise<Uint8Array>, isUrgent: boolean): Named => {
    const state = { isUrgent, hasStarted: false }
    const start = async () => {
      state.hasStarted = true
      if (isFinishing && !state.isUrgent) throw new Error('the process ends; the picture is made later')
      return task()
    }
    const result = queue.add(start, { id: name, priority: isUrgent ? URGENT : AHEAD }).finally(() => named.delete(name))
    return { state, result }
  }

  return {
    async run(task) {
      refuseWhenFull()
      return queue.add(task, { priority: URGENT })
    },
    async once(name, task, { isUrgent }) {
      const known = named.get(name)
      if (known) {
        const { state } = known
        if (isUrgent && !state.isUrgent && !state.hasStarted) {
          state.isUrgent = true
          queue.setPriority(name, URGENT)
        }
        return known.result
      }
      if (isUrgent) refuseWhenFull()
      const added = add(name, task, isUrgent)
      named.set(name, added)
      return added.result
    },
    finish: () => {
      isFinishing = true
      return queue.onIdle()
    },
  }
}
