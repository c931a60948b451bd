/** The checkout: who orders, where to, and what; the cart becomes an order here. */
import { useState } from 'react'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { CartSkeleton } from '#web/shop/cart-state/cart-skeleton.tsx'
import { useCart } from '#web/shop/cart-state/cart-store.ts'
import { EmptyCart } from '#web/shop/cart-state/empty-cart.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutPlaced, type PlacedOrder } from './checkout-placed.tsx'

export function meta() {
  return noindexMeta('Checkout')
}

export default function Checkout() {
  const alive = useHydrated()
  const lines = useCart((state) => state.items)
  const [placed, setPlaced] = useState<PlacedOrder>()

  if (!alive) return <CartSkeleton heading="Checkout" />
  if (placed) return <CheckoutPlaced order={placed} />
  if (lines.length === 0) return <EmptyCart hint="There is nothing to order yet." />
  return <CheckoutForm lines={lines} onPlaced={setPlaced} />
}
