/** Adds up cart lines of one item, in the order in which items first appear. */
import type { CartLineInput } from '#contract/orders.ts'

/** Pieces by what the line calls its item: an id, or a slug. */
export function mergeLines(lines: readonly CartLineInput[]): Map<string, number> {
  const demand = new Map<string, number>()
  for (const { id, qty } of lines) demand.set(id, (demand.get(id) ?? 0) + qty)
  return demand
}
