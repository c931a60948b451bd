/** Scans of single pieces: each adds one to what is stored, whoever else counts the item, and is added once. */
import type { StockTakeLine } from '#contract/stock/stock-takes.ts'
import { ApiRefusal } from '#web/api/client.ts'

export interface Stored {
  line: StockTakeLine
  /** What somebody else had counted since it was looked up. */
  replaced: StockTakeLine['counted']
}

export type Store = (count: { itemId: string; pieces: number; seen: number | null }) => Promise<Stored>

/** `line`: as it was looked up for this scan. */
export function createScans(store: Store): (line: StockTakeLine) => Promise<Stored> {
  /** Whether it was stored nobody knows: its answer never came. */
  let unanswered: { itemId: string; pieces: number } | null = null

  return async function addPiece({ itemId, counted }) {
    let [pieces, seen] = [(counted?.pieces ?? 0) + 1, counted?.version ?? null]
    // The same piece is scanned once more, and the first scan had arrived.
    if (unanswered?.itemId === itemId && unanswered.pieces === counted?.pieces) pieces = unanswered.pieces
    for (;;) {
      unanswered = { itemId, pieces }
      const stored = await store({ itemId, pieces, seen }).catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) unanswered = null
        throw error
      })
      unanswered = null
      if (stored.replaced === null) return stored
      // Two scanned at the same moment: the last one counts, and has to count for both.
      pieces = stored.replaced.pieces + 1
      seen = stored.line.counted?.version ?? null
    }
  }
}
