/** What becomes of a unit that was sold: the one table of its states. */
import { z } from 'zod'

export const UnitState = z.enum(['sold', 'refunded', 'returned', 'exchanged'])
export type UnitState = z.infer<typeof UnitState>

/**
 * - sold: the buyer has it.
 * - refunded: its money was given back, and the buyer kept it.
 * - returned: it came back, and may be sold again.
 * - exchanged: it came back, and its buyer has another one for it, which has a record of its own.
 */
export const unitMoves: Record<UnitState, readonly UnitState[]> = {
  sold: ['returned', 'exchanged', 'refunded'],
  refunded: ['returned', 'sold'],
  returned: ['sold'],
  exchanged: [],
}

/** A buyer has it: nobody else can be sold what has its serial number or IMEI. */
export const isInHands: Record<UnitState, boolean> = { sold: true, refunded: true, returned: false, exchanged: false }
