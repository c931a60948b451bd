/** Counts what pages tell: gathered in memory, written together, so that a flood of it costs little. */
import { createHmac, type KeyObject } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { addDays, dayOf } from '#contract/office/report-period.ts'
import {
  type CountedKind,
  MOST_OF_NETWORK,
  MOST_SEARCHES_A_DAY,
  NAMED_FROM,
  searchWords,
} from '#contract/office/tracked-events.plain.ts'
import { items } from '../../catalogue/data/tables.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { seconds } from '../../platform/durations.ts'
import type { ClockContext, Services } from '../../services.ts'
import { useCounts } from './tables.ts'

export interface Counted {
  kind: CountedKind
  item?: string | undefined
  search?: string | undefined
}

export interface Counter {
  /** The address, where it is known, has a part of a day's searches; it is not stored. */
  count: (counted: Counted, address?: string) => void
  /** Writes what was gathered by now. */
  flush: () => Promise<void>
}

interface Gathered {
  day: string
  kind: CountedKind
  about: string
  words: string | null
  count: number
}

/** What a process that is killed loses. */
const GATHER_MS = seconds(5)
/** Different things of one writing; what is beyond is not counted. */
const MOST_GATHERED = 2_000
/** Whose searches of a day are told apart, in one process. */
const MOST_NETWORKS = 2_000
/** How long counts are kept. */
const RETENTION_DAYS = 800

export function createCounter(services: Pick<Services, 'transaction' | 'clock' | 'keys' | 'log'>): Counter {
  const { transaction, clock, keys, log } = services
  let gathered = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | null = null
  const hasShare = shareSearches()

  const add = (one: Omit<Gathered, 'count'>) => {
    const key = `${one.day} ${one.kind} ${one.about}`
    const known = gathered.get(key)
    if (known) known.count += 1
    else if (gathered.size < MOST_GATHERED) gathered.set(key, { ...one, count: 1 })
  }
  let writing: Promise<void> = Promise.resolve()
  /** One after the other: who flushes reads all that was gathered by then, also what is just being written. */
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = [...gathered.values()]
    gathered = new Map()
    const write = async () => {
      if (rows.length > 0) await transaction((tx) => writeCounts(tx, rows))
    }
    writing = writing.then(write, write)
    return writing
  }

  return {
    count({ kind, item, search }, address) {
      const day = dayOf(clock())
      if (kind === 'seen-sold-out') {
        if (!item) return
        add({ day, kind, about: item, words: null })
      } else add({ day, kind, about: '', words: null })
      const words = kind === 'search-empty' ? searchWords(search ?? '') : null
      const about = words === null ? '' : hashOf(`${day} ${words}`, keys('search-words'))
      if (words !== null && hasShare({ day, about, address })) add({ day, kind, about, words })
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.warn({ error }, 'what pages counted could not be written'))
      }, GATHER_MS).unref()
    },
    flush,
  }
}

interface Searched {
  day: string
  about: string
  address: string | undefined
}

/**
 * Whether a search is among the first of its network on a day: nobody fills a day's searches alone. Of IPv6 a network
 * is 48 leading bits, of which a site makes as many smaller ones as it likes. Counted in memory: nothing of it is kept.
 */
function shareSearches(): (searched: Searched) => boolean {
  const networks = new LRUCache<string, Set<string>>({ max: MOST_NETWORKS })
  return ({ day, about, address }) => {
    if (address === undefined) return true
    const key = `${day} ${networkOf(address, 48)}`
    const own = networks.get(key) ?? new Set()
    networks.set(key, own)
    if (own.size < MOST_OF_NETWORK) own.add(about)
    return own.has(about)
  }
}

/** Of one day and this shop alone: nobody can try out what was searched for. */
function hashOf(words: string, key: KeyObject): string {
  return createHmac('sha256', key).update(words).digest('base64url')
}

/** In the order of their keys, so that two processes never wait for each other. */
async function writeCounts(tx: Tx, gathered: readonly Gathered[]): Promise<void> {
  const known = await knownOf(tx, gathered)
  const rows = known.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  if (rows.length === 0) return
  const values = rows.map(({ words, ...row }) => ({ ...row, words: row.count >= NAMED_FROM ? words : null }))
  await tx
    .insert(useCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [useCounts.day, useCounts.kind, useCounts.about],
      set: {
        count: sql`least(${useCounts.count}::bigint + excluded.count, 2000000000)::int`,
        words: sql`coalesce(${useCounts.words}, excluded.words)`,
      },
    })
  await nameSearches(tx, rows)
}

/** The words come with the search itself: as long as it was seldom only its hash stood there. */
async function nameSearches(tx: Tx, rows: readonly Gathered[]): Promise<void> {
  for (const { day, kind, about, words, count } of rows) {
    if (words === null || count >= NAMED_FROM) continue
    await tx
      .update(useCounts)
      .set({ words })
      .where(
        sql`${useCounts.day} = ${day} and ${useCounts.kind} = ${kind} and ${useCounts.about} = ${about}
          and ${useCounts.count} >= ${NAMED_FROM} and ${useCounts.words} is null`,
      )
  }
}

function keyOf({ day, kind, about }: Gathered): string {
  return `${day} ${kind} ${about}`
}

/** Without items that are not of this shop, and without words beyond those of a day. */
async function knownOf(tx: Tx, gathered: readonly Gathered[]): Promise<Gathered[]> {
  const ids = gathered.filter(({ kind }) => kind === 'seen-sold-out').map(({ about }) => about)
  const found = ids.length === 0 ? [] : await tx.select({ id: items.id }).from(items).where(inArray(items.id, ids))
  const ofShop = new Set(found.map(({ id }) => id))
  const searches = gathered.filter(({ words }) => words !== null)
  const kept = new Set<string>()
  for (const day of new Set(searches.map((one) => one.day))) {
    const stored = await tx
      .select({ about: useCounts.about })
      .from(useCounts)
      .where(sql`${useCounts.day} = ${day} and ${useCounts.kind} = 'search-empty'`)
    const known = new Set(stored.map(({ about }) => about))
    for (const { day: own, about } of searches) {
      if (own === day && (known.has(about) || known.size < MOST_SEARCHES_A_DAY)) kept.add(about)
      if (own === day && kept.has(about)) known.add(about)
    }
  }
  return gathered.filter(({ kind, about, words }) => {
    if (kind === 'seen-sold-out') return ofShop.has(about)
    return words === null || kept.has(about)
  })
}

export async function purgeCounts(tx: Tx, { clock }: ClockContext): Promise<void> {
  const day = addDays(dayOf(clock()), -RETENTION_DAYS)
  await tx.delete(useCounts).where(lt(useCounts.day, day))
}
