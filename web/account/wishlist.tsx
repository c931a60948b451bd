/** The wishlist, the latest first. */
import { Heart } from 'lucide-react'
import { use } from 'react'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { useWishlist } from '#web/shop/wishlist/wishlist-store.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** What this browser has stored is shown immediately; that the list is empty only once it is synced. */
export function Wishlist({ synced }: { synced: Promise<unknown> | null }) {
  const items = useWishlist((state) => state.items)
  if (items.length === 0) {
    if (synced) use(synced)
    return (
      <EmptyState
        icon={Heart}
        title="Your wishlist is empty"
        hint="Tap the heart on anything you like, and it waits for you here, on every device."
        action={<LinkButton to="/products">Find something</LinkButton>}
        className="rounded-lg border border-line"
      />
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6">
      {items.toReversed().map((item) => (
        <li key={item.id} className="min-w-0">
          <ProductCard item={item} heading="h2" />
        </li>
      ))}
    </ul>
  )
}
