/** The home page: slides, categories, promotions, products, Smart Living, newsletter. */

import { ArrowRight } from 'lucide-react'
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { consentWords } from '#contract/consent-words.ts'
import { type HomeContent, wholeHome } from '#contract/content/home-content.ts'
import type { Promotion } from '#contract/content/home-promotions.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { publicUrlContext } from '#web/context.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { website } from '#web/meta/structured-data.ts'
import { ProductCard, ProductGrid } from '#web/shop/cards/product-card.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { loadHomeContent } from '#web/shop/catalogue/load-home-content.ts'
import { loadItems } from '#web/shop/catalogue/load-items.ts'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'
import { reloadPage } from '#web/shop/errors/page-failure.tsx'
import { NewsletterForm } from '#web/shop/layout/newsletter-form.tsx'
import { HeroSlideshow } from '#web/shop/promotions/hero-slides.tsx'
import { PromotionCard } from '#web/shop/promotions/promotion-card.tsx'
import { Scene } from '#web/shop/promotions/scene-image.tsx'
import { SlidingRow } from '#web/ui/carousel/sliding-row.tsx'
import { LinkButton, PrefetchLink } from '#web/ui/display/link-button.tsx'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeFeatured } from './home-featured.tsx'
import { type HomeSelection, selectForHome } from './home-selection.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/',
    title: '',
    description: shopDetails.description,
    structured: [website(publicUrl)],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const publicUrl = context.get(publicUrlContext)
  const [{ items, failure }, changed] = await Promise.all([loadItems(context), loadHomeContent(context)])
  if (!items) return data({ publicUrl, selection: null, changed, failure }, { status: 503 })
  return { publicUrl, selection: selectForHome(items, changed.tiles), changed, failure: null }
}

export default function Home() {
  const { selection, failure, changed } = useLoaderData<typeof loader>()
  return <HomeView selection={selection} failure={failure} home={wholeHome(changed)} />
}

interface HomeViewProps {
  selection: HomeSelection | null
  failure: string | null
  home: HomeContent
}

export function HomeView({ selection, failure, home: { slides, deals, promoCards, banner } }: HomeViewProps) {
  const [shownBanner] = banner
  return (
    <>
      <h1 className="sr-only">
        {shopDetails.name}: {shopDetails.tagline}
      </h1>
      {slides.length > 0 && (
        <div className="md:mx-auto md:max-w-[86rem] md:px-(--page-gutter) md:pt-5">
          <HeroSlideshow label="Highlights" slides={slides} intervalMs={3000} motion="fade" />
        </div>
      )}
      <div className="page-width space-y-18 pt-12 md:space-y-26 md:pt-16">
        {selection && <CategoryTiles categories={selection.categories} />}
        {deals.length > 0 && (
          <RevealOnScroll className="grid gap-4 md:grid-cols-2 md:gap-5">
            {deals.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} large />
            ))}
          </RevealOnScroll>
        )}
        {selection ? (
          <RevealOnScroll>
            <HomeRow items={selection.row} />
          </RevealOnScroll>
        ) : (
          <FailureState
            title="Our products cannot be shown right now"
            message={failure ?? undefined}
            onRetry={reloadPage}
          />
        )}
        {promoCards.length > 0 && (
          <RevealOnScroll className="grid gap-4 md:grid-cols-3 md:gap-5">
            {promoCards.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} />
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
            <Banner banner={shownBanner} />
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
      label="Popular products"
      intervalMs={6000}
      heading={<h2 className="font-bold text-3xl">Popular right now</h2>}
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
  return sections.map(({ name, items }) => (
    <RevealOnScroll key={name}>
      <section aria-label={name}>
        <div className="mb-5 flex items-baseline justify-between gap-4 md:mb-7">
          <h2 className="font-bold text-3xl">{name}</h2>
          <PrefetchLink
            to={categoryPath(name)}
            className="reaches inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-sm font-semibold text-accent text-sm hover:underline"
          >
            View all<span className="sr-only"> {name}</span>
            <ArrowRight className="size-4" />
          </PrefetchLink>
        </div>
        <ProductGrid items={items} />
      </section>
    </RevealOnScroll>
  ))
}

function Banner({ banner }: { banner: Promotion }) {
  return (
    <section className="on-dark relative flex min-h-[26rem] items-end overflow-hidden rounded-xl bg-accent-night text-white md:min-h-[30rem] md:items-center">
      <Scene
        name={banner.image}
        ground={banner.ground}
        sizes="(min-width: 768px) max(min(100vw, 81rem), 54rem), max(100vw, 47rem)"
        className="absolute inset-0"
      />
      <div className="relative w-full bg-linear-to-t from-accent-night via-accent-night/85 to-accent-night/0 px-6 pt-32 pb-8 md:flex md:min-h-[30rem] md:w-3/4 md:flex-col md:items-start md:justify-center md:bg-linear-to-r md:via-60% md:p-14 lg:w-[60%] lg:via-50% lg:p-18">
        <p className="font-semibold text-accent-line">{banner.eyebrow}</p>
        <h2 className="mt-2 max-w-lg font-bold md:max-w-xs lg:max-w-lg text-4xl">{banner.title}</h2>
        <p className="mt-4 max-w-md text-lg md:max-w-xs lg:max-w-md text-white/85">{banner.text}</p>
        <LinkButton to={banner.link} variant="light" className="mt-7">
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
      className="grid items-center gap-x-10 gap-y-6 rounded-xl bg-accent-soft px-6 pt-12 pb-5 md:grid-cols-[1fr_1.3fr] md:px-10 md:py-16 lg:grid-cols-2 lg:px-14"
    >
      <div>
        <h2 id="newsletter" className="font-bold text-3xl">
          First to know
        </h2>
        <p className="mt-3 max-w-md text-ink-soft">{consentWords.newsletter.home}</p>
      </div>
      <div className="w-full max-w-md md:justify-self-end md:pt-7">
        <NewsletterForm source="home" button="Subscribe" />
      </div>
    </section>
  )
}
