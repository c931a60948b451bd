/** The shop as it would be with settings that are not published: for staff alone, never cached, never indexed. */
import { msg, t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { wholeHome } from '#contract/site/content/home-content.ts'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import { wholeWords } from '#contract/site/content/words.ts'
import { ownShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import type { ShopPreview } from '#contract/site/shop-face.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { cardItem } from '#web/shop/catalogue/item-summary.ts'
import { reloadPage } from '#web/shop/errors/page-failure.tsx'
import { HomeView } from '#web/shop/home/home.tsx'
import { loadShown, nothingShown } from '#web/shop/home/load-shown.ts'
import { AboutView } from '#web/shop/info/about.tsx'
import { ShopTermsPage } from '#web/shop/info/shop-terms-page.tsx'
import { SupportView } from '#web/shop/info/support.tsx'
import { SmartHomeView } from '#web/shop/smart-home/smart-home.tsx'
import { selectDevices } from '#web/shop/smart-home/smart-home-devices.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'

export const meta = () => noindexMeta(t`Preview`)

const pages = {
  home: msg`Home`,
  'smart-home': msg`Smart Home`,
  about: msg`About Us`,
  support: msg`Contact us`,
  delivery: msg`Delivery`,
  returns: msg`Returns`,
  terms: msg`Terms`,
  item: msg`On every item`,
} as const
type PreviewedPage = keyof typeof pages
/** Where it was opened from. */
const settingsParts = ['shop', 'home', 'words'] as const
const isPreviewed = (name: string): name is PreviewedPage => Object.hasOwn(pages, name)

export async function clientLoader({ params: { id = '' }, request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const wanted = asked.get('page') ?? ''
  const from = settingsParts.find((part) => part === asked.get('from')) ?? 'home'
  const page: PreviewedPage = isPreviewed(wanted) ? wanted : 'home'
  const { signal } = request
  try {
    const [preview, { items }] = await Promise.all([
      signedInApi('GET /shop/previews/{id}', { params: { id } }, { signal }),
      visitorApi('GET /items', { query: { limit: 100, ...writtenIn() } }, { signal }),
    ])
    const cards = items.map(cardItem)
    const links = smartHomeSlidesOf(preview).map(({ link }) => link)
    const shown = await loadShown(visitorApi, { home: wholeHome(preview.home), items: cards, links })
    return { page, from, preview, items: cards, shown, failure: null }
  } catch (error) {
    if (signal.aborted) throw error
    return {
      page,
      from,
      preview: null,
      items: [],
      shown: nothingShown,
      failure: messageOf(error, t`The preview cannot be shown`),
    }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the preview`} className="mx-auto my-24 size-8" />

export default function Preview() {
  const { page, from, preview, failure } = useLoaderData<typeof clientLoader>()
  const details = preview?.details
  // Header and footer belong to the preview too; other pages of this tab get back what is published.
  useLayoutEffect(() => {
    if (!details) return
    const published = ownShopDetails()
    setShopDetails(details)
    return () => setShopDetails(published)
  }, [details])
  useEffect(() => {
    if (details) document.title = `${t`Preview`} - ${details.name}`
  }, [details])

  if (!preview)
    return <FailureState level={1} title={t`The preview cannot be shown`} message={failure} onRetry={reloadPage} />
  return (
    <>
      <div className="sticky top-16 z-20 border-warn-bright border-b bg-warn-soft text-sm md:top-18">
        <div className="page-width flex flex-wrap items-center gap-x-5">
          <p role="status" className="grow py-2 font-semibold text-warn">
            {t`Preview: not published yet`}
          </p>
          <button
            type="button"
            onClick={openAsOnPhone}
            className="hidden min-h-11 items-center font-semibold text-accent md:inline-flex"
          >
            {t`As on a phone`}
          </button>
          <Link to={`/settings/${from}`} className="inline-flex min-h-11 items-center font-semibold text-accent">
            {t`Back to the settings`}
          </Link>
          <nav aria-label={t`Previewed pages`}>
            <ul className="flex flex-wrap gap-x-4">
              {Object.entries(pages).map(([name, label]) => (
                <li key={name}>
                  <Link
                    to={`?page=${name}&from=${from}`}
                    aria-current={name === page ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center font-medium text-ink underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:underline"
                  >
                    {say(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <PreviewedPageView />
    </>
  )
}

const smartHomeSlidesOf = ({ home }: ShopPreview) => home.smartHomeSlides ?? smartHomeSlides

/** In a small window of its own, since a page asks the window how wide it is. */
function openAsOnPhone() {
  window.open(window.location.href, 'as-on-a-phone', 'popup,width=390,height=844')
}

function PreviewedPageView() {
  const { page, preview, items, shown } = useLoaderData<typeof clientLoader>()
  if (!preview) return null
  if (page === 'item') return <ItemWords {...preview.onItems} />
  const home = wholeHome(preview.home)
  const words = wholeWords(preview.words)
  if (page === 'about') return <AboutView words={words} />
  if (page === 'support') return <SupportView words={words} />
  if (page === 'delivery' || page === 'returns' || page === 'terms') {
    return <ShopTermsPage name={`${page}Page`} changed={preview.words} />
  }
  if (page === 'smart-home') {
    const hero = { slides: smartHomeSlidesOf(preview), prices: shown.prices }
    return <SmartHomeView loaded={selectDevices({ items, failure: null })} hero={hero} />
  }
  return (
    <HomeView
      home={home}
      shown={shown}
      failure={null}
      categories={[...new Set(items.map(({ category }) => category))].map((name) => ({ name }))}
    />
  )
}

/** What the owner says of delivery and warranty, as it stands on the page of every item; without its other parts. */
function ItemWords({ delivery, warranty }: ShopPreview['onItems']) {
  const lines = [
    { name: t`Shipping`, text: delivery },
    { name: t`Warranty`, text: warranty },
  ].filter(({ text }) => text !== '')
  return (
    <div className="page-width py-10">
      <h1 className="font-bold text-2xl">{t`On every item`}</h1>
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t`Nothing of your own stands there.`}</p>
      ) : (
        <ul className="mt-6 max-w-lg space-y-3 rounded-lg bg-stage p-5 text-sm">
          {lines.map(({ name, text }) => (
            <li key={name}>
              <span className="font-semibold">{name}</span>{' '}
              <span className="mt-1 block whitespace-pre-line text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
