/** A section that the owner has added. */
import { t } from '@lingui/core/macro'
import type { Promotion } from '#contract/site/content/home-promotions.ts'
import type { OwnSection as Section, VideoSection } from '#contract/site/content/home-sections.ts'
import { pagePath, videoAt } from '#contract/site/pages/page-text.plain.ts'
import type { ShownHead } from '#contract/site/pages/pages.ts'
import { formatDate } from '#web/languages/dates.ts'
import { langOf } from '#web/languages/lang-of.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { FramedVideo } from '#web/shop/promotions/framed-video.tsx'
import { PromotionPrice } from '#web/shop/promotions/promotion-price.tsx'
import type { PromotionPrices } from '#web/shop/promotions/promotion-prices.ts'
import { Scene, slideBackgrounds } from '#web/shop/promotions/scene-image.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import { GoodsRow } from './goods-row.tsx'
import { HomeBanner } from './home-banner.tsx'

interface OwnSectionProps {
  section: Section
  /** Left out where there are none, and for sections that show none. */
  items: readonly ItemSummary[] | undefined
  /** Left out where it can't be read now, and for sections that name none. */
  page: ShownHead | undefined
  prices: PromotionPrices
}

export function OwnSection({ section, items, page, prices }: OwnSectionProps) {
  switch (section.kind) {
    case 'goods':
    case 'choice':
      return items && <GoodsRow name={section.title} to={'link' in section ? section.link : undefined} items={items} />
    case 'ownPage':
      return (
        page && (
          <RevealOnScroll>
            <TextWithPicture banner={promotionOf(page)} price={undefined} />
          </RevealOnScroll>
        )
      )
    case 'video':
      return (
        <RevealOnScroll>
          <Video section={section} />
        </RevealOnScroll>
      )
    case 'ownBanner':
    case 'picture': {
      const Drawn = section.kind === 'picture' ? TextWithPicture : HomeBanner
      return (
        <RevealOnScroll>
          <Drawn banner={section} price={prices[section.link]} />
        </RevealOnScroll>
      )
    }
  }
}

function promotionOf(page: ShownHead): Promotion {
  const { kind, title, description, picture, firstShownAt } = page
  return {
    eyebrow: kind === 'entry' ? formatDate(firstShownAt) : '',
    title: title.text,
    text: description.text,
    image: picture,
    ground: 'sand',
    action: t`Read on`,
    link: pagePath(page),
    textBlack: true,
  }
}

function Video({ section: { title, address, picture } }: { section: VideoSection }) {
  const video = videoAt(address)
  if (!video) return null
  return (
    <section aria-label={title}>
      <h2 lang={langOf(title)} className="font-bold text-3xl">
        {title}
      </h2>
      <div className="mt-5 md:mt-8">
        <FramedVideo
          {...video}
          src={picture}
          alt={title}
          isTitled
          width={1280}
          height={720}
          sizes="(min-width: 86rem) 81rem, 92vw"
        />
      </div>
    </section>
  )
}

/** Words beside a picture, which stands above them on a phone. */
function TextWithPicture({ banner, price }: { banner: Promotion; price: PromotionPrices[string] }) {
  const { eyebrow, title, text, image, ground, action, link, textBlack } = banner
  return (
    <section
      aria-label={title}
      className={classes(
        'grid overflow-hidden rounded-xl md:grid-cols-2',
        slideBackgrounds[ground].plain,
        textBlack ? 'text-ink' : 'on-dark text-white',
      )}
    >
      <Scene
        name={image}
        ground={ground}
        sizes="(min-width: 768px) max(50vw, 43rem), max(100vw, 30rem)"
        className="h-60 md:h-full md:min-h-96"
      />
      <div className="flex flex-col items-start justify-center px-6 py-8 md:p-10 lg:p-14">
        {eyebrow !== '' && (
          <p
            lang={langOf(eyebrow)}
            className={classes('font-semibold text-sm', textBlack ? 'text-accent-deep' : 'text-accent-line')}
          >
            {eyebrow}
          </p>
        )}
        <h2 lang={langOf(title)} className="mt-2 font-bold text-3xl">
          {title}
        </h2>
        {text !== '' && (
          <p
            lang={langOf(text)}
            className={classes('mt-4 max-w-prose whitespace-pre-line', textBlack ? 'text-ink-soft' : 'text-white/85')}
          >
            {text}
          </p>
        )}
        <PromotionPrice priced={price} className="mt-3 text-lg" />
        <LinkButton to={link} variant={textBlack ? undefined : 'light'} lang={langOf(action)} className="mt-6">
          {action}
        </LinkButton>
      </div>
    </section>
  )
}
