/** The mail that tells a person what on their wishlist costs less now, or is back in stock. */
import { cents, formatMoney } from '#contract/money.ts'
import type { ItemRow } from '../catalogue/present.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'

export interface Offer {
  item: Pick<ItemRow, 'id' | 'slug' | 'title' | 'priceCents'>
  /** The price the person knew, in cents; null when it is not lower now. */
  before: number | null
}

interface OfferMail {
  to: string
  offers: readonly Offer[]
  publicUrl: string
}

export function offerMail({ to, offers, publicUrl }: OfferMail): Mail {
  const [first] = offers
  const title = first?.item.title ?? ''
  const others = offers.length - 1
  const subject =
    others === 0
      ? `${title}: good news from your wishlist`
      : `${title} and ${others} more: good news from your wishlist`
  return composeMail({
    kind: 'offers',
    to,
    subject,
    preview: 'Something you marked costs less now, or is back in stock.',
    publicUrl,
    parts: [
      { heading: 'Good news from your wishlist' },
      ...offers.flatMap(({ item, before }) => {
        const price = formatMoney(cents(item.priceCents))
        const news =
          before === null ? `Back in stock, at ${price}.` : `Now ${price} instead of ${formatMoney(cents(before))}.`
        return [`${item.title}\n${news}`, { button: 'Have a look', href: `${publicUrl}/products/${item.slug}` }]
      }),
      'You get this mail because you chose offers under Account Settings. You can change that there at any time.',
    ],
  })
}
