/** This browser's cart: stored over reloads, the same in every tab. */
import { create } from 'zustand'
import { trackEvent } from '#web/api/track-event.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'
import { afterPaint } from '#web/ui/display/after-paint.ts'
import {
  addToCart,
  type Cart,
  type CartLine,
  deleteLine,
  emptyCart,
  removeOne,
  restoreLine,
  reviseLine,
  updateQty,
} from './cart.ts'
import { parseStoredCart } from './parse-stored-cart.ts'

/** The cart as screens read it: `useCart((cart) => cart.items)`. During hydration it is empty, as on the server. */
export const useCart = create<Cart>(() => emptyCart)

const stored = persistedValue({ key: 'kade-cart', parse: parseStoredCart, empty: emptyCart })

/** Every change starts from what is stored, so that two tabs never undo each other's. */
function change(next: (cart: Cart) => Cart) {
  const after = next(stored.read() ?? useCart.getState())
  useCart.setState(after)
  stored.write(after)
}

export const cart = {
  /** Reads what is stored, and follows what other tabs store from now on. Once, before hydration. */
  restore() {
    stored.follow((now) => useCart.setState(now))
    const value = stored.read()
    if (value) useCart.setState(value)
  },
  add: (item: ItemSummary, count?: number) => {
    if (useCart.getState().items.length === 0) afterPaint(() => trackEvent({ kind: 'cart-filled' }))
    change((before) => addToCart(before, item, count))
  },
  update: (id: string, qty: number) => change((before) => updateQty(before, id, qty)),
  removeOne: (id: string) => change((before) => removeOne(before, id)),
  deleteLine: (id: string) => change((before) => deleteLine(before, id)),
  restoreLine: (line: CartLine, at: number) => change((before) => restoreLine(before, line, at)),
  revise: (item: ItemSummary) => change((before) => reviseLine(before, item)),
  clear: () => change(() => emptyCart),
}
