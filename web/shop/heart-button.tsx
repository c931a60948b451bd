/** The heart that puts an item on the wishlist or takes it off. */
import { classes } from '#web/ui/classes.ts'
import { DrawnIcon } from '#web/ui/drawn-once.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { CardItem } from './card-item.ts'
import { useWishlist, wishlist } from './wishlist-store.ts'

export function HeartButton({ item, className }: { item: CardItem; className?: string }) {
  const wished = useWishlist((state) => state.items.some((other) => other.id === item.id))
  const label = wished ? 'Remove from wishlist' : 'Add to wishlist'
  return (
    <span className={classes('needs-script', className)}>
      <Tooltip text={label}>
        <button
          type="button"
          aria-label={`${label}: ${item.title}`}
          aria-pressed={wished}
          onClick={() => wishlist.toggle(item)}
          className="button-on-picture"
        >
          <DrawnIcon
            name={wished ? 'heart-filled' : 'heart'}
            className={classes('size-5', wished && 'text-accent')}
          />
        </button>
      </Tooltip>
    </span>
  )
}
