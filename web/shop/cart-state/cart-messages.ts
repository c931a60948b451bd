/**
 * What is said of the cart after a press: that something went in, with the ways on from there, or why nothing more goes
 * in.
 */
import { t } from '@lingui/core/macro'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const waysOn = () => [
  { label: t`View cart`, to: '/cart' },
  { label: t`Checkout`, to: '/checkout' },
]

/** `added` may be fewer than were asked for, where the stock has no more. */
export function showAddedToCart(item: ItemSummary, { added, asked }: { added: number; asked: number }): void {
  const goods = { picture: item.images[0], title: added > 1 ? `${added} x ${item.title}` : item.title, links: waysOn() }
  if (added < asked) toast.goods('warning', t`Added to your cart. That is all we have in stock`, goods)
  else toast.goods('success', t`Added to your cart`, goods)
}

/** Why nothing more goes into the cart. */
export function allInCart(stock: number): string {
  return stock === 1 ? t`The last one is in your cart` : t`All ${stock} in stock are in your cart`
}
