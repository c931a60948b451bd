/** The smart-home landing page: slides, a large picture that changes, featured devices, the ecosystem. */

import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useState } from 'react'
import {
  Await,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import type { HeroSlide } from '#contract/site/content/hero-slide.ts'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import { ownShopDetails } from '#contract/site/shop-details.ts'
import { ecosystem, smartHomeIntro } from '#web/content/smart-home-texts.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { say } from '#web/languages/i18n.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { itemsFailure, loadFirstItems } from '#web/shop/catalogue/load-first-items.ts'
import { loadHomeContent } from '#web/shop/catalogue/load-home-content.ts'
import { reloadPage } from '#web/shop/errors/page-failure.tsx'
import { HeroSlideshow, heroHeight } from '#web/shop/promotions/hero-slides.tsx'
import { findPromotionPrices, type PromotionPrices } from '#web/shop/promotions/promotion-prices.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { RevealOnScroll } from '#web/ui/display/reveal-on-scroll.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type LoadedDevices, SmartHomeDevices, SmartHomeDevicesLoading, selectDevices } from './smart-home-devices.tsx'
import { SmartHomeShowcase } from './smart-home-showcase.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/smart-home',
    title: t`Smart Home`,
    description: t`Smart speakers, bulbs, cameras, televisions and kitchen helpers that work together.`,
    breadcrumbs: [{ label: t`Smart Home`, to: '/smart-home' }],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [found, changed] = await Promise.all([loadFirstItems(context), loadHomeContent(context)])
  const loaded = selectDevices(found)
  const status = loaded.failure === null ? 200 : 503
  const links = (changed.smartHomeSlides ?? smartHomeSlides).map(({ link }) => link)
  const prices = found.items ? await findPromotionPrices(context.get(apiContext), { links, items: found.items }) : {}
  const hero = { slides: changed.smartHomeSlides, prices }
  return data({ publicUrl: context.get(publicUrlContext), loaded, hero }, { status })
}

/** Reached by a link, the page shows at once and its devices follow. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const failed: LoadedDevices = { devices: [], failure: itemsFailure() }
  const answer = serverLoader<typeof loader>()
  return {
    publicUrl: window.location.origin,
    loaded: answer.then(
      ({ loaded }) => loaded,
      () => failed,
    ),
    hero: answer.then(
      ({ hero }) => hero,
      () => ({ slides: undefined, prices: {} }),
    ),
  }
}

export default function SmartHome() {
  const { loaded, hero } = useLoaderData<Loaded>()
  return <SmartHomeView loaded={loaded} hero={useHero(hero)} />
}

interface Loaded {
  loaded: LoadedDevices | Promise<LoadedDevices>
  hero: Hero | Promise<Hero>
}

interface Hero {
  /** Undefined: those of a fresh shop. */
  slides: readonly HeroSlide[] | undefined
  /** Null: yet to come. */
  prices: PromotionPrices | null
}

/** The slides of a fresh shop until others have come; null while a shop with a face of its own has yet to say. */
function useHero(asked: Loaded['hero']): Hero | null {
  const [hero, setHero] = useState(() => {
    if (!(asked instanceof Promise)) return asked
    return ownShopDetails() === null ? { slides: undefined, prices: null } : null
  })
  useEffect(() => {
    if (asked instanceof Promise) void asked.then(setHero)
  }, [asked])
  return hero
}

interface SmartHomeViewProps {
  loaded: Loaded['loaded']
  hero: Hero | null
}

export function SmartHomeView({ loaded, hero }: SmartHomeViewProps) {
  const slides = hero?.slides ?? smartHomeSlides
  return (
    <>
      <h1 className="sr-only">{t`Smart Home`}</h1>
      {hero === null && <Skeleton className={heroHeight} />}
      {hero !== null && slides.length > 0 && (
        <HeroSlideshow
          label={t`Smart home highlights`}
          slides={slides}
          prices={hero.prices}
          intervalMs={4000}
          motion="slide"
          wide
        />
      )}

      <section className="page-width flex flex-col items-center py-16 text-center md:py-24">
        <h2 className="max-w-2xl font-bold text-4xl">{say(smartHomeIntro.title)}</h2>
        <p className="mt-5 max-w-2xl text-ink-soft text-lg">{say(smartHomeIntro.text)}</p>
        <a href="#devices" className={`${buttonStyles({ size: 'lg' })} mt-8`}>
          {t`Explore Products`}
        </a>
      </section>

      <Suspense fallback={<Devices loaded={undefined} />}>
        <Await resolve={loaded}>{(now) => <Devices loaded={now} />}</Await>
      </Suspense>

      <RevealOnScroll className="mt-20 md:mt-28">
        <SmartHomeEcosystem />
      </RevealOnScroll>
    </>
  )
}

function Devices({ loaded }: { loaded: LoadedDevices | undefined }) {
  return (
    <>
      {/* Its stand-ins lead to categories of the demo shop. */}
      {(ownShopDetails() === null || loaded === undefined || loaded.devices.length > 0) && (
        <div className="page-width">
          <SmartHomeShowcase items={loaded?.devices ?? []} loading={loaded === undefined} />
        </div>
      )}
      <section id="devices" aria-labelledby="devices-title" className="page-width pt-16 md:pt-24">
        <h2 id="devices-title" className="mb-5 font-bold text-3xl md:mb-7">
          {t`Featured Smart Devices`}
        </h2>
        {loaded === undefined ? (
          <SmartHomeDevicesLoading />
        ) : loaded.failure !== null ? (
          <FailureState title={t`Error Loading Products`} message={loaded.failure} onRetry={reloadPage} />
        ) : (
          <SmartHomeDevices items={loaded.devices} />
        )}
      </section>
    </>
  )
}

/** Why the devices belong together. */
function SmartHomeEcosystem() {
  return (
    <section aria-labelledby="ecosystem" className="-mb-20 bg-accent-night py-16 text-white md:-mb-28 md:py-24">
      <div className="page-width">
        <h2 id="ecosystem" className="max-w-2xl font-bold text-4xl">
          {say(ecosystem.title)}
        </h2>
        <p className="mt-4 max-w-xl text-accent-line text-lg">{say(ecosystem.text)}</p>
        <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {ecosystem.points.map(({ icon: Icon, title, text }) => (
            <li key={say(title)} className="border-white/20 border-t pt-6">
              <Icon strokeWidth={1.5} className="size-8 text-accent-line" />
              <h3 className="mt-4 font-semibold text-lg">{say(title)}</h3>
              <p className="mt-2 text-white/80">{say(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
