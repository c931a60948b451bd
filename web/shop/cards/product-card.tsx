/** An item in a list: picture, brand, title, price, stock, heart and the way into the cart. */
import { langOf } from '#web/languages/lang-of.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { SiteSlot } from '#web/site/site-slot.tsx'
import { surfaceItem } from '#web/site/surface-item.ts'
import { classes } from '#web/ui/display/classes.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { CardAction, StockNote } from './card-action.tsx'
import { ConditionBadge } from './condition-badge.tsx'
import { HeartButton } from './heart-button.tsx'
import { optionWords } from './option-words.ts'
import { optimisticNavigation, pressCard } from './pressed-card.ts'

export function ProductCard({
  item,
  sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 30vw, 46vw',
  priority = false,
  heading: Heading = 'h3',
  below,
}: {
  item: ItemSummary
  sizes?: string
  /** For the first cards of a page, which a visitor waits for. */
  priority?: boolean
  heading?: 'h2' | 'h3'
  /** A further control of its list. */
  below?: Elements
}) {
  return (
    <article className={classes(!priority && 'laid-out-late', 'group relative flex h-full min-w-0 flex-col')}>
      <div className="relative overflow-hidden rounded-lg bg-stage">
        <Picture
          src={item.images[0]}
          alt={item.imageAlts[0] || item.title}
          width={640}
          height={640}
          sizes={sizes}
          largest={640}
          priority={priority}
          className="aspect-square w-full object-cover transition-transform duration-300 ease-calm group-hover:scale-[1.03]"
        />
      </div>
      <HeartButton item={item} small className="print:hidden absolute top-0.5 right-0.5 z-10 lg:top-2.5 lg:right-2.5" />
      <div className="flex grow flex-col pt-3">
        {item.brand && <p className="text-ink-faint text-xs">{item.brand}</p>}
        <Heading lang={langOf(item.title)} className="line-clamp-2 min-h-[2lh] font-medium text-sm sm:text-base">
          {/* The link lies over the whole card, so that everything but its buttons opens the item. */}
          <PrefetchLink
            to={productPath(item)}
            onPointerEnter={optimisticNavigation}
            onClick={(event) => pressCard(event, item)}
            className="card-link"
          >
            <TitleText>{item.title}</TitleText>
          </PrefetchLink>
        </Heading>
        <p className="mt-1.5 font-bold text-base sm:text-lg">
          <Price amount={item.price} />
        </p>
        <WasPrice {...item} below />
        <p className="mt-1 empty:hidden">
          <ConditionBadge item={item} />
        </p>
        {item.options && <p className="mt-1 text-ink-soft text-xs">{optionWords(item.options)}</p>}
        <StockNote item={item} className="mt-1" />
        {SITE_SLOTS.cardBadge && <SiteSlot name="cardBadge" parts={{ item: surfaceItem(item) }} />}
        <div className="relative z-10 mt-auto pt-3 print:hidden">
          <CardAction item={item} />
          {below}
        </div>
      </div>
    </article>
  )
}

/** Two cards beside each other on a phone, four on a wide screen. */
export function ProductGrid({ items, className = 'gap-y-8' }: { items: readonly ItemSummary[]; className?: string }) {
  return (
    <div className={classes('grid grid-cols-2 gap-x-4 md:gap-x-5 md:grid-cols-4', className)}>
      {items.map((item) => (
        <ProductCard key={item.id} item={item} />
      ))}
    </div>
  )
}
