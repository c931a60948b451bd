/** Remembers what is costly to count over the whole catalogue, until an item comes, goes, or changes its place. */
import { LRUCache } from 'lru-cache'
import type { Changes } from '../platform/changes.ts'
import { minutes } from '../platform/durations.ts'

/** What was counted under a key, counted if it isn't remembered; all who ask meanwhile wait for one counting. */
export type ListMemory = <T extends object | number>(key: string, count: () => Promise<T>) => Promise<T>

const MOST_KEYS = 1_000
/** Asked again after this, should a change ever go untold. */
const LONGEST = minutes(10)

export function createListMemory(changes: Pick<Changes, 'subscribe'>): ListMemory {
  const remembered = new LRUCache<string, Promise<unknown>>({ max: MOST_KEYS, ttl: LONGEST })
  // A counting that has begun before a change is not joined by those who ask after it.
  changes.subscribe(({ lists }) => {
    if (lists) remembered.clear()
  })

  return function remember<T extends object | number>(key: string, count: () => Promise<T>): Promise<T> {
    const known = remembered.get(key)
    if (known) return known as Promise<T>
    const counting = count()
    remembered.set(key, counting)
    counting.catch(() => {
      if (remembered.peek(key) === counting) remembered.delete(key)
    })
    return counting
  }
}
