/** Reads a cart back from the browser's storage, whatever an older version or a stray hand has left there. */

import { parseStoredItem, storedCount } from '#web/shop/catalogue/parse-stored-item.ts'
import { type Cart, type CartLine, cartOf, emptyCart } from './cart.ts'

export function parseStoredCart(stored: unknown): Cart {
  if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items)) {
    return emptyCart
  }
  const lines = new Map<string, CartLine>()
  for (const one of stored.items) {
    const line = readLine(one)
    if (line && !lines.has(line.id)) lines.set(line.id, line)
  }
  return cartOf([...lines.values()])
}

function readLine(stored: unknown): CartLine | undefined {
  const item = parseStoredItem(stored)
  if (!item || typeof stored !== 'object') return undefined
  const fields: Partial<Record<string, unknown>> = { ...stored }
  const qty = storedCount(fields.qty ?? fields.quantity)
  if (qty === undefined || qty < 1) return undefined
  return { ...item, qty, totalPrice: 0, stock: storedCount(fields.stock) ?? qty }
}
