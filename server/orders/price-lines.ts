/** What cart lines cost and whether they can be served: the one calculation behind the cart's check and the order. */
import { type Cents, cents, sum, times } from '#contract/money.ts'
import type { LineProblem } from '#contract/orders.ts'
import type { SoldItem } from '../catalogue/find-items.ts'
import type { Demand } from './load-cart-items.ts'

export interface PricedLine {
  /** The id or slug the cart sent. */
  asked: string
  /** Null when the item is gone or hidden. */
  item: SoldItem | null
  qty: number
  lineTotal: Cents
  problem: LineProblem | null
}

export interface PricedCart {
  lines: PricedLine[]
  /** The lines that can be served as they are. */
  total: Cents
}

export function priceLines({ pieces, items }: Demand): PricedCart {
  const lines = [...pieces].map(([asked, qty]) => priceLine(asked, qty, items.get(asked)))
  return { lines, total: sum(lines.filter((line) => line.problem === null).map((line) => line.lineTotal)) }
}

function priceLine(asked: string, qty: number, item: SoldItem | undefined): PricedLine {
  if (!item || item.disabled) return { asked, item: null, qty, lineTotal: cents(0), problem: 'gone' }
  return {
    asked,
    item,
    qty,
    lineTotal: times(cents(item.priceCents), qty),
    problem: stockProblem(item.qty, qty),
  }
}

function stockProblem(stock: number, qty: number): LineProblem | null {
  if (stock >= qty) return null
  return stock === 0 ? 'out-of-stock' : 'not-enough'
}
