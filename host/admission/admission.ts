/**
 * Lets in as many requests as one thread can work on together. A few more wait, each behind those of a rank before its
 * own; all others are refused at once, which costs next to nothing: who is let in is answered in good time, however
 * many come.
 */
import { busy } from '#server/http/busy.ts'
import { seconds } from '#server/platform/durations.ts'
import type { Refusal } from '#server/platform/refusal.ts'

/** What sells goes first, then the renewal of a page that many are shown from the cache. */
export type Rank = 'order' | 'renewal' | 'page'

const RANKS: readonly Rank[] = ['order', 'renewal', 'page']

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
  /** How many are worked on at once; each rank leaves some of these places to those before it. */
  running?: Record<Rank, number>
  /** How many of them are pages, whatever else is free. */
  pagesAtOnce?: number
  /** How many wait at most. */
  waiting?: Record<Rank, number>
}

const RUNNING = { order: 12, renewal: 6, page: 4 }
/** With one more each page takes longer and not more of them are made: rendering is work of this thread alone. */
const PAGES_AT_ONCE = 2
/** Pages: a screen asks for up to ten things at once. */
const WAITING = { order: 128, renewal: 32, page: 8 }
const LONGEST_WAIT = seconds(1)
/**
 * Pages that have had to wait for so long, one or another, are no burst, such as a screen that asks for ten things:
 * more come than can be answered. Then fewer wait, and not for long: whoever looks asks again.
 */
const STANDS_AFTER = seconds(0.5)
/** No page had to wait for so long: what comes then is a burst again. */
const ENDS_AFTER = seconds(0.1)
const STANDING = { waiting: 2, longest: seconds(0.25) }
/** A process so late can't make up for it by letting more wait. */
const LATE_MS = 250
const SHARE_WHEN_LATE = 1 / 4
/** What takes longer waits for something else than this thread, and keeps nobody out. */
const HOLDS_FOR = { order: seconds(1), renewal: seconds(1), page: seconds(0.25) }

export function createAdmission({
  lag,
  running: places = RUNNING,
  pagesAtOnce = PAGES_AT_ONCE,
  waiting: bounds = WAITING,
}: AdmissionOptions): Admission {
  const lines: Record<Rank, Set<() => void>> = { order: new Set(), renewal: new Set(), page: new Set() }
  const refused = { order: 0, renewal: 0, page: 0 }
  let running = 0
  let pages = 0

  /** When a page had to wait or was refused, at first and at last, by `performance.now()`. */
  let pagesWaitSince = 0
  let pagesWaitedAt = Number.NEGATIVE_INFINITY

  const hasPlace = (rank: Rank) => running < places[rank] && (rank !== 'page' || pages < pagesAtOnce)

  /** To be asked when one of this rank finds no place. */
  function isStanding(rank: Rank): boolean {
    if (rank !== 'page') return false
    const now = performance.now()
    if (lines.page.size === 0 && now - pagesWaitedAt > ENDS_AFTER) pagesWaitSince = now
    pagesWaitedAt = now
    return now - pagesWaitSince >= STANDS_AFTER
  }

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
  function take(rank: Rank): () => void {
    running += 1
    if (rank === 'page') pages += 1
    let isOver = false
    const leave = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      running -= 1
      if (rank === 'page') pages -= 1
      letNextIn()
    }
    const timer = setTimeout(leave, HOLDS_FOR[rank]).unref()
    return leave
  }

  function letNextIn(): void {
    const rank = RANKS.find((one) => lines[one].size > 0 && hasPlace(one))
    const [begin] = rank ? lines[rank] : []
    begin?.()
  }

  async function enter(rank: Rank): Promise<() => void> {
    if (isFull(rank)) throw turnAway(rank)
    return hasPlace(rank) ? take(rank) : waitForPlace(rank)
  }

  function waitForPlace(rank: Rank): Promise<() => void> {
    const line = lines[rank]
    const longest = isStanding(rank) ? STANDING.longest : LONGEST_WAIT
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        line.delete(begin)
        resolve(take(rank))
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
    stats: () => ({
      running,
      waiting: RANKS.reduce((all, rank) => all + lines[rank].size, 0),
      refused: { ...refused },
    }),
  }
}
