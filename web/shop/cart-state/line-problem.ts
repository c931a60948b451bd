/** Why a cart line cannot be ordered as it stands, and what is left of the cart without such lines. */
import type { LineProblem } from '#contract/orders.ts'
import { type CartLine, cartOf } from './cart.ts'

export function lineProblem(line: CartLine, gone: ReadonlySet<string>): LineProblem | null {
  if (gone.has(line.id)) return 'gone'
  if (line.stock < 1) return 'out-of-stock'
  return line.qty > line.stock ? 'not-enough' : null
}

export function problemWords(line: Pick<CartLine, 'stock'>, problem: LineProblem): string {
  if (problem === 'gone') return 'No longer available'
  return problem === 'out-of-stock' ? 'Out of stock' : `Only ${line.stock} left`
}

export interface Orderable {
  /** Lines that can be ordered as they stand. */
  lines: readonly CartLine[]
  /** What these lines cost, in rupees. */
  total: number
  /** How many lines cannot. */
  leftOut: number
}

export function orderable(lines: readonly CartLine[], gone: ReadonlySet<string>): Orderable {
  const fine = cartOf(lines.filter((line) => lineProblem(line, gone) === null))
  return { lines: fine.items, total: fine.totalAmount, leftOut: lines.length - fine.items.length }
}
