/** What an error boundary shows in place of a page that could not be: unknown, or failed on the way. */

import { t } from '@lingui/core/macro'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { isServerReachable } from '#web/api/visitor-api.ts'
import { loadOfflineCopy } from '#web/offline/offline-copy.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ErrorReference } from './error-reference.tsx'

/** Tries again by itself every so many ms: what failed is mostly back in a moment. */
const RETRY_EVERY_MS = 5_000

export function PageFailure({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useRetry(!isMissing)
  useOfflineCopy(isNetworkFailure(error))
  const { key, pathname } = useLocation()
  if (isMissing) return <NotFoundMessage />
  return (
    <section className="page-width flex flex-col items-center py-24 text-center sm:py-32">
      <title>{`${t`Something went wrong`} - ${shopDetails.name}`}</title>
      <h1 className="font-bold text-3xl">{t`Something went wrong`}</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        {isNetworkFailure(error)
          ? pathname === '/checkout'
            ? t`Checkout needs a connection. Your cart is safe. Check your connection and try again.`
            : t`The shop could not be reached. Your cart is safe. Check your connection and try again.`
          : t`This page could not be loaded. Your cart is safe. Please try again in a moment.`}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={reloadPage}>{t`Try Again`}</Button>
        <LinkButton to="/" variant="secondary">
          {t`Go to Home`}
        </LinkButton>
      </div>
      <ErrorReference key={key} error={error} />
    </section>
  )
}

function useRetry(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidateOnceReachable(revalidate)
    }, RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}

function useOfflineCopy(isOn: boolean): void {
  useEffect(() => {
    if (isOn) void loadOfflineCopy()
  }, [isOn])
}

async function revalidateOnceReachable(revalidate: () => Promise<void>): Promise<void> {
  if (await isServerReachable()) await revalidate()
}

/** `fetch` throws a TypeError when no answer came. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiRefusal && error.code === 'NETWORK')
}

/** The message for an address that leads nowhere. */
export function NotFoundMessage() {
  return (
    <div className="page-width">
      <title>{`${t`Not Found`} - ${shopDetails.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        icon={Compass}
        heading="h1"
        title={t`Not Found`}
        hint={t`The page you are looking for does not exist.`}
        action={<LinkButton to="/">{t`Go to Home`}</LinkButton>}
      />
    </div>
  )
}

/** Loads the page anew, unless that would lead to the browser's own error page. */
export async function reloadPage(): Promise<void> {
  if (await isServerReachable()) window.location.reload()
  else toast.error(t`The shop could not be reached. Check your connection and try again.`)
}
