/** A line of a cart or checkout in the words of the protocol. */
import { titleOfGoods } from '#contract/catalogue/items/title-with-options.ts'
import { pictureAt } from '#contract/core/pictures.ts'
import type { PricedLine } from '../../../orders/price/price-cart.ts'

export function presentLine(
  { item, id, qty, price, lineTotal }: PricedLine,
  { at, publicUrl }: { at: number; publicUrl: string },
) {
  const picture = item?.images[0]
  return {
    id: `li_${at + 1}`,
    item: {
      id,
      title: item ? titleOfGoods(item) : id,
      price,
      ...(picture ? { image_url: pictureUrl(picture, publicUrl) } : {}),
    },
    quantity: qty,
    totals: [
      { type: 'subtotal', amount: lineTotal },
      { type: 'total', amount: lineTotal },
    ],
  }
}

export function pictureUrl(picture: string, publicUrl: string): string {
  const address = pictureAt(picture, 640)
  return address.startsWith('/') ? `${publicUrl}${address}` : address
}
