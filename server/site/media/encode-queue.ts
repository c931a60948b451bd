/** Decodes and encodes pictures, a few at a time: what a visitor waits for goes before what is made ahead. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import type { Files } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Leaves a core to everything else on small machines. */
const CONCURRENCY = availableParallelism() > 2 ? 2 : 1
const MAX_INTERACTIVE_WAITING = 500
/** Of one sender, each of whose pictures is held in memory until its turn. */
const MOST_OF_ONE = 10

const INTERACTIVE = 1
const BACKGROUND = 0

interface Named {
  state: { isInteractive: boolean; hasStarted: boolean }
  result: Promise<Uint8Array>
}

/** The tasks of one sender, one after the other. */
interface Turn {
  count: number
  tasks: PQueue
}

export interface EncodeQueue {
  /**
   * Runs a task when its turn comes. Under each of the names that `senders` says one task at a time stands in the
   * queue, so that whoever sends many keeps others waiting for one. Throws BUSY when far too much is waiting.
   */
  run: <T>(task: () => Promise<T>, senders?: readonly string[]) => Promise<T>
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
  const turns = new Map<string, Turn>()
  let isFinishing = false

  const refuseWhenFull = (senders: readonly string[] = []) => {
    const isFull = queue.sizeBy({ priority: INTERACTIVE }) >= MAX_INTERACTIVE_WAITING
    const isFullOfOne = senders.some((sender) => (turns.get(sender)?.count ?? 0) >= MOST_OF_ONE)
    if (isFull || isFullOfOne) throw new Refusal('SHOP_BUSY', {}, {}, 2)
  }

  const inTurnOf = <T>(sender: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(sender) ?? { count: 0, tasks: new PQueue({ concurrency: 1 }) }
    turns.set(sender, turn)
    turn.count += 1
    return turn.tasks.add(work).finally(() => {
      turn.count -= 1
      if (turn.count === 0) turns.delete(sender)
    })
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
    async run(task, senders = []) {
      refuseWhenFull(senders)
      const enter = () => queue.add(task, { priority: INTERACTIVE })
      return senders.reduceRight((work, sender) => () => inTurnOf(sender, work), enter)()
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
    async finish() {
      isFinishing = true
      await Promise.all([...turns.values()].map(({ tasks }) => tasks.onIdle()))
      await queue.onIdle()
    },
  }
}
