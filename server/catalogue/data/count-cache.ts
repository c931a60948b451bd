/** Caches what is costly to count over the whole catalogue, until an item comes, goes, or changes its place. */
import { LRUCache } from 'lru-cache'
import type { Changes } from '../../platform/database/cache-invalidation.ts'
import { minutes } from '../../platform/durations.ts'

/** What was counted under a key. Callers that come while it is being counted share one count. */
export type CountCache = <T extends object | number>(key: string, count: () => Promise<T>) => Promise<T>

export function createCountCache(changes: Pick<Changes, 'subscribe'>): CountCache {
  // The age is bounded in case a change is ever missed.
  const cache = new LRUCache<string, Promise<unknown>>({ max: 1_000, ttl: minutes(10) })
  // A count that began before a change is not shared with callers that come after it.
  changes.subscribe(({ lists }) => {
    if (lists) cache.clear()
  })

  return function cachedCount<T extends object | number>(key: string, count: () => Promise<T>): Promise<T> {
    const cached = cache.get(key)
    if (cached) return cached as Promise<T>
    const counting = count()
    cache.set(key, counting)
    counting.catch(() => {
      if (cache.peek(key) === counting) cache.delete(key)
    })
    return counting
  }
}
