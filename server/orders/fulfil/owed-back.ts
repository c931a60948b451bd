/** The money of an order that the shop has no claim to any more: pieces of it were taken off or came back. */

import { paidFor } from '#contract/checkout/discount.plain.ts'
import { type Cents, cents, NOTHING, sum } from '#contract/core/money.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { OrderLineRow, OrderRow } from '../order/lock-order.ts'
import { piecesLeft } from '../order/present.ts'

interface Standing {
  lines: readonly OrderLineRow[]
  returns: readonly OrderReturn[]
  /** What can be given back at all. */
  refundable: Cents
  /** Paid beforehand, for its pre-order. */
  deposit: Cents
}

/** Never more than `refundable`; delivery is kept, but for a cancelled order. */
export function owedBackCents(row: OrderRow, { lines, returns, refundable, deposit }: Standing): Cents {
  const kept = row.status === 'cancelled' ? NOTHING : cents(row.totalCents - sentBackCents(lines, returns))
  return cents(Math.min(refundable, Math.max(0, refundable + deposit - kept)))
}

/** What was paid for the pieces that came back. */
function sentBackCents(lines: readonly OrderLineRow[], returns: readonly OrderReturn[]): Cents {
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
