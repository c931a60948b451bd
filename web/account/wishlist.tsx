/** The wishlist, the latest first. */
import { t } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import { use } from 'react'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { PriceDropChoice } from '#web/shop/wishlist-state/price-drop-choice.tsx'
import { ShareWishlist } from '#web/shop/wishlist-state/share-wishlist.tsx'
import { useWishlist } from '#web/shop/wishlist-state/wishlist-store.ts'
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
        title={t`Your wishlist is empty`}
        hint={t`Tap the heart on anything you like, and it waits for you here, on every device.`}
        action={<LinkButton to="/products">{t`Find something`}</LinkButton>}
        className="rounded-lg border border-line"
      />
    )
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6">
        {items.toReversed().map((item) => (
          <li key={item.id} className="min-w-0">
            <ProductCard item={item} heading="h2" />
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <PriceDropChoice />
        <ShareWishlist ids={items.map(({ id }) => id).toReversed()} publicUrl={window.location.origin} />
      </div>
    </>
  )
}
