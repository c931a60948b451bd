/** The home page: slides, categories, promotions, products, Smart Living, newsletter. */
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { shopDetails } from '#contract/shop-details.ts'
import { publicUrlContext } from '#web/context.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { organization, website } from '#web/meta/structured-data.ts'
import { loadItems } from '#web/shop/catalogue/load-items.ts'
import { reloadPage } from '#web/shop/errors/reload-page.ts'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeDeals } from './home-deals.tsx'
import { HomeFeatured } from './home-featured.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { HomeRow } from './home-row.tsx'
import { HomeSections } from './home-sections.tsx'
import { selectForHome } from './home-selection.ts'
import { PromoCards } from './promo-cards.tsx'
import { SmartLiving } from './smart-living.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/',
    title: '',
    description: shopDetails.description,
    structured: [organization(publicUrl), website(publicUrl)],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const publicUrl = context.get(publicUrlContext)
  const { items, failure } = await loadItems(context)
  if (!items) return data({ publicUrl, selection: null, failure }, { status: 503 })
  return { publicUrl, selection: selectForHome(items), failure: null }
}

export default function Home() {
  const { selection, failure } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="sr-only">
        {shopDetails.name}: {shopDetails.tagline}
      </h1>
      <HomeHero />
      <div className="page-width space-y-18 pt-12 md:space-y-26 md:pt-16">
        {selection && <CategoryTiles categories={selection.categories} />}
        <RevealOnScroll>
          <HomeDeals />
        </RevealOnScroll>
        {selection ? (
          <RevealOnScroll>
            <HomeRow items={selection.row} />
          </RevealOnScroll>
        ) : (
          <FailureState
            title="Our products cannot be shown right now"
            message={failure}
            onRetry={() => void reloadPage()}
          />
        )}
        <RevealOnScroll>
          <PromoCards />
        </RevealOnScroll>
        {selection && (
          <>
            <RevealOnScroll>
              <HomeFeatured items={selection.featured} />
            </RevealOnScroll>
            <HomeSections sections={selection.sections} />
          </>
        )}
        <RevealOnScroll>
          <SmartLiving />
        </RevealOnScroll>
        <RevealOnScroll>
          <HomeNewsletter />
        </RevealOnScroll>
      </div>
    </>
  )
}
