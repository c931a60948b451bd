/**
 * Renders again, unasked, what an owner's change has dropped: should the database go away next, it is there to be
 * shown.
 */
import type { Render } from './cached-response.ts'

/** So many in one round, the last asked for first. */
const MOST = 50
/** ms from the first change to its round: an import, or a few edits in a row, have each page rendered once. */
const COLLECT_MS = 100
/** ms from one round to the next, however often things change. */
const REST_MS = 400

export interface Dropped {
  render: Render
  /** When it was last asked for. */
  usedAt: number
}

interface RenewalsOptions {
  renew: (key: string, dropped: Dropped) => Promise<unknown>
  /** Not while the database is away or visitors wait for their turn: whoever asks next has it rendered. */
  mayRenew: () => boolean
}

export interface Renewals {
  add: (key: string, dropped: Dropped) => void
}

export function createRenewals({ renew, mayRenew }: RenewalsOptions): Renewals {
  const waiting = new Map<string, Dropped>()
  let isRunning = false

  /** Two do so together, which leaves visitors half the places for pages: `admission.ts`. */
  async function renewInTurn(round: Iterable<[string, Dropped]>): Promise<void> {
    for (const [key, dropped] of round) {
      if (mayRenew()) await renew(key, dropped).catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await pause(COLLECT_MS)
      const round = [...waiting].values()
      waiting.clear()
      await Promise.all([renewInTurn(round), renewInTurn(round)])
      await pause(REST_MS)
    }
    isRunning = false
  }

  return {
    add(key, dropped) {
      if (waiting.size >= MOST) return
      waiting.set(key, dropped)
      if (isRunning) return
      isRunning = true
      void run()
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref())
}
