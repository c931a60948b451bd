/** The hero of the home and smart-home pages: slides with words on the calm side of a scene, above it on a phone. */
import type { HeroSlide } from '#contract/site/content/hero-slide.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { Slideshow } from '#web/ui/carousel/slideshow.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { PromotionPrice } from './promotion-price.tsx'
import type { PromotionPrice as Priced, PromotionPrices } from './promotion-prices.ts'
import { Scene, slideBackgrounds } from './scene-image.tsx'

/** Of the slides, and of what stands in their place while they load. */
export const heroHeight = 'h-[33rem] md:h-[28rem] lg:h-[34rem]'

/** Where the words, dots and arrows of large slides begin, seen from the edges of the slide. */
const heroPadding = {
  /**
   * Slides in a frame of their own; on a phone they reach from edge to edge, and their words begin where the page's do.
   */
  inset: 'px-4 md:px-12 lg:px-16',
  /** Slides as wide as the window: where the words of the page begin. */
  wide: 'px-4 md:px-[max(var(--page-gutter),calc((100vw-86rem)/2+2.5rem))]',
}

const priceStyles = 'mt-2 md:text-lg md:max-lg:mt-0 lg:mt-4'

interface HeroSlideViewProps {
  slide: HeroSlide
  /** Null: yet to come, and its place is kept. */
  price: Priced | undefined | null
  /** The slide that is there when the page comes. */
  first: boolean
  near: boolean
  /** As wide as the window; its words then begin where those of the page do. */
  wide: boolean
}

function HeroSlideView({ slide, price, first, near, wide }: HeroSlideViewProps) {
  const { plain, fading } = slideBackgrounds[slide.bgColor]
  return (
    <div
      className={classes(
        'relative flex flex-col',
        heroHeight,
        plain,
        slide.textBlack ? 'text-ink' : 'on-dark text-white',
      )}
    >
      <Scene
        name={slide.image}
        ground={slide.bgColor}
        sizes={`(min-width: 1024px) max(${wide ? '100vw' : 'min(100vw, 81rem)'}, 60.5rem), (min-width: 768px) max(100vw, 50rem), max(100vw, 32rem)`}
        priority={first}
        near={near}
        className="absolute inset-x-0 bottom-0 h-72 md:top-0 md:h-full"
      />
      {/* The ground reaches over the picture, so that the words can be read on any of it. */}
      <div
        className={classes(
          'absolute inset-x-0 bottom-44 h-28 bg-linear-to-b md:inset-y-0 md:right-auto md:h-full md:w-[64%] md:bg-linear-to-r',
          fading,
        )}
      />
      <div
        className={classes(
          'relative flex flex-col items-start pt-8 md:h-full md:w-[62%] md:justify-center md:pb-18 lg:pb-12',
          wide ? heroPadding.wide : heroPadding.inset,
          wide && 'md:pr-0',
        )}
      >
        <p className="mb-3 flex min-h-6 items-center gap-3 font-semibold text-sm">
          {slide.badge && (
            <span className={slide.textBlack ? 'text-accent-deep' : 'text-accent-line'}>{slide.badge}</span>
          )}
          {slide.isHyperAI && (
            <span className="rounded-full border border-current/40 px-2.5 py-0.5 text-xs">HyperAI</span>
          )}
        </p>
        <h2
          lang={langOf(slide.title)}
          className="max-w-[12em] font-bold text-4xl md:max-lg:[:lang(ta)_&]:text-3xl lg:text-5xl"
        >
          {slide.title}
        </h2>
        <p
          lang={langOf(slide.subtitle)}
          className="mt-3 max-w-sm text-base md:mt-4 md:text-lg md:max-lg:max-w-[17rem] md:max-lg:[:lang(ta)_&]:max-w-[21rem]"
        >
          {slide.subtitle}
        </p>
        <p
          lang={langOf(slide.description)}
          className={classes('mt-1 hidden max-w-sm lg:block', slide.textBlack ? 'text-ink-soft' : 'text-accent-line')}
        >
          {slide.description}
        </p>
        {/* Beside the button where the slide is low: Sinhala and Tamil need more lines. */}
        <div className="flex flex-col items-start gap-x-5 md:max-lg:mt-5 md:max-lg:flex-row-reverse md:max-lg:items-center">
          {price === null ? (
            <p aria-hidden="true" className={priceStyles}>
              &nbsp;
            </p>
          ) : (
            <PromotionPrice priced={price} className={priceStyles} />
          )}
          <LinkButton
            to={slide.link}
            variant={slide.textBlack ? 'primary' : 'light'}
            className="mt-5 md:max-lg:mt-0 lg:mt-7"
          >
            <span>{slide.buttonText}</span>
            <span className="sr-only">{`: ${slide.title}`}</span>
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

interface HeroSlideshowProps {
  label: string
  slides: readonly HeroSlide[]
  /** Null: yet to come. */
  prices: PromotionPrices | null
  intervalMs: number
  motion: 'fade' | 'slide'
  /** As wide as the window, without a frame of its own. */
  wide?: boolean
}

/** The large slides at the top of a page, changing by themselves. */
export function HeroSlideshow({ label, slides, prices, intervalMs, motion, wide = false }: HeroSlideshowProps) {
  return (
    <Slideshow
      // Others begin anew at the first.
      key={slides.map(({ id }) => id).join(' ')}
      label={label}
      intervalMs={intervalMs}
      motion={motion}
      margins={wide ? heroPadding.wide : heroPadding.inset}
      slides={slides.map((slide, at) => ({
        key: slide.id,
        name: slide.title,
        render: (isNear) => (
          <HeroSlideView
            slide={slide}
            price={prices === null ? null : prices[slide.link]}
            first={at === 0}
            near={isNear}
            wide={wide}
          />
        ),
      }))}
      className={wide ? undefined : 'md:rounded-xl'}
    />
  )
}
