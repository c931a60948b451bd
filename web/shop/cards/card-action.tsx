/** What can be done with an item from a list: into the cart, or, when it is out of stock, on to its pre-order. */

import { t } from '@lingui/core/macro'
import { limits } from '#contract/core/limits.ts'
import { showAddedToCart } from '#web/shop/cart-state/cart-messages.ts'
import { cart, useCart } from '#web/shop/cart-state/cart-store.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { SpriteIcon } from '#web/ui/display/icon-sprite.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'

export function CardAction({ item }: { item: ItemSummary }) {
  const full = useIsFull(item)

  if (item.qty < 1) {
    return (
      <LinkButton
        to={productPath(item)}
        variant="secondary"
        size="sm"
        aria-label={`${t`Pre-Order`}: ${item.title}`}
        className="w-full"
      >
        {t`Pre-Order`}
      </LinkButton>
    )
  }
  const words = full ? t`Max in cart` : t`Add to Cart`
  return (
    <Button
      variant="secondary"
      size="sm"
      className="noscript:hidden! w-full px-2!"
      aria-label={`${words}: ${item.title}`}
      // Not `disabled`: the focus stays where it is when the last piece goes in.
      aria-disabled={full}
      onClick={() => {
        if (full) return
        cart.add(item)
        showAddedToCart(item, { added: 1, asked: 1 })
      }}
    >
      <SpriteIcon name={full ? 'check' : 'bag'} className="size-4" />
      <span>{words}</span>
    </Button>
  )
}

/** Whether all there is of it lies in the cart. */
function useIsFull({ id, qty }: ItemSummary): boolean {
  return useCart(({ items }) => qty > 0 && items.some((line) => line.id === id && line.qty >= qty))
}

/**
 * Whether an item can be had now: a dot and a word. Where the button says that it is all in the cart, only the place is
 * kept.
 */
export function StockNote({ item, className }: { item: ItemSummary; className?: string }) {
  const stock = item.qty
  const full = useIsFull(item)
  const [dot, words] =
    stock < 1
      ? ['bg-line-strong', t`Out of Stock`]
      : stock <= limits.lowStock
        ? ['bg-warn-bright', t`Only ${stock} left`]
        : ['bg-good-bright', t`In Stock`]
  return (
    <p className={classes('flex items-center gap-2 text-ink-soft text-xs', full && 'invisible', className)}>
      <span aria-hidden="true" className={classes('size-2 rounded-full', dot)} />
      <span>{words}</span>
    </p>
  )
}
