/** What stands on the home page, section by section; the preview of the back office shows it as well. */
import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import type { HomePage } from '#contract/site/content/home-content.ts'
import type { HomeSection } from '#contract/site/content/home-sections.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { LazyBoundary } from '#web/lazy/lazy-boundary.tsx'
import type { NamedCategory } from '#web/shop/catalogue/named-category.ts'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'
import { HeroSlideshow } from '#web/shop/promotions/hero-slides.tsx'
import { PromotionCard } from '#web/shop/promotions/promotion-card.tsx'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { classes } from '#web/ui/display/classes.ts'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { GoodsRow, phoneRow } from './goods-row.tsx'
import { HomeBanner } from './home-banner.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeFeatured } from './home-featured.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { HomeRow } from './home-row.tsx'
import type { ShownOnHome } from './load-shown.ts'

/** A fresh shop has none. */
const OwnSection = lazy(() => import('./own-section.tsx').then((module) => ({ default: module.OwnSection })))

/** Of the day on which the goods can't be had. */
const NoGoods = lazy(() => import('./no-goods.tsx').then((module) => ({ default: module.NoGoods })))

interface HomeViewProps {
  home: HomePage
  shown: ShownOnHome
  /** Why the goods could not be had. */
  failure: string | null
  /** All there are, by name. */
  categories: readonly NamedCategory[]
}

type SectionProps = Pick<HomeViewProps, 'home' | 'shown' | 'failure'>

export function HomeView({ categories, ...props }: HomeViewProps) {
  return (
    <>
      <h1 className="sr-only">{`${shopDetails.name}: ${sayDetail('tagline')}`}</h1>
      <HomeCategories categories={categories} />
      {runsOf(props.home).map((run, at) =>
        run[0]?.kind === 'slides' ? (
          <div
            key="slides"
            className={classes(
              'md:mx-auto md:max-w-[86rem] md:px-(--page-gutter)',
              at === 0 ? 'md:pt-5' : 'pt-11 md:pt-26',
            )}
          >
            <HeroSlideshow
              label={t`Highlights`}
              slides={props.home.slides}
              prices={props.shown.prices}
              intervalMs={3000}
              motion="fade"
            />
          </div>
        ) : (
          <div key={run[0]?.id} className="page-width space-y-11 pt-8 md:space-y-26 md:pt-16">
            {run.map((section) => (
              <Section key={section.id} section={section} {...props} />
            ))}
          </div>
        ),
      )}
    </>
  )
}

/** The slides are wider than what stands above and below them. */
function runsOf({ sections, slides }: HomePage): HomeSection[][] {
  const shown = sections.filter(({ kind }) => kind !== 'slides' || slides.length > 0)
  const at = shown.findIndex(({ kind }) => kind === 'slides')
  const runs = at < 0 ? [shown] : [shown.slice(0, at), shown.slice(at, at + 1), shown.slice(at + 1)]
  return runs.filter((run) => run.length > 0)
}

function Section({ section, home, shown, failure }: SectionProps & { section: HomeSection }) {
  const { selection, prices, goods, pages } = shown
  const { deals, promoCards } = home
  switch (section.kind) {
    case 'slides':
      return null
    case 'tiles':
      return selection && <CategoryTiles categories={selection.categories} />
    case 'deals':
      return (
        deals.length > 0 && (
          <RevealOnScroll className="grid gap-4 md:grid-cols-2 md:gap-5">
            {deals.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} price={prices[promotion.link]} large />
            ))}
          </RevealOnScroll>
        )
      )
    case 'popular':
      return selection ? (
        <RevealOnScroll>
          <HomeRow items={selection.row} />
        </RevealOnScroll>
      ) : (
        <LazyBoundary>
          <NoGoods failure={failure} />
        </LazyBoundary>
      )
    case 'promoCards':
      return (
        promoCards.length > 0 && (
          <RevealOnScroll className={classes(phoneRow, 'md:grid-cols-3')}>
            {promoCards.map((promotion) => (
              <div key={promotion.id} className="w-[84%] shrink-0 snap-start md:w-auto">
                <PromotionCard promotion={promotion} price={prices[promotion.link]} />
              </div>
            ))}
          </RevealOnScroll>
        )
      )
    case 'featured':
      return (
        selection && (
          <RevealOnScroll>
            <HomeFeatured items={selection.featured} />
          </RevealOnScroll>
        )
      )
    case 'categories':
      return selection?.sections.map(({ name, label = name, items }) => (
        <GoodsRow key={name} name={label} to={categoryPath(name)} items={items} />
      ))
    case 'banner': {
      const [banner] = home.banner
      return (
        banner && (
          <RevealOnScroll>
            <HomeBanner banner={banner} price={prices[banner.link]} />
          </RevealOnScroll>
        )
      )
    }
    case 'newsletter':
      return (
        <RevealOnScroll>
          <HomeNewsletter />
        </RevealOnScroll>
      )
    default:
      return (
        <LazyBoundary>
          <OwnSection section={section} items={goods[section.id]} page={pages[section.id]} prices={prices} />
        </LazyBoundary>
      )
  }
}
