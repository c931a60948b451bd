/** The home page: slides, categories, promotions, products, Smart Living, newsletter. */

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { consentWords } from '#contract/site/consent-words.ts'
import { type HomeContent, wholeHome } from '#contract/site/content/home-content.ts'
import type { Promotion } from '#contract/site/content/home-promotions.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { say } from '#web/languages/i18n.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { website } from '#web/meta/structured-data.ts'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { loadCategories } from '#web/shop/catalogue/load-categories.ts'
import { loadFirstItems } from '#web/shop/catalogue/load-first-items.ts'
import { loadHomeContent } from '#web/shop/catalogue/load-home-content.ts'
import type { NamedCategory } from '#web/shop/catalogue/named-category.ts'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'
import { reloadPage } from '#web/shop/errors/page-failure.tsx'
import { NewsletterForm } from '#web/shop/layout/newsletter-form.tsx'
import { HeroSlideshow } from '#web/shop/promotions/hero-slides.tsx'
import { PromotionCard } from '#web/shop/promotions/promotion-card.tsx'
import { PromotionPrice } from '#web/shop/promotions/promotion-price.tsx'
import { findPromotionPrices, type PromotionPrices } from '#web/shop/promotions/promotion-prices.ts'
import { Scene } from '#web/shop/promotions/scene-image.tsx'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { SlidingRow } from '#web/ui/carousel/sliding-row.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton, PrefetchLink } from '#web/ui/display/link-button.tsx'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeFeatured } from './home-featured.tsx'
import { type HomeSelection, selectForHome } from './home-selection.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/',
    title: '',
    description: sayDetail('description'),
    structured: import.meta.env.SSR ? [website(publicUrl)] : [],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const publicUrl = context.get(publicUrlContext)
  const [{ items, failure }, changed] = await Promise.all([loadFirstItems(context), loadHomeContent(context)])
  if (!items) {
    return data({ publicUrl, selection: null, changed, failure, prices: {}, categories: [] }, { status: 503 })
  }
  const { slides, deals, promoCards, banner } = wholeHome(changed)
  const links = [slides, deals, promoCards, banner].flatMap((shown) => shown.map(({ link }) => link))
  const [prices, categories] = await Promise.all([
    findPromotionPrices(context.get(apiContext), { links, items }),
    loadCategories(context),
  ])
  return { publicUrl, selection: selectForHome(items, changed.tiles), changed, failure: null, prices, categories }
}

export default function Home() {
  const { selection, failure, changed, prices, categories } = useLoaderData<typeof loader>()
  return (
    <HomeView
      selection={selection}
      failure={failure}
      home={wholeHome(changed)}
      prices={prices}
      categories={categories}
    />
  )
}

/** Side by side on a wide screen; on a phone a row that scrolls inside its own box, which keeps the page short. */
const phoneRow =
  'no-scrollbar page-bleed flex snap-x gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:gap-5 md:overflow-visible md:px-0 md:py-0'

interface HomeViewProps {
  selection: HomeSelection | null
  failure: string | null
  home: HomeContent
  prices: PromotionPrices
  /** All there are, by name. */
  categories: readonly NamedCategory[]
}

export function HomeView({ selection, failure, home, prices, categories }: HomeViewProps) {
  const { slides, deals, promoCards, banner } = home
  const [shownBanner] = banner
  return (
    <>
      <h1 className="sr-only">{`${shopDetails.name}: ${sayDetail('tagline')}`}</h1>
      <HomeCategories categories={categories} />
      {slides.length > 0 && (
        <div className="md:mx-auto md:max-w-[86rem] md:px-(--page-gutter) md:pt-5">
          <HeroSlideshow label={t`Highlights`} slides={slides} prices={prices} intervalMs={3000} motion="fade" />
        </div>
      )}
      <div className="page-width space-y-11 pt-8 md:space-y-26 md:pt-16">
        {selection && <CategoryTiles categories={selection.categories} />}
        {deals.length > 0 && (
          <RevealOnScroll className="grid gap-4 md:grid-cols-2 md:gap-5">
            {deals.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} price={prices[promotion.link]} large />
            ))}
          </RevealOnScroll>
        )}
        {selection ? (
          <RevealOnScroll>
            <HomeRow items={selection.row} />
          </RevealOnScroll>
        ) : (
          <FailureState
            title={t`Our products cannot be shown right now`}
            message={failure ?? undefined}
            onRetry={reloadPage}
          />
        )}
        {promoCards.length > 0 && (
          <RevealOnScroll className={classes(phoneRow, 'md:grid-cols-3')}>
            {promoCards.map((promotion) => (
              <div key={promotion.id} className="w-[84%] shrink-0 snap-start md:w-auto">
                <PromotionCard promotion={promotion} price={prices[promotion.link]} />
              </div>
            ))}
          </RevealOnScroll>
        )}
        {selection && (
          <>
            <RevealOnScroll>
              <HomeFeatured items={selection.featured} />
            </RevealOnScroll>
            <HomeSections sections={selection.sections} />
          </>
        )}
        {shownBanner && (
          <RevealOnScroll>
            <Banner banner={shownBanner} price={prices[shownBanner.link]} />
          </RevealOnScroll>
        )}
        <RevealOnScroll>
          <HomeNewsletter />
        </RevealOnScroll>
      </div>
    </>
  )
}

/** Five in view on a wide screen, one step every 6 seconds. */
function HomeRow({ items }: { items: readonly ItemSummary[] }) {
  if (items.length === 0) return null
  return (
    <SlidingRow
      label={t`Popular products`}
      intervalMs={6000}
      heading={<h2 className="font-bold text-3xl">{t`Popular right now`}</h2>}
      columns="auto-cols-[44%] sm:auto-cols-[30%] md:auto-cols-[calc((100%-3*1.25rem)/4)] lg:auto-cols-[calc((100%-4*1.25rem)/5)]"
    >
      {items.map((item) => (
        <ProductCard key={item.id} item={item} sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 44vw" />
      ))}
    </SlidingRow>
  )
}

/** The categories with most products, each with its first few. */
function HomeSections({ sections }: { sections: HomeSelection['sections'] }) {
  return sections.map(({ name: category, label: name = category, items }) => (
    <RevealOnScroll key={category}>
      <section aria-label={name}>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-7">
          <h2 lang={langOf(name)} className="font-bold text-3xl">
            {name}
          </h2>
          <PrefetchLink
            to={categoryPath(category)}
            className="touch-target inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-sm font-semibold text-accent text-sm hover:underline"
          >
            <Trans>
              View all<span className="sr-only"> {name}</span>
            </Trans>
            <ArrowRight className="size-4" />
          </PrefetchLink>
        </div>
        <div className={classes(phoneRow, 'md:grid-cols-4')}>
          {items.map((item) => (
            <div key={item.id} className="w-[44%] shrink-0 snap-start md:w-auto">
              <ProductCard item={item} />
            </div>
          ))}
        </div>
      </section>
    </RevealOnScroll>
  ))
}

function Banner({ banner, price }: { banner: Promotion; price: PromotionPrices[string] }) {
  return (
    <section className="on-dark relative flex min-h-96 items-end overflow-hidden md:min-h-[26rem] rounded-xl bg-accent-night text-white md:min-h-[30rem] md:items-center">
      <Scene
        name={banner.image}
        ground={banner.ground}
        sizes="(min-width: 768px) max(min(100vw, 81rem), 54rem), max(100vw, 47rem)"
        className="absolute inset-0"
      />
      <div className="relative w-full bg-linear-to-t from-accent-night via-accent-night/85 to-accent-night/0 px-6 pt-20 pb-6 md:flex md:min-h-[30rem] md:w-3/4 md:flex-col md:items-start md:justify-center md:bg-linear-to-r md:via-60% md:p-14 lg:w-[60%] lg:via-50% lg:p-18">
        <p className="font-semibold text-accent-line">{banner.eyebrow}</p>
        <h2 className="mt-2 max-w-lg font-bold md:max-w-xs lg:max-w-lg text-4xl">{banner.title}</h2>
        <p className="mt-4 max-w-md text-lg md:max-w-xs lg:max-w-md text-white/85">{banner.text}</p>
        <PromotionPrice priced={price} className="mt-3 text-lg" />
        <LinkButton to={banner.link} variant="light" className="mt-5 md:mt-7">
          {banner.action}
        </LinkButton>
      </div>
    </section>
  )
}

function HomeNewsletter() {
  return (
    <section
      aria-labelledby="newsletter"
      className="grid items-center gap-x-10 gap-y-6 rounded-xl bg-accent-soft px-6 pt-8 pb-3 md:grid-cols-[1fr_1.3fr] md:px-10 md:py-16 lg:grid-cols-2 lg:px-14"
    >
      <div>
        <h2 id="newsletter" className="font-bold text-3xl">
          {t`First to know`}
        </h2>
        <p className="mt-3 max-w-md text-ink-soft">{say(consentWords.newsletter.home)}</p>
      </div>
      <div className="w-full max-w-md md:justify-self-end md:pt-7">
        <NewsletterForm source="home" button={t`Subscribe`} />
      </div>
    </section>
  )
}
