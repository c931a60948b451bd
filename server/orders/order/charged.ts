/** What was charged for an order. */
import { paidFor } from '#contract/checkout/discount.plain.ts'
import { type Cents, cents, sum } from '#contract/core/money.ts'
import type { OrderLineRow, OrderRow } from './lock-order.ts'
import { piecesLeft } from './present.ts'

/** When it was placed: pieces that were taken off since were charged too. */
export function chargedCents(row: OrderRow, lines: readonly OrderLineRow[]): Cents {
  const cancelled = lines.map((line) => cents(paidFor(line, line.qty) - paidFor(line, piecesLeft(line))))
  return sum([cents(row.totalCents), ...cancelled])
}
