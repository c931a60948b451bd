/** Why an order was refused: what changed in the cart, or what else the server said. */
import { t } from '@lingui/core/macro'
import type { QuotedLine } from '#contract/checkout/quotes.ts'
import { formatRupees } from '#contract/core/money.ts'
import { problemOf } from '#web/api/client.ts'
import { type CartLine, problemWords } from '#web/shop/cart-state/cart.ts'

export interface OrderFailure {
  /** Sentences below the message. */
  details: readonly string[]
  /** The true lines, for the cart to take over. */
  quoted: readonly QuotedLine[]
}

export function orderFailure(error: unknown, lines: readonly CartLine[]): OrderFailure {
  const problem = problemOf('POST /orders', error)
  if (!problem) return { details: [t`The shop could not be reached. Your cart is kept.`], quoted: [] }
  const quoted = problem.lines ?? []
  const details = quoted.flatMap((now) =>
    whatChanged(
      lines.find(({ id }) => id === now.id),
      now,
    ),
  )
  if (problem.code === 'CART_CHANGED' && problem.total !== undefined && details.length === 0) {
    details.push(t`The total is now ${formatRupees(problem.total)}.`)
  }
  const says = problem.code === 'CART_CHANGED' || problem.code === 'UNEXPECTED' ? [] : [problem.message]
  return { details: [...details, ...says], quoted }
}

function whatChanged(line: CartLine | undefined, now: QuotedLine): string[] {
  const title = now.title || line?.title || t`One item`
  return [
    ...(line && now.problem !== 'gone' && line.price !== now.price
      ? [t`${title}: the price has changed from ${formatRupees(line.price)} to ${formatRupees(now.price)}.`]
      : []),
    ...(now.problem ? [`${title}: ${problemWords(now, now.problem).toLowerCase()}.`] : []),
  ]
}
