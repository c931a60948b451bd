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
const WAITING = { order: 128, page: 12 }
const LONGEST_WAIT = seconds(1)
/**
 * A line of pages that was never empty for so long is no burst, such as a screen that asks for ten things: more come than can be
 * answered. Then fewer wait, and not for long: whoever looks asks again.
 */
const STANDS_AFTER = seconds(1)
const STANDING = { waiting: 4, longest: seconds(0.25) }
/** A process so late can't make up for it by letting more wait. */
const LATE_MS = 250
const SHARE_WHEN_LATE = 1 / 4
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

  /** By `performance.now()`. */
  let pagesWaitSince = 0

  const hasPlace = (rank: Rank) => running < places[rank]
  const isStanding = (rank: Rank) =>
    rank === 'page' && lines.page.size > 0 && performance.now() - pagesWaitSince >= STANDS_AFTER

  function isFull(rank: Rank): boolean {
    if (hasPlace(rank)) return false
    const most = isStanding(rank) ? Math.min(bounds[rank], STANDING.waiting) : bounds[rank]
    return lines[rank].size >= Math.floor(lag() > LATE_MS ? most * SHARE_WHEN_LATE : most)
  }

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
    return hasPlace(rank) ? take() : waitForPlace(rank)
  }

  function waitForPlace(rank: Rank): Promise<() => void> {
    const line = lines[rank]
    const longest = isStanding(rank) ? STANDING.longest : LONGEST_WAIT
    if (rank === 'page' && line.size === 0) pagesWaitSince = performance.now()
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        line.delete(begin)
        resolve(take())
      }
      const timer = setTimeout(() => {
        line.delete(begin)
        reject(turnAway(rank))
      }, longest)
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
