/** The checkout: who orders, where to, and what; the cart becomes an order here. */
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '#web/context.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { WithCartLines } from '#web/shop/cart-state/with-cart-lines.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutPlaced, type PlacedOrder } from './checkout-placed.tsx'

export const meta = () => noindexMeta('Checkout')

export async function loader({ context }: LoaderFunctionArgs) {
  const { methods } = await context.get(apiContext)('GET /payment-methods')
  return { methods }
}

export default function Checkout() {
  const { methods } = useLoaderData<typeof loader>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  if (placed) return <CheckoutPlaced order={placed} />
  return (
    <WithCartLines heading="Checkout" emptyHint="There is nothing to order yet.">
      {(lines) => <CheckoutForm lines={lines} methods={methods} onPlaced={setPlaced} />}
    </WithCartLines>
  )
}
