// The document every page stands in: language, style sheet, font, icons and the router's scripts.

import { useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ownShopDetails } from '#contract/shop-details.ts'
import { SHOP_DETAILS_META } from './shop-details/shop-details-meta.ts'
import styles from './styles/app.css?url'
import figtree from './styles/figtree-basic.woff2?url'

// The content policy forbids `eval`, which zod would try for speed: Firefox reports each try.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export function links() {
  return [
    { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const own = ownShopDetails()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {own && <meta name={SHOP_DETAILS_META} content={JSON.stringify(own)} />}
        {/* With a precedence it is named before the scripts, and so asked for before them. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
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
  // For tests and tools that drive a browser: before hydration a press does nothing.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes'
  }, [])
  return <Outlet />
}

/** What stands there when even the layouts fail. The router's own would write to the console of the server. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-md p-8 text-center">
      <h1 className="font-bold text-2xl">Something went wrong</h1>
      <p className="mt-2 text-ink-soft">Please try again in a moment.</p>
    </main>
  )
}
