/**
 * The cart and the checkout need cart lines: what they show until the browser has read them, and when there are none.
 */

import { t } from '@lingui/core/macro'
import { ShoppingBag } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { shopDetails } from '#contract/site/shop-details.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { CartLine } from './cart.ts'
import { useCart } from './cart-store.ts'

interface WithCartLinesProps {
  heading: string
  /** What is said while the cart is empty. */
  emptyHint: string
  children: (lines: readonly CartLine[]) => ReactNode
}

export function WithCartLines({ heading, emptyHint, children }: WithCartLinesProps) {
  // Deferred, so that the lines are rendered in slices, between which the page answers to presses.
  const isHydrated = useDeferredValue(useHydrated())
  const lines = useCart((state) => state.items)
  if (!isHydrated) return <CartSkeleton heading={heading} />
  return lines.length === 0 ? <EmptyCart hint={emptyHint} /> : children(lines)
}

/** In place of the page until its cart has been read. */
function CartSkeleton({ heading }: { heading: string }) {
  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 className="font-bold text-4xl">{heading}</h1>
      <p className="mt-6 hidden text-ink-soft noscript:block">
        {shopDetails.phone === ''
          ? t`This page needs JavaScript. Please switch it on.`
          : t`This page needs JavaScript. Please switch it on, or call us at ${shopDetails.phone} to order.`}
      </p>
      <div
        aria-hidden="true"
        className="noscript:hidden! mt-6 grid items-start gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16"
      >
        <div className="space-y-6 border-line border-t pt-6">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </div>
  )
}

function EmptyCart({ hint }: { hint: string }) {
  // Going back after an order the browser would scroll to where its lines were.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="page-width">
      <EmptyState
        icon={ShoppingBag}
        heading="h1"
        title={t`Your cart is empty`}
        hint={hint}
        action={<LinkButton to="/products">{t`Continue Shopping`}</LinkButton>}
      />
    </div>
  )
}
