/** How the warranty of a piece stands on a day: what its buyer and the warranty desk are told. */
import { z } from 'zod'
import type { UnitState } from './unit-states.ts'

export const WarrantyStanding = z.enum(['none', 'not-begun', 'running', 'over', 'refunded', 'returned', 'exchanged'])
export type WarrantyStanding = z.infer<typeof WarrantyStanding>

interface Warranty {
  state: UnitState
  /** As `2026-12-15`, first and last day. */
  warrantyStarts: string
  warrantyEnds: string | null
}

/** `today`: as `2026-12-15`, in Colombo. Of a piece that was not simply sold, what became of it. */
export function warrantyStanding({ state, warrantyStarts, warrantyEnds }: Warranty, today: string): WarrantyStanding {
  if (state !== 'sold') return state
  if (warrantyEnds === null) return 'none'
  if (today > warrantyEnds) return 'over'
  return today < warrantyStarts ? 'not-begun' : 'running'
}
