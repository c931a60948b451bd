/** What is shown in place of a page that could not be: unknown, or failed on the way. */
import { isRouteErrorResponse } from 'react-router'
import { shopDetails } from '#contract/shop-details.ts'
import { Refusal } from '#web/api/client.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { NotFoundMessage } from './not-found-message.tsx'
import { reloadPage } from './reload-page.ts'

export function PageFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />
  return (
    <section className="page-width flex flex-col items-center py-24 text-center sm:py-32">
      <title>{`Something went wrong - ${shopDetails.name}`}</title>
      <h1 className="font-bold text-3xl">Something went wrong</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        {isNetworkFailure(error)
          ? 'The shop could not be reached. Your cart is safe. Check your connection and try again.'
          : 'This page could not be loaded. Your cart is safe. Please try again in a moment.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => void reloadPage()}>Try Again</Button>
        <LinkButton to="/" variant="secondary">
          Go to Home
        </LinkButton>
      </div>
    </section>
  )
}

/** `fetch` throws a TypeError when no answer came. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Refusal && error.code === 'NETWORK')
}
