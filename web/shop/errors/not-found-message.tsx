/** The message for an address that leads nowhere. */
import { Compass } from 'lucide-react'
import { shopDetails } from '#contract/shop-details.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NotFoundMessage() {
  return (
    <div className="page-width">
      <title>{`Not Found - ${shopDetails.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        icon={Compass}
        heading="h1"
        title="Not Found"
        hint="The page you are looking for does not exist."
        action={<LinkButton to="/">Go to Home</LinkButton>}
      />
    </div>
  )
}
