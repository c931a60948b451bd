/** The heart that puts an item on the wishlist or takes it off. */
import { Heart } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
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
          className="flex size-10 items-center justify-center rounded-full bg-white text-ink transition-[color,transform] duration-150 hover:text-accent active:scale-90"
        >
          <Heart
            aria-hidden="true"
            className={classes('size-5 transition-colors duration-150', wished && 'fill-accent text-accent')}
          />
        </button>
      </Tooltip>
    </span>
  )
}
