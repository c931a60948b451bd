/** The checkout: who orders, where to, and what; the cart becomes an order here. */
import { useState } from 'react'
import { useAlive } from '#web/ui/use-alive.ts'
import { unlistedMeta } from '#web/unlisted-meta.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { useCart } from './cart-store.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutPlaced, type PlacedOrder } from './checkout-placed.tsx'
import { EmptyCart } from './empty-cart.tsx'

export function meta() {
  return unlistedMeta('Checkout')
}

export default function Checkout() {
  const alive = useAlive()
  const lines = useCart((state) => state.items)
  const [placed, setPlaced] = useState<PlacedOrder>()

  if (!alive) return <CartSkeleton heading="Checkout" />
  if (placed) return <CheckoutPlaced order={placed} />
  if (lines.length === 0) return <EmptyCart hint="There is nothing to order yet." />
  return <CheckoutForm lines={lines} onPlaced={setPlaced} />
}
