/** A page cache with a clock that stands still until moved, and a catalogue of one number to show. */
import { calls } from '#contract/calls.ts'
import { createPageCache } from '#host/page-cache/cache.ts'
import { createCacheKeys } from '#host/page-cache/cache-key.ts'
import { type CachedResponse, cacheResponse } from '#host/page-cache/cached-response.ts'
import { ANYTHING, type Change } from '#server/platform/database/cache-invalidation.ts'
import type { Heartbeat } from '#server/platform/database/heartbeat.ts'
import { pages } from '#web/page-table.ts'

const MB = 1024 * 1024

export function openPageCache({ bytes = 10 * MB } = {}) {
  const listeners: ((change: Change) => void)[] = []
  let at = 0
  let state = 1
  let renderings = 0
  let downSince: number | null = null
  let isFull = false
  const awayListeners: (() => void)[] = []
  const heartbeat: Heartbeat = {
    downSince: () => downSince,
    whenDown: (listener) => {
      awayListeners.push(listener)
      return () => {}
    },
    stop: () => {},
  }
  const cache = createPageCache({
    maxBytes: bytes,
    changes: { subscribe: (listener) => void listeners.push(listener), heartbeat },
    isFiltered: createCacheKeys({ pages, calls, files: [] }).isFiltered,
    isFull: () => isFull,
    now: () => at,
  })
  /** Reads the state, waits, and answers with what it read. */
  const renderTagged =
    (tags: string[], waits: Promise<unknown> = Promise.resolve(), status = 200) =>
    async () => {
      renderings += 1
      const read = String(state)
      await waits
      return cacheResponse(tagged(read, tags, status))
    }
  return {
    cache,
    renderTagged,
    fetch: async (key: string, tags: string[], waits?: Promise<unknown>) =>
      textOf((await cache.fetch(key, renderTagged(tags, waits))).response),
    get: (key: string) => {
      const cached = cache.get(key)
      return cached ? textOf(cached.response) : null
    },
    /** The catalogue changes and the change is told. */
    change: (change: Partial<Change>) => {
      state += 1
      for (const listener of listeners) listener({ items: [], lists: false, hard: false, ...change })
    },
    pass: (ms: number) => {
      at += ms
    },
    /** The database goes away, or comes back: what was missed is told. */
    away: (isAway: boolean) => {
      downSince = isAway ? at : null
      if (isAway) for (const listener of awayListeners) listener()
      else for (const listener of listeners) listener(ANYTHING)
    },
    /** Visitors wait for their turn, or no longer. */
    fill: (full: boolean) => {
      isFull = full
    },
    renderings: () => renderings,
  }
}

/** A response with cache tags. */
export function tagged(text: string, tags: Iterable<string>, status = 200): Response {
  return new Response(text, { status, headers: { 'Surrogate-Key': [...tags].join(' ') } })
}

export const textOf = (cached: CachedResponse) => cached.variants.identity.bytes.toString()
