/** The cart as a value: its lines, its totals in whole cents, and everything that can be done to it. */
import { t } from '@lingui/core/macro'
import type { LineProblem } from '#contract/checkout/quotes.ts'
import { centsFromRupees, rupees, sum, times } from '#contract/core/money.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'

/** A line: the product's fields, how many are wanted, what they cost together, and how many the shop has. */
export interface CartLine extends Omit<ItemSummary, 'qty'> {
  qty: number
  totalPrice: number
  stock: number
}

export interface Cart {
  items: readonly CartLine[]
  /** The sum of the lines' quantities. */
  totalQuantity: number
  /** In rupees, exact to the cent. */
  totalAmount: number
}

export const emptyCart: Cart = { items: [], totalQuantity: 0, totalAmount: 0 }

/** A cart with these lines; line totals and totals are always worked out anew. */
export function cartOf(lines: readonly CartLine[]): Cart {
  const items = lines.map((line) => ({ ...line, totalPrice: rupees(times(centsFromRupees(line.price), line.qty)) }))
  return {
    items,
    totalQuantity: items.reduce((total, line) => total + line.qty, 0),
    totalAmount: rupees(sum(items.map((line) => centsFromRupees(line.totalPrice)))),
  }
}

/** Puts `count` more of an item in, as far as its stock goes. The item's present price and stock are taken over. */
export function addToCart(cart: Cart, item: ItemSummary, count = 1): Cart {
  const { qty: stock, ...fields } = cardItem(item)
  const before = cart.items.find((line) => line.id === item.id)
  // A line that already holds more than the shop has left stays as it is: the cart page says so.
  const qty = Math.max(before?.qty ?? 0, Math.min((before?.qty ?? 0) + count, stock))
  if (qty < 1) return cart
  const line = { ...fields, stock, qty, totalPrice: 0 }
  if (!before) return cartOf([...cart.items, line])
  return cartOf(cart.items.map((other) => (other === before ? line : other)))
}

/** Sets how many of a line are wanted: a whole number from 1 to its stock. */
export function updateQty(cart: Cart, id: string, qty: number): Cart {
  if (!Number.isFinite(qty)) return cart
  return cartOf(
    cart.items.map((line) =>
      line.id === id ? { ...line, qty: Math.max(1, Math.min(Math.floor(qty), line.stock)) } : line,
    ),
  )
}

/** One less; the last one takes the line with it. */
export function removeOne(cart: Cart, id: string): Cart {
  return cartOf(
    cart.items.flatMap((line) => {
      if (line.id !== id) return [line]
      return line.qty > 1 ? [{ ...line, qty: line.qty - 1 }] : []
    }),
  )
}

export function deleteLine(cart: Cart, id: string): Cart {
  return cartOf(cart.items.filter((line) => line.id !== id))
}

/** Puts a deleted line back where it was; if the item was added again meanwhile, nothing changes. */
export function restoreLine(cart: Cart, line: CartLine, at: number): Cart {
  if (cart.items.some((other) => other.id === line.id)) return cart
  return cartOf(cart.items.toSpliced(at, 0, line))
}

/** Takes over what the shop now says of a line: price, stock, title, picture. The wanted quantity stays. */
export function reviseLine(cart: Cart, item: ItemSummary): Cart {
  const { qty: stock, ...fields } = cardItem(item)
  const revise = ({ wasPrice: _, ...line }: CartLine) => ({ ...line, ...fields, stock })
  return cartOf(cart.items.map((line) => (line.id === item.id ? revise(line) : line)))
}

/** Why a cart line cannot be ordered as it stands, and what is left of the cart without such lines. */
export function lineProblem(line: CartLine, gone: ReadonlySet<string>): LineProblem | null {
  if (gone.has(line.id)) return 'gone'
  if (line.stock < 1) return 'out-of-stock'
  return line.qty > line.stock ? 'not-enough' : null
}

export function problemWords(line: Pick<CartLine, 'stock'>, problem: LineProblem): string {
  if (problem === 'gone') return t`No longer available`
  return problem === 'out-of-stock' ? t`Out of stock` : t`Only ${line.stock} left`
}

interface Orderable {
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
