/** The checkout: who orders, where to, and what; the cart becomes an order here. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { trackEvent } from '#web/api/track-event.ts'
import { apiContext } from '#web/context.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useCart } from '#web/shop/cart-state/cart-store.ts'
import { WithCartLines } from '#web/shop/cart-state/with-cart-lines.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutPlaced, type PlacedOrder } from './checkout-placed.tsx'

export const meta = () => noindexMeta(t`Checkout`)

export async function loader({ context }: LoaderFunctionArgs) {
  const { methods } = await context.get(apiContext)('GET /payment-methods')
  return { methods }
}

export default function Checkout() {
  const { methods } = useLoaderData<typeof loader>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const isFilled = useCart(({ items }) => items.length > 0)

  useEffect(() => {
    if (isFilled) trackEvent({ kind: 'checkout-opened' })
  }, [isFilled])

  function place(order: PlacedOrder) {
    trackEvent({ kind: 'order-placed' })
    setPlaced(order)
  }

  if (placed) return <CheckoutPlaced order={placed} />
  return (
    <WithCartLines heading={t`Checkout`} emptyHint={t`There is nothing to order yet.`}>
      {(lines) => <CheckoutForm lines={lines} methods={methods} onPlaced={place} />}
    </WithCartLines>
  )
}
