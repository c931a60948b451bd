/** Finished responses in memory: rendered once for all who wait, and invalidated by the tags of what they show. */
import { LRUCache } from 'lru-cache'
import type { Change, Changes } from '#server/platform/database/cache-invalidation.ts'
import type { CacheKeys } from './cache-key.ts'
import type { CachedResponse, Render } from './cached-response.ts'
import { createRenewals, type Dropped } from './renewals.ts'

/**
 * How long a response may still be shown after a soft invalidation (stock has moved), while a new one is rendered. With
 * the time other processes take to be notified (100 ms in `cache-invalidation.ts`, and the way there) it stays under a
 * second.
 */
const STALE_FOR_MS = 750
/** How long after it the new one is begun, so that one rendering shows many changes where they come thick and fast. */
const REVALIDATE_AFTER_MS = 400
/**
 * So many filtered lists are kept at once: nobody can ask for all of them, and a crawler must not drive other pages
 * out.
 */
const MOST_FILTERED = 500

/** An entry older than this is rendered again before it is shown, should a change ever be missed. */
const MAX_AGE_MS = 10 * 60_000
/** What nobody has asked for since is not rendered unasked. */
const RENEWED_WITHIN_MS = 10 * 60_000

export interface PageCache {
  /** The response as it may be shown now, or null: then {@link PageCache.fetch} renders it. */
  get: (key: string) => Shown | null
  /**
   * Renders the response of a key; all who wait for the same key wait for one rendering. Where that fails, what was
   * shown last is shown on.
   */
  fetch: (key: string, render: Render) => Promise<Shown>
  stats: () => CacheStats
}

export interface CacheStats {
  entries: number
  bytes: number
  hits: number
  /** Of the hits, those of a response that something had changed since. */
  staleHits: number
  misses: number
  /** Renderings that nobody waited for: of what was out of date, and of what an owner's change had dropped. */
  renewals: number
}

export interface Shown {
  response: CachedResponse
  /** For how many ms it may have been out of date: 0 but while the database is away. */
  staleFor: number
}

interface Entry extends Dropped {
  response: CachedResponse
  renderedAt: number
  /** When something it shows changed, or the database went away; null while it is fresh. */
  invalidatedAt: number | null
  /** The owner has changed what it shows, or changes were missed: it is shown only where it can't be rendered again. */
  isExpired: boolean
}

/** Changes while a response was being rendered: it may show the state before them. */
type ChangesMeanwhile = { change: Change; at: number }[]

interface PageCacheOptions {
  maxBytes: number
  changes: Pick<Changes, 'subscribe' | 'heartbeat'>
  isFiltered: CacheKeys['isFiltered']
  /** Whether visitors wait for their turn: then nothing is rendered that nobody asked for. */
  isFull?: () => boolean
  /** In ms, from any beginning: a clock that is set must not change how long something took. */
  now?: () => number
}

export function createPageCache({
  maxBytes,
  changes,
  isFiltered,
  isFull = () => false,
  now = () => performance.now(),
}: PageCacheOptions): PageCache {
  const rendering = new Map<string, Promise<Entry>>()
  const inFlight = new Set<ChangesMeanwhile>()
  let hits = 0
  let misses = 0
  let staleHits = 0
  let renewed = 0
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ response }, key) => response.size + key.length,
  })
  const filtered = new LRUCache<string, true>({
    max: MOST_FILTERED,
    dispose: (_, key, reason) => {
      if (reason === 'evict') entries.delete(key)
    },
  })
  function store(key: string, entry: Entry): void {
    entries.set(key, entry)
    if (isFiltered(key)) filtered.set(key, true)
  }
  const isAway = () => changes.heartbeat.downSince() !== null
  const shown = ({ response }: Entry, staleFor = 0): Shown => ({ response, staleFor })
  const shownStale = (entry: Entry) => shown(entry, now() - (entry.invalidatedAt ?? now()))
  const renewals = createRenewals({
    mayRenew: () => !isAway() && !isFull(),
    renew: async (key, { render, usedAt }) => {
      if (entries.peek(key)?.isExpired !== false) await renew(key, render, usedAt)
    },
  })

  changes.subscribe((change) => {
    const at = now()
    for (const meanwhile of inFlight) meanwhile.push({ change, at })
    // A request after a hard invalidation must not share a rendering that began before it.
    if (change.hard) rendering.clear()
    for (const [key, entry] of entries.entries()) {
      if (!isTagged(entry.response, change)) continue
      entry.invalidatedAt ??= at
      if (!change.hard) continue
      entry.isExpired = true
      const { render, usedAt } = entry
      if (change.items !== 'all' && at - usedAt <= RENEWED_WITHIN_MS) renewals.add(key, { render, usedAt })
    }
  })
  changes.heartbeat.whenDown(() => {
    const since = changes.heartbeat.downSince() ?? now()
    for (const [, entry] of entries.entries()) entry.invalidatedAt ??= since
  })

  async function renderAndStore(key: string, render: Render, usedAt: number): Promise<Entry> {
    const meanwhile: ChangesMeanwhile = []
    const renderedAt = now()
    inFlight.add(meanwhile)
    try {
      const response = await render({ isRenewal: entries.has(key) })
      const touching = meanwhile.filter(({ change }) => isTagged(response, change))
      const entry = { response, render, usedAt, renderedAt, invalidatedAt: touching[0]?.at ?? null, isExpired: false }
      if (response.status === 200) {
        if (touching.some(({ change }) => change.hard)) renewals.add(key, { render, usedAt })
        else store(key, entry)
      } else if (response.status < 500) entries.delete(key)
      return entry
    } finally {
      inFlight.delete(meanwhile)
    }
  }

  function renderOnce(key: string, render: Render, usedAt = now()): Promise<Entry> {
    const running = rendering.get(key)
    if (running) return running
    const started = renderAndStore(key, render, usedAt).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key)
    })
    rendering.set(key, started)
    return started
  }

  /** Where nobody waits for it. */
  function renew(key: string, render: Render, usedAt?: number): Promise<Entry> {
    if (!rendering.has(key)) renewed += 1
    return renderOnce(key, render, usedAt)
  }

  function isStaleFor(ms: number, { invalidatedAt }: Entry): boolean {
    return invalidatedAt !== null && now() - invalidatedAt > ms
  }

  const mayBeShown = (entry: Entry) =>
    !entry.isExpired && !isStaleFor(STALE_FOR_MS, entry) && now() - entry.renderedAt <= MAX_AGE_MS

  async function fetchFresh(key: string, render: Render): Promise<Entry> {
    const entry = await renderOnce(key, render)
    // A slow rendering may have begun before a change that is a while ago by now; one more begins after it.
    return isStaleFor(STALE_FOR_MS, entry) ? renderOnce(key, render) : entry
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return null
      filtered.get(key)
      entry.usedAt = now()
      if (isAway()) {
        hits += 1
        staleHits += 1
        return shownStale(entry)
      }
      if (!mayBeShown(entry)) return null
      // A failed revalidation is no failure of this request: the next one tries again and waits.
      if (isStaleFor(REVALIDATE_AFTER_MS, entry)) renew(key, entry.render).catch(() => {})
      hits += 1
      if (entry.invalidatedAt !== null) staleHits += 1
      return shown(entry)
    },
    async fetch(key, render) {
      misses += 1
      try {
        const entry = await fetchFresh(key, render)
        const last = entry.response.status < 500 ? undefined : entries.get(key)
        return last ? shownStale(last) : shown(entry)
      } catch (error) {
        const last = entries.get(key)
        if (!last) throw error
        return shownStale(last)
      }
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize, hits, staleHits, misses, renewals: renewed }),
  }
}

function isTagged({ tags }: CachedResponse, { items, lists, tags: changed = [] }: Change): boolean {
  if (lists && tags.has('lists')) return true
  if (items === 'all') return tags.size > 0
  if (changed.some((tag) => tags.has(tag))) return true
  return items.some((id) => tags.has(`item:${id}`))
}
