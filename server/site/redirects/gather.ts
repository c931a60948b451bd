/**
 * Counts uses of redirects and addresses that were not found: gathered in memory and written together, so that a flood
 * costs neither a write a request nor a row an address.
 */
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../http/network-of.ts'
import { hours, seconds } from '../../platform/durations.ts'
import type { Services } from '../../services.ts'
import { missedPath } from './missed-path.ts'
import { type Gathered, writeGathered } from './write-gathered.ts'

export interface Gatherer {
  used: (redirectId: string) => void
  /** The network address has a part of what is kept; it is not stored. */
  missed: (path: string, address: string | undefined) => void
  /** Writes what was gathered by now. */
  flush: () => Promise<void>
}

/** What a process that is killed loses. */
const GATHER_MS = seconds(5)
/** Different redirects, and different addresses, of one writing; what is beyond is not counted. */
const MOST_GATHERED = 1_000
/** Different addresses of one network, of which each counts once a day: nobody fills the list alone. */
const MOST_OF_NETWORK = 20
const MOST_NETWORKS = 2_000

export function createGatherer({ transaction, clock, log }: Pick<Services, 'transaction' | 'clock' | 'log'>): Gatherer {
  let gathered: Gathered = { uses: new Map(), missed: new Map() }
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  const networks = new LRUCache<string, Set<string>>({ max: MOST_NETWORKS, ttl: hours(24) })

  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const taken = gathered
    gathered = { uses: new Map(), missed: new Map() }
    const write = async () => {
      if (taken.uses.size + taken.missed.size > 0) await transaction((tx) => writeGathered(tx, taken, { clock }))
    }
    writing = writing.then(write, write)
    return writing
  }
  const count = (counts: Map<string, number>, key: string) => {
    const known = counts.get(key)
    if (known === undefined && counts.size >= MOST_GATHERED) return
    counts.set(key, (known ?? 0) + 1)
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, 'uses of redirects could not be written'))
    }, GATHER_MS).unref()
  }
  /** Whether it is new of its network, and among the first of it. */
  const isCounted = (path: string, address: string | undefined) => {
    if (address === undefined) return false
    const key = networkOf(address, 48)
    const own = networks.get(key) ?? new Set()
    if (own.has(path) || own.size >= MOST_OF_NETWORK) return false
    own.add(path)
    networks.set(key, own, { noUpdateTTL: true })
    return true
  }

  return {
    used: (id) => count(gathered.uses, id),
    missed(asked, address) {
      const path = missedPath(asked)
      if (path !== null && isCounted(path, address)) count(gathered.missed, path)
    },
    flush,
  }
}
