/** The heart that puts an item on the wishlist or takes it off. */

import { t } from '@lingui/core/macro'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { useWishlist, wishlist } from '#web/shop/wishlist-state/wishlist-store.ts'
import { classes } from '#web/ui/display/classes.ts'
import { SpriteIcon } from '#web/ui/display/icon-sprite.tsx'
import { Tooltip } from '#web/ui/feedback/tooltip.tsx'

interface HeartButtonProps {
  item: ItemSummary
  /** On the small pictures of a phone's cards, where a larger one would hide the goods. */
  small?: boolean
  className?: string
}

export function HeartButton({ item, small = false, className }: HeartButtonProps) {
  const wished = useWishlist((state) => state.items.some((other) => other.id === item.id))
  const label = wished ? t`Remove from wishlist` : t`Add to wishlist`
  return (
    <span className={classes('noscript:hidden!', className)}>
      <Tooltip text={label}>
        <button
          type="button"
          aria-label={`${label}: ${item.title}`}
          aria-pressed={wished}
          onClick={() => wishlist.toggle(item)}
          className={classes('button-on-picture', small && 'max-lg:before:inset-1.5')}
        >
          <SpriteIcon
            name={wished ? 'heart-filled' : 'heart'}
            className={classes('size-5', small && 'max-lg:size-4.5', wished && 'text-accent')}
          />
        </button>
      </Tooltip>
    </span>
  )
}
