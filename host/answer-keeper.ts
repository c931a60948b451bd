/** Keeps finished answers in memory, renews what a change touches, and renders once for all who wait. */
import { LRUCache } from 'lru-cache'
import type { Change, Changes } from '#server/platform/changes.ts'
import type { KeptAnswer } from './kept-answer.ts'

export interface AnswerKeeper {
  /** The answer as it may be shown now, or null: then {@link AnswerKeeper.fetch} makes it. */
  peek: (key: string) => KeptAnswer | null
  /** The answer under a key, made if it isn't there; all who wait for the same key wait for one making. */
  fetch: (key: string, make: MakeAnswer) => Promise<KeptAnswer>
  /** How many answers and bytes are kept, and how often one was there. */
  figures: () => { answers: number; bytes: number; hits: number; misses: number }
}

export type MakeAnswer = () => Promise<{ answer: KeptAnswer; keep: boolean }>

interface Entry {
  answer: KeptAnswer
  make: MakeAnswer
  /** When something it shows changed, in ms; null while it is true. */
  staleSince: number | null
}

type Made = Pick<Entry, 'answer' | 'staleSince'>

/** What changed while an answer was being made: it may show the state before. */
type Meanwhile = { change: Change; at: number }[]

/** How long an answer may still be shown after stock has moved, while a new one is made. */
const GRACE_MS = 900
/** How long after that the new one is begun, so that one making shows many changes where they come thick and fast. */
const PATIENCE_MS = 400
/** Kept no longer than this, should a change ever go untold. */
const LONGEST_MS = 10 * 60_000

interface KeeperOptions {
  /** Most bytes kept. */
  bytes: number
  changes: Pick<Changes, 'subscribe'>
  /** In ms, from any beginning: only how long something took is asked, and a clock that is set must not change that. */
  now?: () => number
}

export function createAnswerKeeper({
  bytes,
  changes,
  now = () => performance.now(),
}: KeeperOptions): AnswerKeeper {
  const making = new Map<string, Promise<Made>>()
  const underWay = new Set<Meanwhile>()
  let hits = 0
  let misses = 0
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ answer }, key) => answer.size + key.length,
    ttl: LONGEST_MS,
    ttlResolution: 1_000,
  })

  changes.subscribe((change) => {
    const at = now()
    for (const meanwhile of underWay) meanwhile.push({ change, at })
    // Who asks from now on must not join a making that began before an urgent change.
    if (change.urgent) making.clear()
    for (const [key, entry] of entries.entries()) {
      if (!isTouched(entry.answer, change)) continue
      if (change.urgent) entries.delete(key)
      else entry.staleSince ??= at
    }
  })

  async function make(key: string, makeAnswer: MakeAnswer): Promise<Made> {
    const meanwhile: Meanwhile = []
    underWay.add(meanwhile)
    try {
      const { answer, keep } = await makeAnswer()
      const touching = meanwhile.filter(({ change }) => isTouched(answer, change))
      const staleSince = touching[0]?.at ?? null
      const isOutdated = touching.some(({ change }) => change.urgent)
      if (!keep) entries.delete(key)
      else if (!isOutdated) entries.set(key, { answer, make: makeAnswer, staleSince })
      return { answer, staleSince }
    } finally {
      underWay.delete(meanwhile)
    }
  }

  function makeOnce(key: string, makeAnswer: MakeAnswer): Promise<Made> {
    const running = making.get(key)
    if (running) return running
    const started = make(key, makeAnswer).finally(() => {
      if (making.get(key) === started) making.delete(key)
    })
    making.set(key, started)
    return started
  }

  function isPast(ms: number, { staleSince }: Pick<Entry, 'staleSince'>): boolean {
    return staleSince !== null && now() - staleSince > ms
  }

  return {
    peek(key) {
      const entry = entries.get(key)
      if (!entry || isPast(GRACE_MS, entry)) return null
      // A failure to renew is no failure of this request: the next one tries again and waits.
      if (isPast(PATIENCE_MS, entry)) makeOnce(key, entry.make).catch(() => {})
      hits += 1
      return entry.answer
    },
    async fetch(key, makeAnswer) {
      misses += 1
      const made = await makeOnce(key, makeAnswer)
      // A slow making may have begun before a change that is a while ago by now; one more begins after it.
      return isPast(GRACE_MS, made) ? (await makeOnce(key, makeAnswer)).answer : made.answer
    },
    figures: () => ({ answers: entries.size, bytes: entries.calculatedSize, hits, misses }),
  }
}

function isTouched({ shows }: KeptAnswer, { items, lists }: Change): boolean {
  if (lists && shows.has('lists')) return true
  if (items === 'all') return shows.size > 0
  return items.some((id) => shows.has(`item:${id}`))
}
