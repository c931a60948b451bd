/** What was paid for the pieces of an order that came back. */

import { paidFor } from '#contract/checkout/discount.plain.ts'
import { type Cents, cents, sum } from '#contract/core/money.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { OrderLineRow } from './lock-order.ts'
import { piecesLeft } from './present.ts'

export function sentBackCents(lines: readonly OrderLineRow[], returns: readonly OrderReturn[]): Cents {
  const received = returns.filter(({ state }) => state === 'received').flatMap((one) => one.lines)
  const pieces = new Map<string, number>()
  for (const { id, qty } of received) pieces.set(id, (pieces.get(id) ?? 0) + qty)
  const amounts = lines.map((line) => {
    const left = piecesLeft(line)
    const back = Math.min(left, pieces.get(line.itemId) ?? 0)
    pieces.set(line.itemId, (pieces.get(line.itemId) ?? 0) - back)
    return cents(paidFor(line, left) - paidFor(line, left - back))
  })
  return sum(amounts)
}
