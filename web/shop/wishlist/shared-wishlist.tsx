/** A list that somebody has shared, with a way to take it over. */
import { plural, t } from '@lingui/core/macro'
import { HeartOff } from 'lucide-react'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { useWishlist, wishlist } from '#web/shop/wishlist-state/wishlist-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { SpriteIcon } from '#web/ui/display/icon-sprite.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { WishCards } from './wish-cards.tsx'

interface SharedWishlistProps {
  items: readonly ItemSummary[]
  /** How many of the list are not sold any more. */
  gone: number
}

export function SharedWishlist({ items, gone }: SharedWishlistProps) {
  const own = useWishlist((state) => state.items)
  const missing = items.filter(({ id }) => !own.some((mine) => mine.id === id))
  if (items.length === 0) {
    return (
      <EmptyState
        icon={HeartOff}
        heading="h1"
        title={t`Nothing of this wishlist is sold any more`}
        action={<LinkButton to="/products">{t`View All Products`}</LinkButton>}
      />
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-bold text-4xl">{t`A shared wishlist`}</h1>
          <p className="mt-2 text-ink-soft">
            {plural(items.length, {
              one: '# product, with price and stock of today.',
              other: '# products, with price and stock of today.',
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            className="noscript:hidden!"
            aria-disabled={missing.length === 0}
            // The last one first, so that mine begins as theirs does.
            onClick={() => missing.toReversed().forEach(wishlist.add)}
          >
            <SpriteIcon name={missing.length === 0 ? 'check' : 'heart'} className="size-5" />
            <span>{missing.length === 0 ? t`All on my wishlist` : t`Add all to my wishlist`}</span>
          </Button>
          <LinkButton to="/wishlist" variant="secondary">
            {t`My wishlist`}
          </LinkButton>
        </div>
      </div>
      {gone > 0 && (
        <Alert tone="yellow" className="mt-5">
          {plural(gone, {
            one: 'One product of the list is not sold any more.',
            other: '# products of the list are not sold any more.',
          })}
        </Alert>
      )}
      <WishCards items={items} />
    </>
  )
}
