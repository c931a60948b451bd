/** Decodes and encodes pictures, a few at a time: what a visitor waits for goes before what is made ahead. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import type { Files } from '../platform/files.ts'
import { Refusal } from '../platform/refusal.ts'

/** Leaves a core to everything else on small machines. */
const CONCURRENCY = availableParallelism() > 2 ? 2 : 1
const MAX_URGENT_WAITING = 500

const URGENT = 1
const AHEAD = 0

interface Named {
  state: { isUrgent: boolean; hasStarted: boolean }
  result: Promise<Uint8Array>
}

export interface EncodeQueue {
  /** Runs a task when its turn comes. Throws BUSY when far too much is waiting. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** The same, but callers with one name share one task while it waits or runs. */
  dedupe: (name: string, task: () => Promise<Uint8Array>, options: { isUrgent: boolean }) => Promise<Uint8Array>
  /** Resolves once the queue is idle; tasks that nobody waits for fail, and their job is retried. */
  finish: () => Promise<void>
}

const queues = new WeakMap<Files, EncodeQueue>()

/** Each file store has one queue. */
export function encodeQueueOf(files: Files): EncodeQueue {
  const existing = queues.get(files)
  if (existing) return existing
  const queue = createEncodeQueue()
  queues.set(files, queue)
  return queue
}

export function createEncodeQueue(concurrency: number = CONCURRENCY): EncodeQueue {
  const queue = new PQueue({ concurrency })
  const named = new Map<string, Named>()
  let isFinishing = false

  const refuseWhenFull = () => {
    if (queue.sizeBy({ priority: URGENT }) < MAX_URGENT_WAITING) return
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
    async dedupe(name, task, { isUrgent }) {
      const existing = named.get(name)
      if (existing) {
        const { state } = existing
        if (isUrgent && !state.isUrgent && !state.hasStarted) {
          state.isUrgent = true
          queue.setPriority(name, URGENT)
        }
        return existing.result
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
