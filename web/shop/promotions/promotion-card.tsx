/**
 * A promotion on its own ground: words beside a scene, or above it where there is little room; one link over all of it.
 */
import { ArrowRight } from 'lucide-react'
import type { Promotion } from '#contract/site/content/home-promotions.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { classes } from '#web/ui/display/classes.ts'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { PromotionPrice } from './promotion-price.tsx'
import type { PromotionPrice as Priced } from './promotion-prices.ts'
import { Scene, slideBackgrounds } from './scene-image.tsx'

interface PromotionCardProps {
  promotion: Promotion
  price: Priced | undefined
  large?: boolean
}

export function PromotionCard({ promotion, price, large = false }: PromotionCardProps) {
  const { textBlack, ground } = promotion
  return (
    <section
      className={classes(
        'group relative flex h-full overflow-hidden rounded-xl',
        large ? 'min-h-[23rem] md:min-h-[25rem] xl:min-h-96' : 'min-h-52 md:min-h-80 xl:min-h-64',
        slideBackgrounds[ground].plain,
        textBlack ? 'text-ink' : 'on-dark text-white',
      )}
    >
      <Scene
        name={promotion.image}
        ground={ground}
        sizes={
          large
            ? '(min-width: 1280px) 43rem, (min-width: 768px) max(50vw, 27rem), max(100vw, 25rem)'
            : '(min-width: 1280px) 29rem, (min-width: 768px) 33vw, max(100vw, 24rem)'
        }
        className={classes(
          'absolute inset-x-0 bottom-0 [&>img]:transition-transform [&>img]:duration-300 [&>img]:ease-calm group-hover:[&>img]:scale-[1.03]',
          large ? 'h-56 md:h-60 xl:h-full' : 'h-full md:h-40 xl:h-full',
        )}
      />
      <div
        className={classes(
          'absolute',
          slideBackgrounds[ground].fading,
          large
            ? 'inset-x-0 bottom-36 h-20 bg-linear-to-b md:bottom-40 xl:inset-y-0 xl:right-auto xl:h-full xl:w-[62%] xl:bg-linear-to-r'
            : 'inset-y-0 left-0 w-[72%] bg-linear-to-r md:inset-x-0 md:inset-y-auto md:bottom-24 md:h-16 md:w-full md:bg-linear-to-b xl:inset-y-0 xl:h-full xl:w-[72%] xl:bg-linear-to-r',
        )}
      />
      <div className={classes('relative flex w-full flex-col items-start p-6', large && 'xl:p-10')}>
        <p
          lang={langOf(promotion.eyebrow)}
          className={classes(
            'font-semibold text-xs tracking-wide',
            textBlack ? 'text-accent-deep' : 'text-accent-line',
          )}
        >
          {promotion.eyebrow}
        </p>
        <h2
          lang={langOf(promotion.title)}
          className={classes('mt-1.5 max-w-[11em] font-bold', large ? 'text-3xl' : 'text-2xl')}
        >
          {promotion.title}
        </h2>
        <p
          lang={langOf(promotion.text)}
          className={classes(
            'mt-2',
            large ? 'max-w-72 xl:max-w-60' : 'max-w-36 md:max-w-64',
            textBlack ? 'text-ink-soft' : 'text-white/85',
          )}
        >
          {promotion.text}
        </p>
        <PromotionPrice priced={price} className={large ? 'mt-3 text-xl' : 'mt-2'} />
        <PrefetchLink
          to={promotion.link}
          lang={langOf(promotion.action)}
          aria-label={`${promotion.action}: ${promotion.title}`}
          className={classes(
            'inline-flex min-h-11 items-center gap-2 font-semibold text-sm outline-none',
            'after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-current',
            large ? 'mt-2 xl:mt-auto' : 'mt-auto md:mt-1 xl:mt-auto',
          )}
        >
          <span>{promotion.action}</span>
          <ArrowRight className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
        </PrefetchLink>
      </div>
    </section>
  )
}
