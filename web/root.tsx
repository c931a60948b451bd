// The document every page stands in: language, style sheet, font, icons and the router's scripts.

import { t } from '@lingui/core/macro'
import { use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { ownShopDetails } from '#contract/site/shop-details.ts'
import { shopIcons } from '#contract/site/shop-icons.ts'
import type { Elements } from '#web/ui/elements.ts'
import { currentLanguage } from './languages/current-language.ts'
import { inLanguage } from './languages/languages.ts'
import { layOutDeferred, MARK_DEFERRED } from './lazy/late-layout.ts'
import { onFirstHydration } from './lazy/lazy-boundary.tsx'
import { ScriptMark } from './lazy/script-mark.ts'
import { ErrorReference } from './shop/errors/error-reference.tsx'
import { SHOP_DETAILS_META } from './shop-details/shop-details-meta.ts'
import { useRenewedShopDetails } from './shop-details/use-renewed-shop-details.ts'
import { useShopDetails } from './shop-details/use-shop-details.ts'
import styles from './styles/app.css?url'
import figtree from './styles/figtree-basic.woff2?url'

// The content policy forbids `eval`, which zod would try for speed: Firefox reports each try.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export function links() {
  return [{ rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }]
}

/** The back office is put on the home screen as an app of its own. */
const OFFICE = 'admin/layout/layout'

/** Drawn here and not named in `links`, whose links stay what they were while a page is open. */
function ShopIcons() {
  const { tab, apple } = shopIcons(useShopDetails())
  const isOffice = useMatches().some(({ id }) => id === OFFICE)
  return (
    <>
      {tab.map(({ href, sizes, type }) => (
        <link key={href} rel="icon" href={href} sizes={sizes} type={type} />
      ))}
      {apple && <link rel="apple-touch-icon" href={apple} />}
      <link
        rel="manifest"
        href={inLanguage(currentLanguage(), isOffice ? '/office.webmanifest' : '/manifest.webmanifest')}
      />
    </>
  )
}

export function Layout({ children }: { children: Elements }) {
  const own = ownShopDetails()
  return (
    <html lang={currentLanguage()} className={currentLanguage() === 'en' ? undefined : 'tall-letters'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <meta name="color-scheme" content="light" />
        <script nonce={use(ScriptMark)}>{MARK_DEFERRED}</script>
        {own && <meta name={SHOP_DETAILS_META} content={JSON.stringify(own)} />}
        {/* With a precedence it is named before the scripts, and so asked for before them. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
        <ShopIcons />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useRenewedShopDetails()
  // For tests and tools that drive a browser: before hydration a press does nothing.
  useEffect(() => {
    onFirstHydration(async () => {
      await layOutDeferred()
      document.documentElement.dataset.hydrated = 'yes'
    })
  }, [])
  return <Outlet />
}

/** What stands there when even the layouts fail. The router's own would write to the console of the server. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main className="mx-auto max-w-md p-8 text-center">
      <h1 className="font-bold text-2xl">{t`Something went wrong`}</h1>
      <p className="mt-2 text-ink-soft">{t`Please try again in a moment.`}</p>
      <ErrorReference error={error} />
    </main>
  )
}
