/** What can be done with an item from a list: into the cart, or, when it is out of stock, on to its pre-order. */

import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { showAddedToCart } from '#web/shop/cart-state/cart-messages.ts'
import { cart, useCart } from '#web/shop/cart-state/cart-store.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { SpriteIcon } from '#web/ui/display/icon-sprite.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'

export function CardAction({ item }: { item: ItemSummary }) {
  const inCart = useCart((state) => state.items.find((line) => line.id === item.id)?.qty ?? 0)

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
  const full = inCart >= item.qty
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
      {words}
    </Button>
  )
}

/** Whether an item can be had now: a dot and a word. */
export function StockNote({ stock, className }: { stock: number; className?: string }) {
  const [dot, words] =
    stock < 1
      ? ['bg-line-strong', t`Out of Stock`]
      : stock <= limits.lowStock
        ? ['bg-warn-bright', t`Only ${stock} left`]
        : ['bg-good-bright', t`In Stock`]
  return (
    <p className={classes('flex items-center gap-2 text-ink-soft text-xs', className)}>
      <span aria-hidden="true" className={classes('size-2 rounded-full', dot)} />
      {words}
    </p>
  )
}
