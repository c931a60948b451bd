/** Decoding and encoding pictures, a few at a time: what a visitor waits for goes before what is made ahead. */
import { availableParallelism } from 'node:os'
import { Refusal } from '../platform/refusal.ts'

/** Leaves a core to everything else on small machines. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
const MOST_URGENT_WAITING = 500

interface Job {
  start: () => Promise<void>
  isUrgent: boolean
  hasStarted: boolean
}

export interface PictureWork {
  /** Does a piece of work when its turn comes. Throws BUSY when far too much is waiting. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** The same, but work of one name is done once for all who ask while it waits or runs. */
  once: (name: string, task: () => Promise<Uint8Array>, options: { isUrgent: boolean }) => Promise<Uint8Array>
  /** Resolves once nothing runs that somebody waits for; what was to be made ahead is not begun any more. */
  finish: () => Promise<void>
}

export function createPictureWork(atOnce: number = AT_ONCE): PictureWork {
  const urgent: Job[] = []
  const ahead: Job[] = []
  const named = new Map<string, { job: Job; result: Promise<Uint8Array> }>()
  const idle: (() => void)[] = []
  let running = 0
  let isFinishing = false

  const startNext = () => {
    if (running >= atOnce) return
    const job = urgent.shift() ?? (isFinishing ? undefined : ahead.shift())
    if (!job) {
      if (running === 0) for (const resolve of idle.splice(0)) resolve()
      return
    }
    running += 1
    job.hasStarted = true
    void job.start().finally(() => {
      running -= 1
      startNext()
    })
  }

  const queue = <T>(task: () => Promise<T>, isUrgent: boolean) => {
    if (isUrgent && urgent.length >= MOST_URGENT_WAITING) {
      throw new Refusal('BUSY', 'The shop is very busy. Please try again in a moment.', {}, 2)
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const job: Job = { start: () => task().then(resolve, reject), isUrgent, hasStarted: false }
    ;(isUrgent ? urgent : ahead).push(job)
    startNext()
    return { job, result: promise }
  }

  return {
    run: async (task) => queue(task, true).result,
    async once(name, task, { isUrgent }) {
      const known = named.get(name)
      if (known) {
        if (isUrgent && !known.job.isUrgent && !known.job.hasStarted) {
          ahead.splice(ahead.indexOf(known.job), 1)
          known.job.isUrgent = true
          urgent.push(known.job)
        }
        return known.result
      }
      const added = queue(task, isUrgent)
      named.set(name, added)
      return added.result.finally(() => named.delete(name))
    },
    finish: () =>
      new Promise((resolve) => {
        isFinishing = true
        idle.push(resolve)
        startNext()
      }),
  }
}
