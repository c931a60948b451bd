/** A product drawn large: its picture on the stage, its words beside. */

import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { PrefetchLink } from '#web/ui/display/prefetch-link.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { CardAction } from './card-action.tsx'
import { HeartButton } from './heart-button.tsx'
import { StockNote } from './stock-note.tsx'

export function FeaturedCard({ item }: { item: ItemSummary }) {
  return (
    <article className="group relative grid overflow-hidden rounded-xl bg-stage max-md:sm:grid-cols-2 lg:grid-cols-2">
      <Picture
        src={item.images[0]}
        alt={item.imageAlts[0] || item.title}
        width={640}
        height={640}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        className="aspect-square size-full object-cover max-lg:mask-b-from-96% lg:mask-r-from-96%"
      />
      <HeartButton item={item} className="absolute top-2.5 right-2.5 z-10" />
      <div className="flex flex-col p-5 lg:py-8 lg:pr-8 lg:pl-2">
        {item.brand && <p className="text-ink-faint text-sm">{item.brand}</p>}
        <h3 className="mt-1 line-clamp-3 pr-10 font-semibold text-xl">
          <PrefetchLink
            to={productPath(item)}
            className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent group-hover:text-accent"
          >
            {item.title}
          </PrefetchLink>
        </h3>
        <p className="mt-4 font-bold text-xl">
          <Price amount={item.price} />
        </p>
        <StockNote stock={item.qty} className="mt-1.5" />
        <div className="relative z-10 mt-auto pt-6">
          <CardAction item={item} />
        </div>
      </div>
    </article>
  )
}
