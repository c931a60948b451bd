/** Two products drawn large, then three more and the way to all of them. */
import { t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import { langOf } from '#web/languages/lang-of.ts'
import { CardAction, StockNote } from '#web/shop/cards/card-action.tsx'
import { HeartButton } from '#web/shop/cards/heart-button.tsx'
import { optimisticNavigation, pressCard } from '#web/shop/cards/pressed-card.ts'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'

export function HomeFeatured({ items }: { items: readonly ItemSummary[] }) {
  const large = items.slice(0, 2)
  const small = items.slice(2, 5)
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="mb-5 font-bold text-3xl md:mb-7">
        {t`Featured`}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 md:gap-5">
        {large.map((item) => (
          <FeaturedCard key={item.id} item={item} />
        ))}
      </div>
      <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-5 md:grid-cols-4">
        {small.map((item) => (
          <ProductCard key={item.id} item={item} />
        ))}
        <PrefetchLink
          to="/products"
          className="group on-dark flex min-h-56 flex-col justify-between rounded-lg bg-accent p-5 text-white transition-colors duration-200 hover:bg-accent-deep focus-visible:-outline-offset-4 md:p-7"
        >
          <span className="font-bold text-2xl max-md:[:lang(si)_&]:text-base max-md:[:lang(ta)_&]:text-base">{t`View All Products`}</span>
          <ArrowRight className="size-8 transition-transform duration-200 group-hover:translate-x-1.5" />
        </PrefetchLink>
      </div>
    </section>
  )
}

/** A product drawn large: its picture on the stage, its words beside. */
function FeaturedCard({ item }: { item: ItemSummary }) {
  return (
    <article className="group relative grid grid-cols-[40%_1fr] overflow-hidden rounded-xl bg-stage sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      <Picture
        src={item.images[0]}
        alt={item.imageAlts[0] || item.title}
        width={640}
        height={640}
        sizes="(min-width: 64rem) 22rem, 45vw"
        className="aspect-square size-full object-cover max-md:mask-r-from-96% md:max-lg:mask-b-from-96% lg:mask-r-from-96%"
      />
      <HeartButton item={item} className="absolute top-2.5 right-2.5 z-10" />
      <div className="flex min-w-0 flex-col p-4 md:p-5 lg:py-8 lg:pr-8 lg:pl-2">
        {item.brand && <p className="text-ink-faint text-sm">{item.brand}</p>}
        <h3 lang={langOf(item.title)} className="mt-1 line-clamp-3 pr-8 font-semibold text-base sm:text-xl md:pr-10">
          <PrefetchLink
            to={productPath(item)}
            onPointerEnter={optimisticNavigation}
            onClick={(event) => pressCard(event, item)}
            className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent group-hover:text-accent"
          >
            <TitleText>{item.title}</TitleText>
          </PrefetchLink>
        </h3>
        <p className="mt-2 font-bold text-lg md:mt-4 md:text-xl">
          <Price amount={item.price} />
        </p>
        <WasPrice {...item} below className="mt-1" />
        <StockNote item={item} className="mt-1.5" />
        <div className="relative z-10 mt-auto pt-3 md:pt-6">
          <CardAction item={item} />
        </div>
      </div>
    </article>
  )
}
