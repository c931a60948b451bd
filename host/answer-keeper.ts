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

/** How long an answer may still be shown after stock has moved, while a new one is made. */
const GRACE_MS = 900
/** Kept no longer than this, should a change ever go untold. */
const LONGEST_MS = 10 * 60_000

interface KeeperOptions {
  /** Most bytes kept. */
  bytes: number
  changes: Changes
  now?: () => number
}

export function createAnswerKeeper({ bytes, changes, now = Date.now }: KeeperOptions): AnswerKeeper {
  const making = new Map<string, Promise<KeptAnswer>>()
  /** They grow with every change, so that an answer made while something changed isn't taken for true. */
  let changesSeen = 0
  let urgentSeen = 0
  let hits = 0
  let misses = 0
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, bytes),
    sizeCalculation: ({ answer }) => answer.size,
    ttl: LONGEST_MS,
  })

  changes.subscribe((change) => {
    changesSeen += 1
    if (change.urgent) {
      urgentSeen += 1
      // Who asks from now on must not join a making that began before the change.
      making.clear()
    }
    for (const [key, entry] of entries.entries()) {
      if (!isTouched(entry.answer, change)) continue
      if (change.urgent) entries.delete(key)
      else entry.staleSince ??= now()
    }
  })

  async function make(key: string, makeAnswer: MakeAnswer): Promise<KeptAnswer> {
    const seenBefore = changesSeen
    const urgentBefore = urgentSeen
    const { answer, keep } = await makeAnswer()
    if (urgentBefore !== urgentSeen) return answer
    if (keep)
      entries.set(key, { answer, make: makeAnswer, staleSince: seenBefore === changesSeen ? null : now() })
    else entries.delete(key)
    return answer
  }

  function makeOnce(key: string, makeAnswer: MakeAnswer): Promise<KeptAnswer> {
    const running = making.get(key)
    if (running) return running
    const started = make(key, makeAnswer).finally(() => {
      if (making.get(key) === started) making.delete(key)
    })
    making.set(key, started)
    return started
  }

  return {
    peek(key) {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.staleSince !== null) {
        if (now() - entry.staleSince > GRACE_MS) return null
        // A failure to renew is no failure of this request: the next one tries again and waits.
        makeOnce(key, entry.make).catch(() => {})
      }
      hits += 1
      return entry.answer
    },
    fetch(key, makeAnswer) {
      misses += 1
      return makeOnce(key, makeAnswer)
    },
    figures: () => ({ answers: entries.size, bytes: entries.calculatedSize, hits, misses }),
  }
}

function isTouched({ shows }: KeptAnswer, { items, lists }: Change): boolean {
  if (lists && shows.has('lists')) return true
  return items.some((id) => shows.has(`item:${id}`))
}
