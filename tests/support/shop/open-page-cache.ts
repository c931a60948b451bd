/** A page cache with a clock that stands still until moved, and a catalogue of one number to show. */
import { createPageCache } from '#host/page-cache/cache.ts'
import { type CachedResponse, cacheResponse } from '#host/page-cache/cached-response.ts'
import type { Change } from '#server/platform/cache-invalidation.ts'

const MB = 1024 * 1024

export function openPageCache({ bytes = 10 * MB } = {}) {
  const listeners: ((change: Change) => void)[] = []
  let at = 0
  let state = 1
  let renderings = 0
  const cache = createPageCache({
    maxBytes: bytes,
    changes: { subscribe: (listener) => void listeners.push(listener) },
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
      textOf(await cache.fetch(key, renderTagged(tags, waits))),
    get: (key: string) => {
      const cached = cache.get(key)
      return cached ? textOf(cached) : null
    },
    /** The catalogue changes and the change is told. */
    change: (change: Partial<Change>) => {
      state += 1
      for (const listener of listeners) listener({ items: [], lists: false, hard: false, ...change })
    },
    pass: (ms: number) => {
      at += ms
    },
    renderings: () => renderings,
  }
}

/** A response with cache tags. */
export function tagged(text: string, tags: Iterable<string>, status = 200): Response {
  return new Response(text, { status, headers: { 'Surrogate-Key': [...tags].join(' ') } })
}

export const textOf = (cached: CachedResponse) => cached.variants.identity.bytes.toString()
