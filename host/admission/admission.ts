/**
 * Lets in as many requests as one thread can work on together. A few more wait, orders before pages; all others are refused at
 * once, which costs next to nothing: who is let in is answered in good time, however many come.
 */
import { busy } from '#server/http/busy.ts'
import { seconds } from '#server/platform/durations.ts'
import type { Refusal } from '#server/platform/refusal.ts'

/** What sells goes first. */
export type Rank = 'order' | 'page'

const RANKS: readonly Rank[] = ['order', 'page']

export interface Admission {
  /** Throws BUSY where nobody of this rank can wait any more, or the wait was too long. */
  run: <T>(rank: Rank, work: () => Promise<T>) => Promise<T>
  /** As {@link Admission.run}, for work in several places: gives back what must be called once when it is done. */
  enter: (rank: Rank) => Promise<() => void>
  /** For somebody of this rank who would be refused now; null where they are let in or can wait. */
  refusal: (rank: Rank) => Refusal | null
  stats: () => { running: number; waiting: number; refused: Record<Rank, number> }
}

interface AdmissionOptions {
  /** How long the event loop keeps things waiting just now, in ms. */
  lag: () => number
  /** How many are worked on at once; pages leave some of these places to orders. */
  running?: Record<Rank, number>
  /** How many wait at most. */
  waiting?: Record<Rank, number>
}

const RUNNING = { order: 12, page: 4 }
const WAITING = { order: 128, page: 4 }
/** A process so late has too little of a core: its pages, and what they ask the database for, leave it to what is short. */
const LATE_MS = 30
const SHARE_WHEN_LATE = 1 / 4
/** Whoever looks at pages asks again; an order is waited for. */
const LONGEST_WAIT = { order: seconds(1), page: seconds(0.25) }
/** What takes longer waits for something else than this thread, and keeps nobody out. */
const HOLDS_FOR = seconds(1)

export function createAdmission({
  lag,
  running: places = RUNNING,
  waiting: bounds = WAITING,
}: AdmissionOptions): Admission {
  const lines: Record<Rank, Set<() => void>> = { order: new Set(), page: new Set() }
  const refused = { order: 0, page: 0 }
  let running = 0

  const share = () => (lag() > LATE_MS ? SHARE_WHEN_LATE : 1)
  const hasPlace = (rank: Rank) => running < (rank === 'page' ? Math.ceil(places.page * share()) : places.order)
  const isFull = (rank: Rank) => !hasPlace(rank) && lines[rank].size >= Math.floor(bounds[rank] * share())

  function turnAway(rank: Rank): Refusal {
    refused[rank] += 1
    return busy()
  }

  /** Gives back what ends it, which happens by itself after a while. */
  function take(): () => void {
    running += 1
    let isOver = false
    const leave = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      running -= 1
      letNextIn()
    }
    const timer = setTimeout(leave, HOLDS_FOR).unref()
    return leave
  }

  function letNextIn(): void {
    const rank = RANKS.find((one) => lines[one].size > 0 && hasPlace(one))
    const [begin] = rank ? lines[rank] : []
    begin?.()
  }

  async function enter(rank: Rank): Promise<() => void> {
    if (isFull(rank)) throw turnAway(rank)
    const isNext = lines[rank].size === 0 && hasPlace(rank)
    if (isNext) return take()
    const waited = waitForPlace(rank)
    // Places come back when the process is no longer late, too.
    letNextIn()
    return waited
  }

  function waitForPlace(rank: Rank): Promise<() => void> {
    const line = lines[rank]
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        line.delete(begin)
        resolve(take())
      }
      const timer = setTimeout(() => {
        line.delete(begin)
        reject(turnAway(rank))
      }, LONGEST_WAIT[rank])
      line.add(begin)
    })
  }

  return {
    enter,
    refusal: (rank) => (isFull(rank) ? turnAway(rank) : null),
    run: async (rank, work) => {
      const leave = await enter(rank)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    stats: () => ({ running, waiting: lines.order.size + lines.page.size, refused: { ...refused } }),
  }
}
