/** What the cart and the checkout show while nothing is in the cart. */
import { ShoppingBag } from 'lucide-react'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

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
