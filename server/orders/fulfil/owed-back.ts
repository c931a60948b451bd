/** The money of an order that the shop has no claim to any more: pieces of it were taken off or came back. */

import { type Cents, cents, NOTHING } from '#contract/core/money.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { OrderLineRow, OrderRow } from '../order/lock-order.ts'
import { sentBackCents } from '../order/sent-back.ts'

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
