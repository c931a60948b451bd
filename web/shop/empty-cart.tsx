/** What the cart and the checkout show while nothing is in the cart. */
import { ShoppingBag } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function EmptyCart({ hint }: { hint: string }) {
  return (
    <div className="page-width">
      <EmptyState
        icon={ShoppingBag}
        heading="h1"
        title="Your cart is empty"
        hint={hint}
        action={<LinkButton to="/products">Continue Shopping</LinkButton>}
      />
    </div>
  )
}
