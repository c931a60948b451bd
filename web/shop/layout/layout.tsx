/** The frame of every page of the shop: header, page, footer, messages. */
import { t } from '@lingui/core/macro'
import { Outlet, useRouteError } from 'react-router'
import { SavedNotice } from '#web/offline/saved-notice.tsx'
import { PageFailure } from '#web/shop/errors/page-failure.tsx'
import { useWishlistSync } from '#web/shop/wishlist-state/use-wishlist-sync.ts'
import { IconSprite } from '#web/ui/display/icon-sprite.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { CompareSlot } from './compare-slot.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { PageLoading } from './page-loading.tsx'
import { PressedSlot } from './pressed-slot.tsx'
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
      <LanguageOffer />
      <StaleNotice />
      <SavedNotice />
      {/* Before the page, so that from its first control one step back leads to what a message offers. */}
      <Toaster />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <CompareSlot />
      <PressedSlot />
      <PageLoading />
      <RouteAnnouncer />
    </div>
  )
}
