/** Decodes and encodes pictures, a few at a time: what a visitor waits for goes before what is made ahead. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import type { Files } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Leaves a core to everything else on small machines. */
const CONCURRENCY = availableParallelism() > 2 ? 2 : 1
const MAX_INTERACTIVE_WAITING = 500

const INTERACTIVE = 1
const BACKGROUND = 0

interface Named {
  state: { isInteractive: boolean; hasStarted: boolean }
  result: Promise<Uint8Array>
}

export interface EncodeQueue {
  /** Runs a task when its turn comes. Throws BUSY when far too much is waiting. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** The same, but callers with one name share one task while it waits or runs. */
  dedupe: (name: string, task: () => Promise<Uint8Array>, options: { isInteractive: boolean }) => Promise<Uint8Array>
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
    if (queue.sizeBy({ priority: INTERACTIVE }) < MAX_INTERACTIVE_WAITING) return
    throw new Refusal('SHOP_BUSY', {}, {}, 2)
  }

  const add = (name: string, task: () => Promise<Uint8Array>, isInteractive: boolean): Named => {
    const state = { isInteractive, hasStarted: false }
    const start = async () => {
      state.hasStarted = true
      if (isFinishing && !state.isInteractive) throw new Error('the process ends; the picture is made later')
      return task()
    }
    const result = queue
      .add(start, { id: name, priority: isInteractive ? INTERACTIVE : BACKGROUND })
      .finally(() => named.delete(name))
    return { state, result }
  }

  return {
    async run(task) {
      refuseWhenFull()
      return queue.add(task, { priority: INTERACTIVE })
    },
    async dedupe(name, task, { isInteractive }) {
      const existing = named.get(name)
      if (existing) {
        const { state } = existing
        if (isInteractive && !state.isInteractive && !state.hasStarted) {
          state.isInteractive = true
          queue.setPriority(name, INTERACTIVE)
        }
        return existing.result
      }
      if (isInteractive) refuseWhenFull()
      const added = add(name, task, isInteractive)
      named.set(name, added)
      return added.result
    },
    finish: () => {
      isFinishing = true
      return queue.onIdle()
    },
  }
}
