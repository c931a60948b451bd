/** The frame of every page of the shop: header, page, footer, messages. */
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useHref, useLocation, useNavigation, useRouteError } from 'react-router'
import { SavedNotice } from '#web/offline/saved-notice.tsx'
import { leavePressedCard, usePressedCard } from '#web/shop/cards/pressed-card.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { useCompare } from '#web/shop/compare-state/compare-store.ts'
import { PageFailure } from '#web/shop/errors/page-failure.tsx'
import { useWishlistSync } from '#web/shop/wishlist-state/use-wishlist-sync.ts'
import { SiteSlot } from '#web/site/site-slot.tsx'
import { IconSprite } from '#web/ui/display/icon-sprite.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { StaleNotice } from './stale-notice.tsx'

export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps the frame, with its links. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageFailure error={useRouteError()} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  useWishlistSync()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-white px-4 py-3 font-semibold text-accent shadow-overlay focus:not-sr-only focus:fixed focus:px-4! focus:py-3! focus:top-3 focus:left-3"
      >
        {t`Skip to main content`}
      </a>
      <IconSprite />
      <Header />
      {SITE_SLOTS.head && <SiteSlot name="head" parts={{}} />}
      {SITE_SLOTS.header && <SiteSlot name="header" parts={{}} />}
      <LanguageOffer />
      <StaleNotice />
      <SavedNotice />
      {/* Before the page, so that from its first control one step back leads to what a message offers. */}
      <Toaster />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      {SITE_SLOTS.footer && <SiteSlot name="footer" parts={{}} />}
      <CompareSlot />
      <PressedSlot />
      <PageLoading />
      <RouteAnnouncer />
    </div>
  )
}

const CompareBar = lazy(() =>
  import('#web/shop/compare-state/compare-bar.tsx').then((module) => ({ default: module.CompareBar })),
)

/**
 * The place of the bar that gathers what is compared; its code comes once there is something, where goods are shown.
 */
function CompareSlot() {
  const isEmpty = useCompare((state) => state.items.length === 0)
  const { pathname } = useLocation()
  if (isEmpty || !/^\/(?:products(?:\/.*)?|smart-home|wishlist)?$/.test(pathname)) return null
  return (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  )
}

const momentMs = 250

/** Says that another page is on its way, once that takes longer than a moment. */
function PageLoading() {
  const address = useHref(useLocation().pathname)
  const pendingPath = useNavigation().location?.pathname
  const isPending = pendingPath !== undefined && pendingPath !== address
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), momentMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isPending])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-20 flex justify-center print:hidden">
      {isLate && (
        <span className="flex animate-fade items-center gap-3 rounded-full bg-white px-5 py-3 font-medium text-sm shadow-overlay">
          <Spinner className="text-accent" />
          <span>{t`Loading the page`}</span>
        </span>
      )}
    </div>
  )
}

/** Shows title, price and picture of a product whose card was pressed, until its page has come. */
function PressedSlot() {
  const { item, pictureAt, PressedProduct } = usePressedCard()
  const { key } = useLocation()
  const goal = useNavigation().location?.pathname
  const address = useHref(item ? productPath(item) : '/')
  const last = useRef({ key, goal })

  // The page is there, or is not wanted any more.
  useLayoutEffect(() => {
    const { current: before } = last
    last.current = { key, goal }
    if (!item) return
    const isElsewhere = goal !== undefined && goal !== address
    const isOver = before.goal !== undefined && goal === undefined
    if (before.key !== key || isElsewhere || isOver) leavePressedCard()
  }, [item, address, key, goal])

  if (!item || !PressedProduct) return null
  return <PressedProduct item={item} pictureAt={pictureAt} />
}
